import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startDemo, type Demo } from '../../dist/examples/demo/serve.js';
import { launchBrowser } from './launchBrowser.js';
import { PlaygroundPage, type PlaygroundSetting } from './kit/PlaygroundPage.js';

let demo: Demo;
let browser: Browser;
let before: Awaited<ReturnType<Demo['devnet']['snapshot']>>;
let opened: PlaygroundPage[] = [];
/** What a test has asked for itself. */
let expected: RegExp | null = null;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo({ port: 4533 }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await demo?.stop();
});
beforeEach(async () => {
  before = await demo.devnet.snapshot();
  expected = null;
});
afterEach(async () => {
  const complaints = opened.flatMap((page) => page.complaints).filter((complaint) => expected?.test(complaint) !== true);
  await Promise.all(opened.map((page) => page.close()));
  opened = [];
  demo.devnet.faults.clear();
  await demo.devnet.revert(before);
  expect(complaints).toEqual([]);
});

const items = [{ productId: 'sword', name: 'Riverglass Lantern' }];

async function open(parameters: Readonly<Record<string, unknown>> = {}, setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
  const page = await PlaygroundPage.open(browser, demo.url, { widget: 'purchase', connected: 'player', parameters: { environmentId: 'devnet', items, ...parameters }, ...setting });
  opened.push(page);
  return page;
}

async function rpc<T>(method: string, ...params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(demo.devnet.child.directUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await response.json()) as { result: T }).result;
}

/** To the review of the way that costs one confirmation: the swap of the coin. */
async function reviewCoin(page: PlaygroundPage): Promise<void> {
  await page.press('Find ways to pay');
  await page.page.getByRole('radio', { name: /Swap IMX/ }).check({ force: true });
  await page.press(/^Review: pay .* IMX/);
  await page.heading('Check and pay').waitFor();
}

const text = expect.any(String) as unknown as string;
const names = async (page: PlaygroundPage): Promise<readonly string[]> => (await page.events()).map(({ type }) => type);

describe('the purchase widget', () => {
  it('goes from the item and its shortfall to the game', async () => {
    const page = await open({ showBackButton: true }, { theme: 'light', width: 320 });
    await page.text('8.75').waitFor();
    expect(await page.problems()).toEqual([]);
    await page.picture('purchase-item');
    await reviewCoin(page);
    expect(await page.problems()).toEqual([]);
    await page.press(/^Start: swap/);
    await page.walletWindow.waitFor();
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    expect(await page.problems()).toEqual([]);
    await page.picture('purchase-success');
    await page.press('Back to the game');
    expect((await page.events()).map(({ type, data }) => [type, data])).toEqual([
      ['success', { transactionHash: text, fundingMethod: 'swap' }],
      ['close-widget', {}],
    ]);
  });

  it('keeps what was got when the player stops before the purchase, and goes on from there', async () => {
    const page = await open();
    await reviewCoin(page);
    await page.press(/^Start: swap/);
    await page.answer('Approve');
    await page.walletWindow.getByRole('heading', { name: /Allow/ }).waitFor();
    await page.answer('Reject');
    await page.heading('You closed the request').waitFor();
    await page.text('All your USDC is in your wallet').waitFor();
    expect(await page.event('rejected')).toMatchObject({ code: 'USER_REJECTED_REQUEST_ERROR' });
    await page.picture('purchase-rejected');
    await page.press('Back to the order');
    await page.press('Review order');
    await page.press('Pay 10.00 USDC');
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    expect(await page.event('success')).toEqual({ transactionHash: text, fundingMethod: 'balance' });
  });

  it('finds the tokens of an order that a reload has cut off, and asks before it spends them', async () => {
    const page = await open();
    await reviewCoin(page);
    await page.press(/^Start: swap/);
    await page.walletWindow.waitFor();
    await rpc('evm_setIntervalMining', 0);
    await rpc('evm_setAutomine', false);
    await page.answer('Approve');
    await page.text(/^Sent\./).waitFor();
    await page.page.reload();
    await page.text(/^Sent\./).waitFor();
    await rpc('anvil_mine', '0x2');
    await rpc('evm_setAutomine', true);
    await page.heading('You can buy Riverglass Lantern now').waitFor();
    await page.picture('purchase-ready');
    expect([await page.walletWindow.count(), await names(page)]).toEqual([0, []]);
    await page.press('Go on to the purchase');
    await page.press('Review order');
    await page.press('Pay 10.00 USDC');
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
  });

  it('says so where it is not served', async () => {
    expected = /status of 403/;
    demo.devnet.faults.set('api', { status: 403, match: 'availability' });
    const page = await open({ showBackButton: true });
    await page.heading('Not available here').waitFor();
    expect(await page.problems()).toEqual([]);
    await page.press('Back');
    expect(await page.event('request-go-back')).toEqual({});
  });

  it('is calm when the card provider fails', async () => {
    const page = await open();
    await page.text('8.75').waitFor();
    await page.page.getByRole('radio', { name: 'Card' }).check({ force: true });
    await page.press('Go on by card');
    const frame = page.page.frameLocator('iframe[data-ready]');
    await frame.getByRole('button', { name: 'Fail' }).click();
    await page.text('The provider didn’t complete the order').first().waitFor();
    expect(await page.event('failure')).toMatchObject({ code: 'TRANSAK_FAILED' });
    expect(await page.problems()).toEqual([]);
    await page.picture('purchase-card-failed');
    await page.press('Choose another way');
    await page.text('How do you want to cover it?').waitFor();
  });

  it('tells which wallet was connected', async () => {
    const page = await open({}, { connected: null });
    await page.press(/^Devnet wallet/);
    await page.button(/^Go on with/).click();
    await page.approveUntil(page.text('8.75'));
    expect(await page.event('connect-success')).toMatchObject({ provider: '[provider]', providerType: 'from' });
  });
});
