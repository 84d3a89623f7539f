import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { PlaygroundPage } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';
import { complete, examplesOf } from './kit/widgetExamples.js';

const stage = useStage({ connected: 'player', width: 360 });

/** Whether something of the widget is wider than it. */
const tooWide = async (page: PlaygroundPage): Promise<readonly string[]> =>
  (await page.problemsAsItLooks()).filter((problem) => problem.endsWith('px too wide'));

/** Each as wide as its words ask for: nothing of them is left out. */
const isWhole = (words: Locator): Promise<boolean> =>
  words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

describe('figures that are long', () => {
  it('are whole in the wallet, and lie over no name', async () => {
    const riches = 123_456_789_012n * 10n ** 18n;
    await stage.child.rpc('anvil_setBalance', stage.devnet.accounts.player.address, `0x${riches.toString(16)}`);
    const page = await stage.open({ widget: 'wallet' });
    await complete.wallet(page).waitFor();
    const row = page.button(/^tIMX/);
    const [symbol, amount] = [row.getByText('tIMX', { exact: true }), row.getByText('123,456,789,012')];
    await amount.waitFor();
    expect(await tooWide(page)).toEqual([]);
    expect(await isWhole(symbol)).toBe(true);
    const [before, after] = await Promise.all([symbol.boundingBox(), amount.boundingBox()]);
    expect(after!.x).toBeGreaterThanOrEqual(before!.x + before!.width);
  });

  it('are complete in the wallet with text twice as large, and every token shows its symbol', async () => {
    const page = await stage.open({ widget: 'wallet', textScale: 2 });
    await complete.wallet(page).waitFor();
    expect(await tooWide(page)).toEqual([]);
    for (const symbol of ['tIMX', 'USDC'])
      expect(
        await isWhole(
          page
            .button(new RegExp(`^${symbol}`))
            .first()
            .getByText(symbol, { exact: true }),
        ),
      ).toBe(true);
  });

  it('stay within the add-tokens widget with text twice as large', async () => {
    const page = await stage.open({
      widget: 'add-tokens',
      parameters: examplesOf(stage, 'add-tokens').right,
      textScale: 2,
    });
    await complete['add-tokens'](page).waitFor();
    expect(await tooWide(page)).toEqual([]);
  });

  it('stay complete in the name of an option next to a long total', async () => {
    const page = await stage.open({
      widget: 'sale',
      parameters: examplesOf(stage, 'sale').right,
      language: 'ar',
      dir: 'rtl',
    });
    const name = page.text(/0\.00\d+\sETH/).first();
    await name.waitFor();
    // Neither the space between digits and unit nor the unit itself allows a line break.
    const lines = await name.evaluate((words) => {
      const text = words.firstChild as Text & { readonly data: string };
      const range = document.createRange();
      range.setStart(text, text.data.indexOf('0.00'));
      range.setEnd(text, text.data.indexOf('ETH') + 3);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  });
});
