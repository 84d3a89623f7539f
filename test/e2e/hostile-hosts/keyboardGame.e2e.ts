import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startPhaser, startPixi } from './kit/games.js';
import { until } from './kit/until.js';
import { useHost } from './kit/useHost.js';

const host = useHost();

/** As Phaser does for the keys that it captures, and Unity for all: heard on the window, and prevented. */
const listening = (capture: boolean): string => `<script>
  window.heard = [];
  for (const type of ['keydown', 'keypress', 'keyup'])
    window.addEventListener(type, (event) => {
      if (type === 'keydown') heard.push(event.key);
      event.preventDefault();
      event.stopImmediatePropagation();
    }, ${capture});
</script>`;

const heard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
const amount = '#shop input[inputmode="decimal"]';

async function showSwap(page: Page): Promise<void> {
  await page.evaluate(() => void window.host.show('swap', { toTokenAddress: window.host.tokens['USDC'] }));
  await page.locator(amount).first().click();
}

/** Uses the widget with keys alone: an amount, a correction, a token by its name. */
async function mustWork(page: Page): Promise<void> {
  const field = page.locator(amount).first();
  await page.keyboard.type('25.55');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Home');
  await page.keyboard.type('1');
  expect(await field.inputValue()).toBe('125.5');
  await page.locator('#shop button').filter({ hasText: 'USDC' }).first().focus();
  await page.keyboard.press('Space');
  const search = page.locator('#shop dialog input').first();
  await search.focus();
  await page.keyboard.type('wad');
  expect(await search.inputValue()).toBe('wad');
}

describe('a game that captures the keyboard', () => {
  it('receives no key typed into a widget, and all others', async () => {
    const page = await host.open({ head: listening(false) });
    await showSwap(page);
    await mustWork(page);
    expect(await heard(page)).toEqual([]);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('w');
    expect(await heard(page)).toEqual(['w']);
  });

  it('leaves Escape and Tab to the dialog of the page around the widget', async () => {
    const page = await host.open({
      head: '<script>window.heard = []; addEventListener("keydown", ({ key }) => heard.push(key))</script>',
    });
    await showSwap(page);
    for (const key of ['a', 'Escape', 'Tab']) await page.keyboard.press(key);
    expect(await heard(page)).toEqual(['Escape', 'Tab']);
  });

  it('is a Phaser game: the fields of a widget work, and its keys move the game after the blur', async () => {
    const page = await host.open();
    await startPhaser(page);
    await showSwap(page);
    await mustWork(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('w');
    await until(async () => (await heard(page)).includes('w'));
  });

  it('is a PixiJS game with its accessibility on: the fields of a widget work', async () => {
    const page = await host.open();
    await startPixi(page);
    await showSwap(page);
    await mustWork(page);
  });

  it('captures no key from a widget in a frame, even with a capturing listener', async () => {
    const inner = host.address();
    const page = await host.open({
      head: listening(true),
      body: `<iframe src="${inner}" width="440" height="760"></iframe>`,
    });
    const frame = page.frames().find((each) => each.url() === inner)!;
    await frame.waitForFunction(() => 'host' in window);
    await frame.evaluate(() => void window.host.show('swap', { toTokenAddress: window.host.tokens['USDC'] }));
    const field = frame.locator(amount).first();
    await field.click();
    await page.keyboard.type('25.5');
    expect([await field.inputValue(), await heard(page)]).toEqual(['25.5', []]);
  });
});
