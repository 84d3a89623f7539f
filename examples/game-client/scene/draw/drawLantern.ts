import { colours } from './colours.js';

const body = new Path2D('M404 486h22l6 30-6 30h-22l-6-30z');
const ribs = new Path2D('M398 516h34M412 486l-3 30 3 30M418 486l3 30-3 30');
const caps = new Path2D('M402 480h26v6h-26zM402 546h26v6h-26z');
const handle = new Path2D('M407 480a8 8 0 0 1 16 0');

/** Draws the Riverglass Lantern centred at a point; `light` from 0 (dark glass) to 1. */
export function drawLantern(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  light: number,
  time: number,
): void {
  drawGlow(context, x, y, 36 + 110 * light, light * (0.92 + 0.08 * Math.sin(time * 5)));
  context.save();
  context.translate(x, y);
  context.scale(0.72, 0.72);
  context.translate(-415, -516);
  context.fillStyle = '#3b4a4d';
  context.fill(body);
  context.globalAlpha = Math.min(1, 0.25 + light);
  context.fillStyle = colours.lantern;
  context.fill(body);
  context.globalAlpha = 1;
  context.strokeStyle = '#8a6a3a';
  context.lineWidth = 1.5;
  context.stroke(ribs);
  context.fillStyle = '#4d3f2a';
  context.fill(caps);
  context.strokeStyle = '#4d3f2a';
  context.lineWidth = 3;
  context.stroke(handle);
  context.restore();
}

/** Draws a soft light around a point. */
export function drawGlow(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  light: number,
  colour: string = colours.glow,
): void {
  if (light < 0.01) return;
  const glow = context.createRadialGradient(x, y, 0, x, y, radius);
  glow.addColorStop(0, `${colour}d9`);
  glow.addColorStop(0.35, `${colour}59`);
  glow.addColorStop(1, `${colour}00`);
  context.globalAlpha = Math.min(1, light);
  context.fillStyle = glow;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 1;
}
