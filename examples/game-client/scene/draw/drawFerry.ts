import type { Ferry } from '../Ferry.js';
import { colours } from './colours.js';
import { drawLantern } from './drawLantern.js';

const hull = new Path2D('M250 556c90 24 230 24 320-2l-24 44c-70 22-200 22-270 0z');
const mast = new Path2D('M300 556v-70h6v72z');
const cabin = new Path2D('M322 556c0-40 22-58 60-58s64 20 64 60z');
const arm = new Path2D('M552 562C560 500 556 462 522 464v16');
const gleam = new Path2D('M300 620c80 12 180 12 240 0M330 646c60 9 130 9 180 0');
const size = 0.62;
const waterline = 640;

/** Draws the ferry: it rocks, leans into its speed, and carries the lantern once the player owns it. */
export function drawFerry(
  context: CanvasRenderingContext2D,
  { x, speed }: Ferry,
  lantern: number | null,
  time: number,
): void {
  context.save();
  context.translate(x, waterline + Math.sin(time * 1.3) * 3);
  context.rotate(Math.sin(time * 0.9) * 0.012 + speed * 0.00012);
  context.scale(size, size);
  context.translate(-410, -556);
  context.fillStyle = colours.wood;
  context.fill(hull);
  context.fill(mast);
  context.fillStyle = colours.cloth;
  context.fill(cabin);
  context.strokeStyle = colours.wood;
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.stroke(arm);
  if (lantern !== null) drawLight(context, lantern, time);
  context.restore();
}

function drawLight(context: CanvasRenderingContext2D, lantern: number, time: number): void {
  drawLantern(context, 522, 520, lantern, time);
  context.strokeStyle = '#f5bf72';
  context.globalAlpha = lantern * 0.5;
  context.lineWidth = 3;
  context.stroke(gleam);
  context.globalAlpha = 1;
}
