import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { formatUnits } from 'ethers';
import type { Download } from 'playwright-core';
import type { PlaygroundPage } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'sale', connected: 'player' });
const parameters = {
  environmentId: 'devnet',
  items: [{ productId: 'sword', name: 'Riverglass Lantern' }],
  preferredCurrency: 'ETH',
};

interface Bought {
  readonly page: PlaygroundPage;
  /** The amounts that left the wallet according to the chain, with every digit. */
  readonly spent: readonly string[];
}

const figuresIn = (text: string): ReadonlySet<string> => new Set(text.match(/\d+\.\d+/g));

async function buy(): Promise<Bought> {
  const context = await stage.browser.newContext({
    viewport: { width: 380, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(() => {
    globalThis.print = () => {
      document.documentElement.dataset['printed'] = 'true';
    };
  });
  const held = (): Promise<readonly bigint[]> => Promise.all(['ETH', ''].map((symbol) => stage.child.held(symbol)));
  const before = await held();
  const page = await stage.open({ context, parameters });
  await page.press(/^Pay \$10\./);
  await page.approveUntil(page.heading('Riverglass Lantern is yours'));
  await page.heading('On-chain record').waitFor();
  const after = await held();
  const spent = before.map((value, at) => formatUnits(value - after[at]!));
  expect(spent).not.toContain('0.0');
  return { page, spent };
}

/** The rows of the receipt on the page. */
const shownOn = async ({ page }: PlaygroundPage): Promise<string> =>
  (await page.locator('section[aria-label="Receipt"], section [aria-label="Receipt"]').allInnerTexts()).join('\n');

describe('a stored receipt', () => {
  it('is saved as two files: figures of the page and of the chain', async () => {
    const { page, spent } = await buy();
    const shown = figuresIn(await shownOn(page));
    expect(spent.filter((figure) => !shown.has(figure))).toEqual([]);
    const files: Download[] = [];
    page.page.on('download', (file) => void files.push(file));
    await Promise.all([
      page.page.waitForEvent('download', (file) => file.suggestedFilename().endsWith('.json')),
      page.page.waitForEvent('download', (file) => file.suggestedFilename().endsWith('.html')),
      page.press('Save'),
    ]);
    expect(files.map((file) => file.suggestedFilename().replace(/^receipt-[\w-]+\./, 'receipt.'))).toEqual([
      'receipt.json',
      'receipt.html',
    ]);
    const [json, html] = await Promise.all(files.map(async (file) => readFileSync(await file.path(), 'utf8')));
    const inFile = figuresIn(html!);
    expect([...shown].filter((figure) => !inFile.has(figure))).toEqual([]);
    const { entries } = JSON.parse(json!) as {
      readonly entries: readonly {
        readonly receipt: Readonly<Record<'sent' | 'gas', readonly { readonly value: string }[]>>;
      }[];
    };
    const sum = (part: 'sent' | 'gas'): string =>
      formatUnits(entries.flatMap(({ receipt }) => receipt[part]).reduce((all, { value }) => all + BigInt(value), 0n));
    expect([sum('sent'), sum('gas')]).toEqual(spent);
  });

  it('is copied as text with the figures of the page and of the chain', async () => {
    const { page, spent } = await buy();
    const shown = figuresIn(await shownOn(page));
    await page.press('Copy');
    await page.button('Copied').waitFor();
    const copied = figuresIn(await page.page.evaluate(() => navigator.clipboard.readText()));
    expect([...shown, ...spent].filter((figure) => !copied.has(figure))).toEqual([]);
  });

  it('is printed with its figures, and without a button', async () => {
    const { page, spent } = await buy();
    const shown = figuresIn(await shownOn(page));
    await page.press('Print');
    await page.page.emulateMedia({ media: 'print' });
    const paper = page.page.frameLocator('iframe[aria-hidden=true]');
    await paper.locator('html[data-printed]').waitFor({ state: 'attached' });
    const { isPrint, words, buttons } = await paper.locator('body').evaluate((body) => ({
      isPrint: matchMedia('print').matches,
      words: document.body.innerText,
      buttons: body.querySelectorAll('button, [role=button], input').length,
    }));
    const printed = figuresIn(words);
    expect([isPrint, buttons]).toEqual([true, 0]);
    expect([...shown, ...spent].filter((figure) => !printed.has(figure))).toEqual([]);
  });
});
