import { drawBackdrop } from './draw/drawBackdrop.js';
import { drawBead } from './draw/drawBead.js';
import { drawFerry } from './draw/drawFerry.js';
import { drawForeground } from './draw/drawForeground.js';
import { drawMist } from './draw/drawMist.js';
import { drawStall } from './draw/drawStall.js';
import { drawTributaries } from './draw/drawTributaries.js';
import { drawDusk, drawWaves } from './draw/drawWaves.js';
import type { RiverScene } from './RiverScene.js';
import type { RiverTarget } from './RiverTarget.js';
import { type Stage, type View, viewOf, world } from './view.js';

/** A higher resolution costs frames without a visible difference. */
const mostPixelRatio = 2;

/** Paints scenes. Independent of the engine and its states. */
export class RiverCanvas {
  readonly #context: CanvasRenderingContext2D;
  readonly #backdrop = document.createElement('canvas');
  #stage: Stage = { width: 1, height: 1, free: { width: 1, height: 1 } };
  #view: View = { scale: 1, x: 0, y: 0 };
  #ratio = 1;

  constructor(private readonly canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('This browser has no canvas.');
    this.#context = context;
  }

  /** Call it when the window's size changes. */
  resize(stage: Stage): void {
    this.#stage = stage;
    this.#ratio = Math.min(mostPixelRatio, window.devicePixelRatio);
    this.canvas.width = Math.round(stage.width * this.#ratio);
    this.canvas.height = Math.round(stage.height * this.#ratio);
    this.#paintBackdrop();
  }

  /** Converts a position on the canvas (CSS pixels) to world units. */
  worldX(pixel: number): number {
    return (pixel - this.#view.x) / this.#view.scale;
  }

  paint(scene: RiverScene, target: RiverTarget): void {
    const context = this.#context;
    this.#view = viewOf(this.#stage, scene.ferry.x);
    const { scale, x, y } = this.#view;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.#backdrop, Math.round(x * this.#ratio), 0);
    context.setTransform(scale * this.#ratio, 0, 0, scale * this.#ratio, x * this.#ratio, y * this.#ratio);
    const onStall = target.aboard ? null : scene.lantern;
    drawWaves(context, scene.time);
    drawTributaries(context, scene, target.tone);
    drawDusk(context, scene.dusk, { x: 0, y: -world.height, width: world.width, height: world.height * 3 });
    drawStall(context, onStall, scene.time);
    drawFerry(context, scene.ferry, target.aboard ? scene.lantern : null, scene.time);
    drawBead(context, scene, target.tone);
    drawMist(context, scene.mist, scene.time);
    drawForeground(context, scene.time, (this.#stage.height - y) / scale);
  }

  #paintBackdrop(): void {
    const { scale, y } = viewOf(this.#stage, 0);
    this.#backdrop.width = Math.ceil(world.width * scale * this.#ratio);
    this.#backdrop.height = this.canvas.height;
    const context = this.#backdrop.getContext('2d', { alpha: false });
    if (context === null) return;
    context.setTransform(scale * this.#ratio, 0, 0, scale * this.#ratio, 0, y * this.#ratio);
    drawBackdrop(context);
  }
}
