/** Size of the drawn world, in world units, as in the launcher's image. */
export const world = { width: 1180, height: 760 } as const;

/** Size of the canvas, in CSS pixels. `free` is the part without a panel. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly free: { readonly width: number; readonly height: number };
}

/** Conversion from world units to pixels: `pixel = unit * scale + offset`. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Fills the stage with the world, and centres `focus` (world units) in the free part, as far as the world reaches. */
export function viewOf({ width, free }: Stage, focus: number): View {
  const scale = Math.max(free.height / world.height, width / world.width);
  const wanted = free.width / 2 - focus * scale;
  const x = Math.max(width - world.width * scale, Math.min(0, wanted));
  // Cuts excess height at the top, which shows only sky.
  return { scale, x, y: Math.min(0, free.height - world.height * scale) };
}
