/** The world that is drawn in, in its own units; the launcher's picture has the same. */
export const world = { width: 1180, height: 760 } as const;

/** Of the canvas, in CSS pixels. `free` is what no panel covers. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly free: { readonly width: number; readonly height: number };
}

/** How world units become pixels: `pixel = unit * scale + offset`. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Fills the stage with the world, and keeps `focus` (world units) in the middle of what is free, as far as the world reaches. */
export function viewOf({ width, free }: Stage, focus: number): View {
  const scale = Math.max(free.height / world.height, width / world.width);
  const wanted = free.width / 2 - focus * scale;
  const x = Math.max(width - world.width * scale, Math.min(0, wanted));
  // What does not fit in height goes at the top: the sky has room.
  return { scale, x, y: Math.min(0, free.height - world.height * scale) };
}
