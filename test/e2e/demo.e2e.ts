import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DemoPage } from './DemoPage.js';
import { settled, violationsIn } from './kit/accessibility.js';
import { useStage } from './kit/useStage.js';

const stage = useStage();

async function open(size?: { readonly width: number; readonly height: number }): Promise<DemoPage> {
  return stage.keep(await DemoPage.open(stage.browser, stage.url, size));
}

/** Names of the player's items on the chain. */
async function itemsOfPlayer(): Promise<readonly string[]> {
  const { endpoints, accounts } = stage.devnet;
  const response = await fetch(`${endpoints.childIndexer}/api/v2/addresses/${accounts.player.address}/nft`);
  const { items } = (await response.json()) as {
    readonly items: readonly { readonly metadata: { readonly name: string } }[];
  };
  return items.map(({ metadata }) => metadata.name);
}

/** Returns the WCAG 2.2 AA violations that a tool can detect. A view fades in; meanwhile its colours are mixed. */
async function violations(page: Page): Promise<readonly string[]> {
  await settled(page);
  return violationsIn(page);
}

describe('the demo', () => {
  it('serves nothing at an invalid address, and continues', async () => {
    expect((await fetch(`${stage.url}/`)).status).toBe(404);
    expect((await fetch(stage.url)).status).toBe(200);
  });

  it('covers a shortfall with a swap: found, chosen, executed, and the balance covers the price', async () => {
    const page = await open();
    await page.connect();
    await page.findWays();
    await page.choose(/^Swap .*ETH/);
    await page.payAndApprove();
    await page.press('Done');
    expect(await itemsOfPlayer()).not.toContain('Riverglass Lantern');
    await page.press(/^Buy for/);
    // Allow exactly, then buy.
    await page.approveUntil(page.page.getByText('Riverglass Lantern is yours'));
    // On the chain, and not only on the page.
    expect(await itemsOfPlayer()).toContain('Riverglass Lantern');
    expect(await stage.child.held('USDC')).toBeLessThan(1_250_000n);
  });

  it('shows a rejection calmly, sends nothing, and continues afterwards', async () => {
    const page = await open();
    await page.connect();
    await page.findWays();
    await page.choose(/^Swap .*tIMX/);
    await page.press(/^Pay /);
    await page.answer('Reject');
    await page.heading('Request rejected').waitFor();
    expect(
      await page.page.getByText('Your wallet reports that this step wasn’t sent.', { exact: true }).isVisible(),
    ).toBe(true);
    await page.press('Try again');
    await page.answer('Approve');
    await page.heading('Your USDC is here').waitFor();
  });

  it('uses a custom payment option from a short plugin', async () => {
    // The indexer does not know an account that has never had anything.
    stage.expect(/404/);
    const page = await open();
    await page.connect('Empty devnet wallet');
    await page.findWays();
    await page.page
      .getByText(/^No balance on/)
      .first()
      .waitFor();
    await page.press('Pay $0.00');
    await page.heading('Your USDC is here').waitFor();
  });

  it('shows the engine’s actions as they happen', async () => {
    const page = await open();
    await page.press('Events');
    await page.connect();
    await page.findWays();
    const titles = await page.page.getByRole('group', { name: 'Events' }).locator('b').allTextContents();
    expect(titles.at(0)).toBe('Search ended');
    expect(titles.at(-1)).toBe('Search started');
    expect(titles.filter((title) => title === 'Way found').length).toBeGreaterThan(1);
  });

  it('works with the keyboard only', async () => {
    const page = await open();
    const { keyboard } = page.page;
    await page.button(/^Devnet wallet/).focus();
    await keyboard.press('Enter');
    await page.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).focus();
    await keyboard.press('Enter');
    await page.findWays();
    // The ways are one tab stop, and arrows move among them.
    await page.page.getByRole('radiogroup', { name: 'Payment options' }).getByRole('radio', { checked: true }).focus();
    const first = await page.button(/^Pay /).textContent();
    await keyboard.press('ArrowDown');
    expect(await page.button(/^Pay /).textContent()).not.toBe(first);
  });
});

describe.each(['Dark', 'Light'] as const)('accessibility, %s', (theme) => {
  it.each([
    ['wide', { width: 1440, height: 900 }],
    ['the narrowest', { width: 320, height: 640 }],
  ] as const)('holds on every view of the funding flow, %s', async (_name, size) => {
    const page = await open(size);
    if (theme === 'Light') await page.useTheme('Light');
    expect(await violations(page.page)).toEqual([]);
    await page.press(/^Devnet wallet/);
    expect(await violations(page.page)).toEqual([]);
    await page.answer('Approve');
    await page.findWays();
    expect(await violations(page.page)).toEqual([]);
    await page.choose(/^Swap .*tIMX/);
    await page.press(/^Pay /);
    await page.answer('Reject');
    await page.heading('Request rejected').waitFor();
    expect(await violations(page.page)).toEqual([]);
    expect(await page.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  });
});
