// Where the camera of the table looks: a wide screen at both armies, not at the empty table around them; a narrow one opens
// where the decision is. Every new question is brought into sight, and what it asks about whole. Where the mouse is, the
// table keeps still.

import { untrack } from 'svelte';
import type { Camera } from '../../parts/camera.svelte';
import { boundsOf, widened, type Point, type Rect } from '../../parts/plane';
import type { Shown } from '../../match/match.svelte';
import type { Picking } from '../../match/picking.svelte';
import { moved, partsOf, perInch, placeAt, type Field } from './field';
import type { Handling } from './handling.svelte';
import { parties } from './march';
import { formationOf, meetsOf, viewOf, type BattleView, type Formation, type Outline } from './view';

const boxIn = (field: Field, parts: readonly Outline[]): Rect => boundsOf(parts.flat().map(field.at));

/** What a question is about: who acts, or may, with the targets they may shoot at or charge and where a charge may end. */
function askedAbout(view: BattleView, field: Field, picking: Picking, acts: Formation | undefined): Rect | undefined {
  if (view.phase === 'deploy') {
    const zone = field.length(view.zone) + 4 * perInch; // and what lies before it
    return { x: 0, y: field.side - zone, width: field.side, height: zone };
  }
  const asked = acts ? [acts] : view.formations.filter((f) => f.standing && picking.isLit('formation', f.id));
  const them = asked.flatMap(({ id }) =>
    picking.offers.flatMap(({ text }) => (parties(text).by === id ? (formationOf(view, parties(text).at) ?? []) : [])),
  );
  const ends = picking.offers.length ? meetsOf(view) : [];
  const outlines = [...[...asked, ...them].flatMap(partsOf), ...ends.flatMap(({ parts }) => parts)];
  return asked.length ? boxIn(field, outlines) : undefined;
}

/** The formations of the act that is shown. */
function toldOf(shown: Shown, field: Field): Rect | undefined {
  const parts = (shown.act?.places ?? []).flatMap((id) => {
    const formation = formationOf(viewOf(shown), id);
    return formation?.standing ? partsOf(formation) : [];
  });
  return parts.length ? boxIn(field, parts) : undefined;
}

export function lookOut(
  camera: Camera,
  handling: Handling,
  picking: Picking,
  shown: () => Shown,
  field: () => Field,
  /** The formation that acts, and the outlines of what is tried on. */
  current: () => Formation | undefined,
  tried: () => readonly Outline[],
): () => void {
  const boxOf = (parts: readonly Outline[]) => boxIn(field(), parts);
  const holding = $derived.by(() => {
    const { placing, held } = handling;
    return placing && held ? boxOf(moved(placing.parts, placeAt(placing, ...held))) : undefined;
  });
  const about = $derived(holding ?? askedAbout(viewOf(shown()), field(), picking, current()));
  const told = $derived(toldOf(shown(), field()));
  const corners = ({ x, y, width, height }: Rect): Point[] => [
    [x, y],
    [x + width, y + height],
  ];
  const armies = (): Point[] => {
    const parts = viewOf(shown())
      .formations.filter((f) => f.standing)
      .flatMap(partsOf);
    const all = [...(parts.length ? [boxOf(parts)] : []), ...(about ? [about] : [])];
    return all.flatMap((box) => corners(widened(box, 2 * perInch)));
  };
  // A narrow screen shows the whole table when nothing on it is asked about, else only that.
  function look() {
    if (!camera.narrow && !holding && viewOf(shown()).phase !== 'deploy') return camera.near(armies(), 1.5);
    if (!about || (!camera.narrow && camera.whole)) return;
    bring(about);
  }
  function bring(box: Rect) {
    const [far, near] = [44, holding ? 24 : 16].map((inches) => camera.width / (inches * perInch)) as [number, number];
    if (camera.narrow) camera.show(widened(box, perInch), far, near);
    else camera.reveal(box);
  }
  let asked = -1;
  $effect(() => {
    if (!camera.open || shown().moment.n === asked) return;
    asked = shown().moment.n;
    look();
  });
  // What is shown is seen.
  let seen: number | undefined;
  $effect(() => {
    const box = told;
    if (!camera.open || !box || shown().act?.n === seen) return;
    seen = shown().act?.n;
    untrack(() => bring(box));
  });
  // What is held is never out of sight.
  $effect(() => {
    const box = holding;
    if (!camera.open || !box) return;
    untrack(() => {
      const near = camera.width / (24 * perInch);
      if (camera.narrow && camera.k < near) camera.centre([box.x + box.width / 2, box.y + box.height / 2], near);
      camera.reveal(box); // looking elsewhere meanwhile is free
    });
  });
  // Nor what is tried on from the sheet.
  $effect(() => {
    const parts = tried();
    if (camera.narrow && parts.length && !handling.pointed) untrack(() => camera.reveal(boxOf(parts)));
  });
  return look;
}
