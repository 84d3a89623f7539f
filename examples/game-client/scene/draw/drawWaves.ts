import { colours } from './colours.js';

/** Position, length and brightness of each wave. */
const waves = [
  [600, 512, 240, 0.3],
  [860, 540, 300, 0.22],
  [700, 596, 380, 0.2],
  [440, 668, 520, 0.16],
  [980, 640, 320, 0.16],
  [560, 724, 560, 0.12],
  [1040, 700, 240, 0.12],
  // Visible only in a tall window.
  [520, 800, 420, 0.12],
  [700, 880, 380, 0.1],
  [460, 980, 460, 0.1],
  [640, 1090, 400, 0.08],
] as const;

/** Draws lines of light that drift on the water. */
export function drawWaves(context: CanvasRenderingContext2D, time: number): void {
  context.strokeStyle = '#9fd6d2';
  context.lineCap = 'round';
  context.lineWidth = 2;
  waves.forEach(([x, y, length, brightness], index) => {
    const drift = Math.sin(time * 0.35 + index * 1.7) * 22;
    const lift = Math.sin(time * 0.9 + index) * 2.5;
    context.globalAlpha = brightness * (0.8 + 0.2 * Math.sin(time * 0.7 + index * 2));
    context.beginPath();
    context.moveTo(x + drift - length / 2, y + lift);
    context.quadraticCurveTo(x + drift, y + lift + 12, x + drift + length / 2, y + lift);
    context.stroke();
  });
  context.globalAlpha = 1;
}

/** Darkens the whole scene and removes its warm tones. */
export function drawDusk(
  context: CanvasRenderingContext2D,
  dusk: number,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  if (dusk < 0.01) return;
  context.globalAlpha = dusk;
  context.fillStyle = colours.shore;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
}
