import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violationsIn } from './kit/accessibility.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'swap', connected: 'player' });

const looks = [
  ['dark', 960],
  ['dark', 320],
  ['light', 320],
  ['light', 960],
] as const;

/** Returns WCAG 2.2 AA violations and elements wider than the window, dark and light, wide and narrow. */
async function problems(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    found.push(...(await violationsIn(page)), ...(scrollWidth > width ? [`${scrollWidth} px wide`] : []));
    const folder = process.env['PICTURES'];
    if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`) });
  }
  return found;
}

describe('the explorer', () => {
  it('opens from a widget’s link, and links every entity that it names', async () => {
    const { USDC } = stage.devnet.tokens.child;
    const widget = await stage.open({
      parameters: { toTokenAddress: USDC!.address, fromTokenAddress: 'native', amount: '10' },
    });
    await widget.press('Review swap');
    await widget.press('Swap 10 tIMX');
    await widget.answer('Approve');
    await widget.heading('Your USDC is here').waitFor();
    const link = widget.page.locator(`a[href^="${stage.devnet.endpoints.childIndexer}/tx/"]`).first();
    if (!(await link.isVisible())) await widget.press(/details/i);
    const opening = widget.page.context().waitForEvent('page');
    await link.click();
    const page = await opening;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.getByRole('heading', { name: 'What moved' }).waitFor();
    expect(await page.getByText('Went through').count()).toBe(1);
    expect(await problems(page, 'explorer-transaction')).toEqual([]);

    await page
      .getByRole('link', { name: /^player/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'player' }).waitFor();
    expect(await page.getByText('Hero 100').count()).toBe(1);
    expect(await problems(page, 'explorer-address')).toEqual([]);

    await page.getByRole('link', { name: /^Devnet explorer/ }).click();
    await page.getByRole('heading', { name: 'What happened last' }).waitFor();
    expect(await problems(page, 'explorer-blocks')).toEqual([]);

    // Works with the keyboard: typed text is found.
    await page.getByRole('textbox').fill('1');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Block 1' }).waitFor();
    expect(await problems(page, 'explorer-block')).toEqual([]);
    expect([...new Set(asked)]).toEqual([stage.devnet.endpoints.childIndexer]);
    await page.close();
  });
});
