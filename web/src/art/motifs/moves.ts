// Cuts that are moved or turned as a whole: 'k>dx,dy,degrees,x,y path'.

/** By how much, and how far round which point. */
export type Move = readonly [dx: number, dy: number, degrees?: number, x?: number, y?: number];

/** The same cuts elsewhere. */
export function moved(cuts: string, move: Move | undefined): string {
  if (!move) return cuts;
  return cuts
    .split('|')
    .map((cut) => cut.replace(/^\s*(~?[a-zA-Z][\d.]*)\s+/, `$1>${move.join(',')} `))
    .join('|');
}

/** What a moved cut says to the printer. */
export function placed(move: string | undefined): string {
  if (!move) return '';
  const [dx = 0, dy = 0, degrees, x = 0, y = 0] = move.split(',').map(Number);
  return ` transform="translate(${dx} ${dy})${degrees ? `rotate(${degrees} ${x} ${y})` : ''}"`;
}
