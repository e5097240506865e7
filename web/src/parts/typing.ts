/** Whether a key is written into a field or goes to the browser: then it is no shortcut of ours. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName);
