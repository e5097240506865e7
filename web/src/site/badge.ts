// That turns wait, seen from outside the page: on the icon of its tab, and of the installed app.

type Badged = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const calm = link?.href;

export function badge(waiting: number): void {
  if (link && calm) link.href = waiting ? '/icons/pony-waits.svg' : calm;
  const app = navigator as unknown as Badged;
  void (waiting ? app.setAppBadge?.(waiting) : app.clearAppBadge?.())?.catch(() => undefined);
}
