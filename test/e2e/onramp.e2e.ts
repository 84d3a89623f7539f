import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { startDemo, type Demo } from '../../dist/examples/demo/serve.js';
import { PlaygroundPage, type PlaygroundSetting } from './kit/PlaygroundPage.js';
import { launchBrowser } from './launchBrowser.js';

let demo: Demo;
let browser: Browser;
let before: Awaited<ReturnType<Demo['devnet']['snapshot']>>;
let opened: PlaygroundPage[] = [];
/** What a test has asked for itself. */
let expected: RegExp | null = null;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo({ port: 4413 }), launchBrowser()]);
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
  await demo.devnet.revert(before);
  expect(complaints).toEqual([]);
});

async function open(setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
  const page = await PlaygroundPage.open(browser, demo.url, { widget: 'onramp', connected: 'player', parameters: { tokenAddress: usdc(), amount: '50' }, ...setting });
  opened.push(page);
  return page;
}

function usdc(): string {
  return demo.devnet.tokens.child['USDC']!.address;
}

async function usdcHeld(): Promise<bigint> {
  const data = `0x70a08231${demo.devnet.accounts.player.address.slice(2).toLowerCase().padStart(64, '0')}`;
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: usdc(), data }, 'latest'] });
  const response = await fetch(demo.devnet.child.directUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return BigInt(((await response.json()) as { result: string }).result);
}

/** The provider's page, once it is in front. */
async function providerPage(page: PlaygroundPage): Promise<FrameLocator> {
  await page.press('Go to the card page');
  const frame = page.page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Pay with test card' }).waitFor();
  return frame;
}

async function openInTab(page: PlaygroundPage): Promise<Page> {
  const [tab] = await Promise.all([page.page.context().waitForEvent('page'), page.page.getByRole('link', { name: 'Open in a new tab' }).click()]);
  await tab.getByRole('button', { name: 'Pay with test card' }).waitFor();
  return tab;
}

interface HeldOrder {
  /** The page hears that it was delivered. */
  readonly complete: (transactionHash: string) => void;
  /** The tokens arrive. */
  readonly deliver: () => Promise<void>;
}

/** The provider has the card's money and takes its time. */
async function holdOrder(page: Page): Promise<HeldOrder> {
  let asked = { origin: '', body: '' };
  let order: Readonly<Record<string, string>> = { id: 'CW-48210-77', status: 'PROCESSING', cryptoAmount: '50', cryptoCurrency: 'USDC' };
  await page.route('**/order', async (route) => {
    asked = { origin: new URL(route.request().url()).origin, body: route.request().postData() ?? '' };
    await route.fulfill({ status: 201, json: order });
  });
  await page.route('**/order/*', (route) => route.fulfill({ json: order }));
  return {
    complete: (transactionHash) => {
      order = { ...order, status: 'COMPLETED', transactionHash };
    },
    deliver: async () => {
      await fetch(`${asked.origin}/order`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: asked.body });
    },
  };
}

