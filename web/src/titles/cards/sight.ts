// A narrow screen shows one column of the table at a time: the one that the question is about.

/** Turns to where an answer lies: at a place, else where a combat is fought. The reserves come into sight only when nothing
 *  else answers; what is answered from the hand alone leaves the first column to see. */
export function turnTo(columns: HTMLElement, lit: readonly string[]): void {
  const found = lit.map((token) => columns.querySelector(`[data-lit="${token}"]`));
  const there =
    columns.querySelector('.place [data-lit]') ??
    columns.querySelector('.place.fought') ??
    (found.includes(null) ? undefined : found[0]);
  for (const column of columns.children) column.scrollTop = 0;
  columns.scrollLeft = 0;
  const column = [...columns.children].find((one) => one.contains(there ?? null));
  if (!there || !column) return;
  // Not by scrollIntoView, which moves whatever lies around the table too.
  const [all, box] = [columns.getBoundingClientRect(), column.getBoundingClientRect()];
  columns.scrollLeft = box.left + box.width / 2 - all.left - all.width / 2;
  if (there === column) return;
  const foot = box.bottom - Number.parseFloat(getComputedStyle(column).paddingBottom); // below stands the sheet
  column.scrollTop = there.getBoundingClientRect().bottom - foot;
}
