// What the parts of the frame leave of the stage. Inside the insets nothing lies on the board; single parts cover boxes of
// their own beyond them. The frame tells it, what is drawn on the stage keeps clear of it.

import { getContext, setContext } from 'svelte';
import type { Rect } from './plane';

export type Insets = { left: number; top: number; right: number; bottom: number };
export const none: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

export type Room = {
  insets: () => Insets;
  /** How high the parts in the corner stand: a question has grown. */
  corner: () => number;
  /** The boxes that cover the stage just now, in pixels of the window. */
  covers: () => readonly Rect[];
  /** What is read beside the board, while it is open. */
  reading: () => Rect | undefined;
  /** A scene in the east takes so many pixels; on a phone it has the answers itself. */
  scene: (width: number, answers?: boolean) => void;
};

const key = Symbol('room');

export const tellRoom = (room: Room): void => void setContext(key, room);

/** The whole stage, where no frame says otherwise. */
export const roomOf = (): Room =>
  getContext<Room | undefined>(key) ?? {
    insets: () => none,
    corner: () => 0,
    covers: () => [],
    reading: () => undefined,
    scene: () => undefined,
  };
