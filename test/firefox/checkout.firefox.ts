import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { type Demo, startDemo } from '../../dist/examples/demo/serve.js';
import { readSettings, settingsAddress } from '../../dist/examples/playground/settings.js';
import { violationsIn } from '../e2e/kit/accessibility.js';
import { contradictionsIn, noteWhatIsSaid, type Said } from '../e2e/kit/contradictions.js';
import { measurePage, pageFaults } from '../e2e/kit/pageFaults.js';
import { launchFirefox } from './launchFirefox.js';

const firstPort = 4_700;
const rows = '[role=radiogroup][aria-label="Ways to pay"] > *';
const walletWindow = 'dialog[aria-labelledby="wallet-request"]';

let demo: Demo;
let browser: Browser;
let page: Page;
let complaints: string[] = [];
const contradictions = new Set<string>();

/** The sale of one lantern, in a place as wide as the window. */
async function open(width: number, height: number): Promise<void> {
  page = await browser.newPage();
  await page.setViewport({ width, height });
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.exposeFunction('__said', (panels: readonly Said[]) => {
    for (const words of panels.flatMap(contradictionsIn)) contradictions.add(words);
  });
  await page.evaluateOnNewDocument(noteWhatIsSaid);
  const settings = {
    ...readSettings(''),
    widget: 'sale',
    parameters: { environmentId: 'devnet', items: [{ productId: 'sword', name: 'Riverglass Lantern' }] },
    connected: 'player',
    width: Math.min(width, 1_000),
    bare: true,
  } as const;
  await page.goto(new URL(`playground${settingsAddress(settings)}`, demo.url).href);
  await page.waitForSelector('section[data-shape]');
  await page.$eval('main', (main) => {
    main.style.blockSize = '100%';
  });
}

/** The button whose words begin so. */
async function button(words: string, around = 'body'): Promise<ElementHandle<HTMLButtonElement>> {
  const found = await page.waitForFunction(
    (wanted, within) =>
      [...document.querySelectorAll(`${within} button`)].find(({ textContent }) => textContent?.startsWith(wanted)),
    {},
    words,
    around,
  );
  return found as ElementHandle<HTMLButtonElement>;
}

const chosen = (): Promise<readonly string[]> =>
  page.$$eval(`${rows} input:checked`, (inputs) =>
    inputs.map((input) => input.closest('label')?.querySelector('[id$=name]')?.textContent ?? ''),
  );

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo({ port: firstPort }), launchFirefox()]);
});
afterAll(async () => {
  await browser?.close();
  await demo?.stop();
});
afterEach(async () => {
  await page?.close();
  demo.devnet.faults.clear();
  expect([complaints, [...contradictions]]).toEqual([[], []]);
  complaints = [];
});

describe('the page to pay on, in Firefox', () => {
  it.each([
    [380, 760],
    [375, 667],
    [320, 256],
    [667, 320],
    [1_000, 760],
  ])('has room for the choice, one button, and nothing cut or too small, in %d by %d', async (width, height) => {
    await open(width, height);
    await button('Pay $');
    expect(pageFaults(await page.evaluate(measurePage))).toEqual([]);
    expect(await violationsIn(page as unknown as Parameters<typeof violationsIn>[0])).toEqual([]);
  });

  it('keeps the places of ways while they come, and shows none of another method as chosen', async () => {
    demo.devnet.faults.set('childRpc', { latencyMs: 700 });
    await open(380, 760);
    await page.waitForSelector(`${rows}:nth-child(3)`);
    const places = (): Promise<readonly number[]> =>
      page.$$eval(rows, (all) => all.map((row) => row.getBoundingClientRect().top));
    const [before, first] = [await places(), await chosen()];
    // Whoever wants no motion has none, while it is searched either.
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    await button('Pay $');
    expect([first, await places(), moving]).toEqual([[], before, 0]);
  });

  it('keeps order and choice once the player has touched the list, whatever comes', async () => {
    demo.devnet.faults.set('childRpc', { latencyMs: 500 });
    demo.devnet.faults.set('rootRpc', { latencyMs: 2_500 });
    await open(380, 760);
    await button('Pay $');
    const names = (): Promise<readonly string[]> =>
      page.$$eval(`${rows} [id$=name]`, (all) => all.map(({ textContent }) => textContent ?? ''));
    await page.hover(`${rows}:first-child`);
    const [before, first] = [await names(), await chosen()];
    await page.waitForFunction(() => /not available|ways? found/.test(document.body.innerText));
    expect([(await names()).slice(0, before.length), await chosen()]).toEqual([before, first]);
  });

  it('takes one press to the wallet’s first question, and buys', async () => {
    await open(380, 760);
    await (await button('Pay $')).click();
    await page.waitForSelector(walletWindow);
    // Approves whatever is asked, each once, until the item is there.
    for (let asked = 0, isDone = false; !isDone; asked++) {
      const state = await page.waitForFunction(
        (within, before) => {
          const approve = [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)].find(
            ({ textContent, dataset }) => textContent === 'Approve' && dataset['asked'] === undefined,
          );
          if (approve !== undefined) {
            approve.dataset['asked'] = String(before);
            approve.click();
            return 'asked';
          }
          return document.body.innerText.includes('Riverglass Lantern is yours') && 'done';
        },
        {},
        walletWindow,
        asked,
      );
      isDone = (await state.jsonValue()) === 'done';
    }
  });
});
