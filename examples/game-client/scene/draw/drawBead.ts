import type { Tone } from '../../state/describeRiver.js';
import { beadPoint } from '../beds.js';
import type { RiverScene } from '../RiverScene.js';
import { streamOf } from './colours.js';
import { drawGlow } from './drawLantern.js';

/** Draws the current position of the money. */
export function drawBead(context: CanvasRenderingContext2D, { bead, tributaries, time }: RiverScene, tone: Tone): void {
  if (bead === null) return;
  const chosen = tributaries.reduce<RiverScene['tributaries'][number] | null>(
    (brightest, each) => (each.glow > (brightest?.glow ?? 0) ? each : brightest),
    null,
  );
  const [x, y] = beadPoint(chosen?.bed ?? 3, bead);
  drawGlow(context, x, y, 34 + Math.sin(time * 2.6) * 5, 0.9, streamOf[tone]);
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.arc(x, y, 7, 0, Math.PI * 2);
  context.fill();
}
