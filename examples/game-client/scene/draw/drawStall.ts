import { colours } from './colours.js';
import { drawLantern } from './drawLantern.js';

/** Position of the lantern on the stall. */
const stallHook = { x: 262, y: 532 } as const;

const bank = new Path2D(
  'M-20 540c90-14 180-8 250 14 60 18 84 44 96 74l30 6v16l-44 2c-14 40-40 62-70 108-60 90-90 180-110 340H-20z',
);
const posts = new Path2D('M172 470h8v136h-8zM336 470h8v140h-8zM196 566h128v10H196zM204 576h8v34h-8zM308 576h8v38h-8z');
const jetty = new Path2D('M300 618h108v10H300zM330 628h8v40h-8zM390 628h8v44h-8z');
const awning = 'M158 470 190 428H326L358 470z';
const hook = new Path2D('M258 470h8v34h-8z');
const scallops = [158, 198, 238, 278, 318] as const;

/** Draws the market stall on its bank, and the lantern while it is for sale. */
export function drawStall(context: CanvasRenderingContext2D, lantern: number | null, time: number): void {
  context.fillStyle = colours.shore;
  context.fill(bank);
  context.fillStyle = colours.wood;
  context.fill(posts);
  context.fill(jetty);
  drawAwning(context);
  context.fillStyle = '#4d3f2a';
  context.fill(hook);
  if (lantern !== null) drawLantern(context, stallHook.x, stallHook.y, lantern, time);
}

function drawAwning(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#5a3f86';
  context.fill(new Path2D(awning));
  scallops.forEach((x, index) => {
    context.fillStyle = index % 2 === 0 ? '#7a5fa8' : '#5a3f86';
    context.beginPath();
    context.arc(x + 20, 470, 20, 0, Math.PI);
    context.fill();
  });
}