describe('the onramp widget', () => {
  it('buys by card on the provider’s page, and tells the host once the chain has the tokens, whatever the page said before', async () => {
    const held = await usdcHeld();
    const page = await open();
    const frame = await providerPage(page);
    await page.text('From here on it’s the card provider’s page').waitFor();
    await page.text('Nothing is paid so far').waitFor();
    const order = await holdOrder(page.page);
    await frame.getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Card order').waitFor();
    await page.text('The provider buys USDC').waitFor();
    await page.text('Safe to close').waitFor();
    const transactionHash = `0x${'ab'.repeat(32)}`;
    order.complete(transactionHash);
    await page.text('The provider sent USDC').waitFor();
    expect(await page.events()).toEqual([]);
    await order.deliver();
    await page.heading('Your USDC is here').waitFor();
    expect((await usdcHeld()) - held).toBe(50_000_000n);
    expect(await page.events()).toEqual([{ name: 'imtbl-onramp-widget', type: 'success', data: { transactionHash } }]);
    await page.press('Buy more');
    await page.heading('Buy with a card').waitFor();
    await page.press('Close');
    expect(await page.event('close-widget')).toEqual({});
  });

  it('tells of an order that failed, and goes back with the same amount', async () => {
    expected = /422/;
    const held = await usdcHeld();
    const page = await open();
    const frame = await providerPage(page);
    await frame.getByRole('button', { name: 'Fail' }).click();
    await page.heading('The card payment didn’t go through').waitFor();
    expect(await page.event('failure')).toEqual({ code: 'ONRAMP_ORDER_FAILED', reason: 'The card was declined', timestamp: expect.any(Number) });
    await page.picture('onramp-failed');
    await page.press('Try again');
    expect(await page.page.getByLabel('You get').inputValue()).toBe('50');
    await providerPage(page);
    expect(await usdcHeld()).toBe(held);
  });

  it('lets the player go back before paying, and does not come back to a page on which nothing was ordered', async () => {
    const page = await open();
    await providerPage(page);
    await page.press('Back');
    expect(await page.page.getByLabel('You get').inputValue()).toBe('50');
    await providerPage(page);
    await page.page.reload();
    await page.button('Go to the card page').waitFor();
    expect(await page.events()).toEqual([]);
  });

  it('finds an order again after a reload, also one that is paid in another tab', async () => {
    const held = await usdcHeld();
    const page = await open();
    await providerPage(page);
    const tab = await openInTab(page);
    await page.text('Pay on the provider’s page').waitFor();
    await page.page.reload();
    await page.text('Pay on the provider’s page').waitFor();
    await page.picture('onramp-elsewhere');
    await tab.getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Your USDC is here').waitFor();
    expect((await usdcHeld()) - held).toBe(50_000_000n);
    expect(await page.payloads('success')).toEqual([{ transactionHash: null }]);
  });

  it('stops following an order when the player says so', async () => {
    const page = await open();
    await providerPage(page);
    const tab = await openInTab(page);
    await page.press('Stop following it');
    await page.heading('Stop following this order?').waitFor();
    await page.page.getByRole('alertdialog').getByRole('button', { name: 'Stop following it' }).click();
    await page.button('Go to the card page').waitFor();
    await page.page.reload();
    await page.button('Go to the card page').waitFor();
    await tab.close();
    expect(await page.events()).toEqual([]);
  });

  it('says that a page does not come, and offers a tab', async () => {
    expected = /Failed to load resource|net::ERR/;
    const page = await open();
    await page.page.clock.install();
    await page.page.route(/defaultCryptoAmount/, () => new Promise(() => undefined));
    await page.press('Go to the card page');
    await page.text(/^Waiting for the page of 127.0.0.1/).waitFor();
    await page.page.clock.runFor(10_000);
    await page.text('The page is slow to load').waitFor();
    await page.picture('onramp-late');
    await page.page.getByRole('link', { name: 'Open in a new tab' }).waitFor();
  });

  it('can be used with the keyboard alone', async () => {
    const page = await open();
    await page.tabTo(/^50$/);
    await page.tabTo(/^Go to the card page$/);
    await page.key('Enter');
    const frame = page.page.frameLocator('iframe');
    const pay = frame.getByRole('button', { name: 'Pay with test card' });
    await pay.waitFor();
    for (let presses = 0; presses < 12 && !(await pay.evaluate((button) => button.ownerDocument.activeElement === button)); presses += 1) await page.key('Tab');
    await page.key('Enter');
    await page.heading('Your USDC is here').waitFor();
  });

  it('asks for a wallet first, and nothing before somebody asks', async () => {
    const page = await open({ connected: null });
    await page.heading(/^Choose a wallet/).waitFor();
    // Which wallets a game wants is its configuration's to say.
    expect(page.requests.filter((request) => !request.endsWith('/v1/config'))).toEqual([]);
    expect(await page.problems()).toEqual([]);
  });

  it('says which parameters are wrong', async () => {
    const page = await open({ parameters: { amount: 'much', tokenAddress: '0x12' } });
    expect(await page.event('failure')).toMatchObject({ code: 'INVALID_PARAMETERS', reason: expect.stringMatching(/tokenAddress.*amount|amount.*tokenAddress/) });
  });

  it('tells of a token that is not sold', async () => {
    const page = await open({ parameters: { tokenAddress: demo.devnet.tokens.child['WIMX']!.address } });
    await page.text('A token of this page isn’t sold by card').waitFor();
    expect(await page.problems()).toEqual([]);
  });

  it.each([
    ['dark', 380],
    ['light', 320],
  ] as const)('is accessible and fits, %s at %s', async (theme, width) => {
    const page = await open({ theme, width });
    await page.button('Go to the card page').waitFor();
    await page.text(/^≈/).first().waitFor();
    expect(await page.problems()).toEqual([]);
    await page.picture('onramp-form');
    const frame = await providerPage(page);
    await page.text(/right now, into 0x/).waitFor();
    expect(await page.problems()).toEqual([]);
    await page.picture('onramp-frame');
    const order = await holdOrder(page.page);
    await frame.getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Card order').waitFor();
    await page.text('CW-48210-77').waitFor();
    expect(await page.problems()).toEqual([]);
    await page.picture('onramp-progress');
    await page.page.reload();
    await page.text('CW-48210-77').waitFor();
    await order.deliver();
    await page.heading('Your USDC is here').waitFor();
    expect(await page.problems()).toEqual([]);
    await page.picture('onramp-success');
  });
});
