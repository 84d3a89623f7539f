import { world } from '../view.js';
import { colours } from './colours.js';

const reeds = ['M0 760c20-90 44-120 40-220', 'M30 760c16-70 40-110 52-180', 'M70 760c4-60 20-90 34-120'].map(
  (path) => new Path2D(path),
);
const shore = new Path2D('M0 732c180-26 420-30 640-14s380 16 540 0v640H0z');

/** Draws the near shore and its reeds over everything, at the lower edge of the visible part (world units). */
export function drawForeground(context: CanvasRenderingContext2D, time: number, bottom: number): void {
  context.save();
  context.translate(0, bottom - world.height);
  context.fillStyle = colours.shore;
  context.fill(shore);
  context.strokeStyle = colours.shore;
  context.lineWidth = 7;
  context.lineCap = 'round';
  reeds.forEach((path, index) => {
    context.save();
    context.translate(0, 760);
    context.rotate(Math.sin(time * 0.8 + index) * 0.02);
    context.translate(0, -760);
    context.stroke(path);
    context.restore();
  });
  context.restore();
}
