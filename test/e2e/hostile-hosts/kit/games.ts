import type { Page } from 'playwright-core';
import { until } from './until.js';

/** Starts a Phaser game that captures the keys of its moves and those that a field needs; `window.heard` has the keys that moved it. */
export async function startPhaser(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { Game, CANVAS, Scene } = (
      (await window.host.libraries['phaser']!()) as unknown as { readonly default: PhaserModule }
    ).default;
    const moves: string[] = [];
    Object.assign(window, { heard: moves, started: false });
    class Field extends Scene {
      create(this: PhaserScene): void {
        this.input.keyboard.addCapture('W,A,S,D,SPACE,BACKSPACE,HOME,ENTER,ZERO,ONE,TWO,FIVE,PERIOD');
        this.input.keyboard.on('keydown', ({ key }: KeyboardEvent) => moves.push(key));
        Object.assign(window, { started: true });
      }
    }
    new Game({ type: CANVAS, width: 100, height: 100, banner: false, audio: { noAudio: true }, scene: Field });
  });
  await until(() => page.evaluate(() => (window as unknown as { started: boolean }).started));
}

/** Starts a PixiJS application with its accessibility on, which listens for Tab and puts elements over its canvas. */
export async function startPixi(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { Application } = (await window.host.libraries['pixi']!()) as unknown as PixiModule;
    const game = new Application();
    await game
      .init({ width: 100, height: 100, preference: 'webgl', accessibilityOptions: { enabledByDefault: true } })
      .catch(() => undefined);
  });
}

interface PhaserScene {
  readonly input: {
    readonly keyboard: { addCapture(keys: string): void; on(name: string, hear: (event: KeyboardEvent) => void): void };
  };
}
interface PhaserModule {
  readonly Game: new (options: object) => unknown;
  readonly CANVAS: number;
  readonly Scene: new () => object;
}
interface PixiModule {
  readonly Application: new () => { init(options: object): Promise<void> };
}
