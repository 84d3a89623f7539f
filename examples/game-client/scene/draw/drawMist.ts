import { colours } from './colours.js';

/** Draws mist over the river, with the stripes that mark every unknown state. */
export function drawMist(context: CanvasRenderingContext2D, mist: number, time: number): void {
  if (mist < 0.01) return;
  const band = context.createLinearGradient(0, 400, 0, 640);
  band.addColorStop(0, `${colours.mist}00`);
  band.addColorStop(0.5, `${colours.mist}66`);
  band.addColorStop(1, `${colours.mist}00`);
  context.save();
  context.globalAlpha = mist;
  context.fillStyle = band;
  context.fillRect(-40, 400, 1260, 240);
  context.beginPath();
  context.rect(-40, 440, 1260, 160);
  context.clip();
  context.strokeStyle = colours.mist;
  context.globalAlpha = mist * 0.16;
  context.lineWidth = 12;
  const drift = (time * 6) % 34;
  context.beginPath();
  for (let x = -260; x < 1240; x += 34) {
    context.moveTo(x + drift, 610);
    context.lineTo(x + drift + 180, 430);
  }
  context.stroke();
  context.restore();
}
