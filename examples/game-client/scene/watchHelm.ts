import { type Helm, idleHelm } from './Ferry.js';

const keys: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1, a: -1, d: 1 };

/**
 * Watches the player's input: arrow keys or A and D, a finger or the mouse on the water. `pixel` is
 * its position on the canvas.
 */
export function watchHelm(canvas: HTMLCanvasElement, worldX: (pixel: number) => number): () => Helm {
  const held = new Map<string, -1 | 1>();
  let pixel: number | null = null;
  // Ignores keys while a wallet prompt is open, and the browser's own shortcuts.
  window.addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
    const side = keys[key];
    if (side !== undefined && !altKey && !ctrlKey && !metaKey && document.querySelector('dialog[open]') === null)
      held.set(key, side);
  });
  window.addEventListener('keyup', ({ key }) => held.delete(key));
  window.addEventListener('blur', () => held.clear());
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    pixel = event.offsetX;
  });
  canvas.addEventListener('pointermove', ({ offsetX }) => {
    if (pixel !== null) pixel = offsetX;
  });
  for (const over of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(over, () => (pixel = null));
  return () => {
    const steer = [...held.values()].at(-1) ?? 0;
    return pixel === null && steer === 0 ? idleHelm : { steer, pointed: pixel === null ? null : worldX(pixel) };
  };
}
