// Marks what the coach speaks of: "region:minas-tirith" is whatever carries data-region="minas-tirith". The mark is a
// style sheet of its own, so that no board has to know of it.

const sheet = new CSSStyleSheet();

/** What a name of something lit stands for on the page. */
export function selector(lit: string): string {
  const at = lit.indexOf(':');
  const [kind, name] = at < 0 ? [lit, ''] : [lit.slice(0, at), lit.slice(at + 1)];
  if (kind === 'prompt') return '.prompt';
  if (kind === 'log') return '[data-log]';
  return name ? `[data-${kind}="${CSS.escape(name)}"]` : `[data-${kind}]`;
}

/** The coach rings what it speaks of; a hint has a halo around what to take. */
export type Light = 'coach' | 'hint';
const ring: Record<Light, string> = {
  coach: 'outline: 3px dashed var(--rubric) !important; outline-offset: 3px; border-radius: 6px; z-index: 2;',
  hint: 'outline: 4px solid var(--glow) !important; outline-offset: 2px; box-shadow: 0 0 0 2px var(--ink) !important; border-radius: 6px; z-index: 2;',
};
const drawn: Record<Light, string> = {
  coach:
    'stroke: var(--rubric) !important; stroke-width: calc(6px / var(--k, 1)) !important; stroke-dasharray: calc(12px / var(--k, 1)) calc(7px / var(--k, 1)); stroke-linejoin: round; outline: none !important;',
  hint: 'stroke: var(--glow) !important; stroke-width: calc(6px / var(--k, 1)) !important; stroke-linejoin: round; outline: none !important;',
};

const shape = ':is(path, circle, rect)';
/** The rules that mark one of them: a frame around what is written, a dashed line around what is drawn. Of a group the outermost
 *  shape alone is drawn around, for its children would inherit the line, and a number under it cannot be read. */
export const rulesOf = (s: string, light: Light = 'coach'): string =>
  [
    `${s}:not(path):not(circle):not(rect):not(g) { ${ring[light]} }`,
    `${shape}${s}, g${s} > ${shape}:first-child, g${s} > g:first-child > ${shape}:first-child { ${drawn[light]} }`,
  ].join(' ');

/** Lights these and nothing else; an empty list puts the lights out. */
export function spotlight(lit: readonly string[], light: Light = 'coach'): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const list = lit.map(selector);
  sheet.replaceSync(list.map((one) => rulesOf(one, light)).join('\n'));
  for (const s of list) {
    const found = document.querySelector(s);
    // On a phone the coach and the answers share a sheet: it stays where the coach is read.
    if (found instanceof HTMLElement && found.closest('aside, .dock')) found.scrollIntoView({ block: 'nearest' });
  }
}

/** The first of them that is drawn on a board. */
export const drawnOf = (lit: readonly string[]): string | undefined =>
  lit.find((one) => document.querySelector(selector(one)) instanceof SVGElement);
