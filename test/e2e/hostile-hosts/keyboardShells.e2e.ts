import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Frame, Page } from 'playwright-core';
import { pathTo } from '../pages/bundle.js';
import { startPhaser, startPixi } from './kit/games.js';
import { until } from './kit/until.js';
import { useHost, usualBody } from './kit/useHost.js';

const host = useHost();
const types = ['keydown', 'keypress', 'keyup'];

/** Listeners that take every key: prevented, and heard by no other. */
const taking = (target: string, capture: boolean): string =>
  `<script>addEventListener('DOMContentLoaded', () => { for (const type of ${JSON.stringify(types)}) ${target}.addEventListener(type, (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, ${capture}); });</script>`;

interface Game {
  readonly head?: string;
  readonly start?: (page: Page) => Promise<void>;
}
/**
 * By their row in the guide. Unity is emulated from the documentation of WebGLInput.captureAllKeyboardInput: if on, the canvas gets all keys
 * with any focus, and other elements get none; if off, the canvas gets keys while it has the focus.
 */
const games: Readonly<Record<string, Game>> = {
  'Phaser 4 with captured keys': { start: startPhaser },
  'PixiJS 8 with accessibility': { start: startPixi },
  'Listener on the window that prevents keys': { head: taking('window', false) },
  'Unity Web, `captureAllKeyboardInput = false`': { head: taking('document.querySelector("canvas")', false) },
  'Unity Web as it is built': { head: taking('window', true) },
  'Listener on the document that captures': { head: taking('document', true) },
};

const shells: Readonly<Record<string, readonly ((page: Page) => Promise<Page | Frame>)[]>> = {
  Inline: [
    async (page) => {
      await page.evaluate(() => void window.host.show('swap', { toTokenAddress: window.host.tokens['USDC'] }));
      return page;
    },
  ],
  '`<tributary-widget>`': [
    async (page) => {
      await page.evaluate(() => {
        const { widgets, engine, tokens } = window.host;
        widgets.defineTributaryWidget({ engine: () => engine });
        const element = document.createElement('tributary-widget');
        element.setAttribute('type', 'swap');
        element.setAttribute('to-token-address', tokens['USDC']!);
        document.querySelector('#shop')!.append(element);
        const detail = { type: 'PROVIDER_UPDATED', data: { provider: window.host.wallet } };
        window.dispatchEvent(new CustomEvent('imtbl-widgets-provider', { detail }));
      });
      return page;
    },
  ],
  'Modal, drawer': (['modal', 'drawer'] as const).map((shell) => async (page: Page) => {
    await page.evaluate((name) => {
      const { widgets, engine, wallet, tokens } = window.host;
      const made = widgets.createWidgets(engine, { wallet });
      made.create('swap', { shell: name, parameters: { toTokenAddress: tokens['USDC']! } }).mount();
    }, shell);
    return page;
  }),
  Frame: [
    async (page) => {
      const inner = host.address();
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        Object.assign(frame, { src, width: '440', height: '720' });
        document.querySelector('#shop')!.append(frame);
      }, inner);
      await until(() => Promise.resolve(page.frames().some((each) => each.url() === inner)));
      const frame = page.frames().find((each) => each.url() === inner)!;
      await frame.waitForFunction(() => 'host' in window);
      await frame.evaluate(() => void window.host.show('swap', { toTokenAddress: window.host.tokens['USDC'] }));
      return frame;
    },
  ],
};

/** Returns the guide's table, by game and shell. */
function guideTable(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const rows = readFileSync(pathTo('docs/how-to/embed-in-another-page.md'), 'utf8')
    .split('<!-- checked: test/e2e/hostile-hosts/keyboardShells.e2e.ts -->\n')[1]!
    .split('\n\n')[0]!
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head, , ...body] = rows;
  return Object.fromEntries(
    body.map(([game, ...cells]) => [game!, Object.fromEntries(cells.map((cell, at) => [head![at + 1]!, cell]))]),
  );
}

describe('the guide to embedding', () => {
  const said = guideTable();

  it('has a row for each game and a column for each shell that is tried here', () => {
    expect(Object.keys(said)).toEqual(Object.keys(games));
    for (const row of Object.values(said)) expect(Object.keys(row)).toEqual(Object.keys(shells));
  });

  it.each(Object.entries(games))(
    'lists the shells in which keys reach the game, as tested: %s',
    async (name, { head = '', start }) => {
      const seen: Record<string, string> = {};
      for (const [shell, ways] of Object.entries(shells)) {
        const words: string[] = [];
        for (const show of ways) {
          const page = await host.open({
            head,
            body: `<canvas tabindex="0" width="20" height="20"></canvas>${usualBody}`,
          });
          await start?.(page);
          const place = await show(page);
          const field = place.locator('input[inputmode="decimal"]').first();
          await field.click();
          await page.keyboard.type('25.5');
          words.push((await field.inputValue()) === '25.5' ? 'works' : 'no keys');
          await page.close();
        }
        seen[shell] = [...new Set(words)].join(' or ');
      }
      expect(seen).toEqual(said[name]);
    },
  );
});
