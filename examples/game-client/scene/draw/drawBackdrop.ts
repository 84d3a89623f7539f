import { world } from '../view.js';
import { colours } from './colours.js';

const farMountains = 'M0 360 90 292l70 50 96-96 92 92 66-48 120 104 84-62 110 84 92-60 120 92 90-52 150 78v300H0z';
const nearMountains = 'M0 432 130 360l96 60 120-70 130 92 110-52 130 74 140-64 150 72 174-52v330H0z';
const river = 'M0 470c200-26 420-26 640-6s360 20 540-4v900H0z';
const stars = [
  [180, 90, 1.5],
  [300, 236, 1],
  [472, 44, 1.5],
  [524, 98, 1],
  [610, 70, 1.5],
  [700, 150, 1],
  [120, 210, 1],
  [540, 190, 1.2],
  [60, 60, 1],
  [392, 150, 1],
] as const;
const moon = { x: 640, y: 218 } as const;

/** Draws the static parts: sky, moon, mountains and the river's bed. Painted once per size. */
export function drawBackdrop(context: CanvasRenderingContext2D): void {
  fill(context, colours.sky, 0, world.height);
  context.fillRect(0, -world.height, world.width, world.height * 2);
  drawStars(context);
  drawMoon(context);
  context.fillStyle = colours.farMountains;
  context.fill(new Path2D(farMountains));
  context.fillStyle = colours.nearMountains;
  context.fill(new Path2D(nearMountains));
  fill(context, colours.water, 450, world.height);
  context.fill(new Path2D(river));
}

function fill(context: CanvasRenderingContext2D, stops: readonly string[], from: number, to: number): void {
  const gradient = context.createLinearGradient(0, from, 0, to);
  stops.forEach((stop, index) => gradient.addColorStop(index / (stops.length - 1), stop));
  context.fillStyle = gradient;
}

function drawStars(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#dfeef0';
  for (const [x, y, radius] of stars) disc(context, x, y, radius);
}

function drawMoon(context: CanvasRenderingContext2D): void {
  const halo = context.createRadialGradient(moon.x, moon.y, 0, moon.x, moon.y, 150);
  halo.addColorStop(0, '#e9f3ee8c');
  halo.addColorStop(1, '#e9f3ee00');
  context.fillStyle = halo;
  disc(context, moon.x, moon.y, 150);
  context.fillStyle = colours.moon;
  disc(context, moon.x, moon.y, 52);
  context.fillStyle = '#cfdfd8';
  disc(context, moon.x - 16, moon.y - 12, 9);
  disc(context, moon.x + 16, moon.y + 16, 13);
  disc(context, moon.x + 20, moon.y - 20, 5);
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}
