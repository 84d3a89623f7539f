import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startDemo, type Demo } from '../../dist/examples/demo/serve.js';
import { PlaygroundPage, type PlaygroundSetting } from './kit/PlaygroundPage.js';
import { launchBrowser } from './launchBrowser.js';

let demo: Demo;
let browser: Browser;
let before: Awaited<ReturnType<Demo['devnet']['snapshot']>>;
let opened: PlaygroundPage[] = [];

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo({ port: 4523 }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await demo?.stop();
});
beforeEach(async () => {
  before = await demo.devnet.snapshot();
});
afterEach(async () => {
  const complaints = opened.flatMap((page) => page.complaints);
  await Promise.all(opened.map((page) => page.close()));
  opened = [];
  await demo.devnet.revert(before);
  expect(complaints).toEqual([]);
});

async function open(parameters: Readonly<Record<string, unknown>>, setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
  const page = await PlaygroundPage.open(browser, demo.url, { widget: 'commerce', parameters, ...setting });
  opened.push(page);
  return page;
}

const hosted = (page: PlaygroundPage, type: string): Promise<void> => page.page.locator(`[data-tributary-widget=immutableCommerce] [data-tributary-widget=${type}]`).waitFor({ state: 'attached' });
const typesOf = async (page: PlaygroundPage): Promise<readonly string[]> => (await page.events()).filter(({ name }) => name !== 'imtbl-widgets-provider').map(({ name, type }) => `${name.replace(/^imtbl-|-widget$/g, '')} ${type}`);

describe('the commerce widget', () => {
  it('hosts a swap to its end on the chain, and tells it once under its own name', async () => {
    const usdc = demo.devnet.tokens.child['USDC']!.address;
    const page = await open({ flow: 'SWAP', fromTokenAddress: 'native', toTokenAddress: usdc, amount: '1' }, { connected: 'player' });
    await page.button(/^Review/).and(page.page.locator(':not([aria-disabled])')).click();
    await page.press(/^Start/);
    await page.answer('Reject');
    expect(await page.event('FAILURE')).toEqual({ type: 'SWAP_REJECTED', data: expect.objectContaining({ code: 'USER_REJECTED_REQUEST_ERROR' }) });
    await page.press('Try again');
    await page.answer('Approve');
    expect(await page.event('SUCCESS')).toEqual({ type: 'SWAP_SUCCESS', data: { transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) } });
    expect(await typesOf(page)).toEqual(['commerce INITIALISED', 'commerce FAILURE', 'commerce SUCCESS']);
  });

  it('goes where the hosted widget asks, and back to the first', async () => {
    const page = await open({ flow: 'WALLET' }, { connected: 'player' });
    await hosted(page, 'wallet');
    await page.press('Swap');
    await hosted(page, 'swap');
    await page.heading('Swap').first().waitFor();
    await page.picture('commerce-swap');
    await page.button('Back').click();
    await hosted(page, 'wallet');
    await page.press('Bridge');
    await hosted(page, 'bridge');
    await page.button('Back').first().click();
    await hosted(page, 'wallet');
    expect(await typesOf(page)).toEqual(['commerce INITIALISED']);
  });

  it('takes the focus along to what it shows', async () => {
    const page = await open({ flow: 'WALLET' }, { connected: 'player' });
    await page.tabTo(/^Swap$/);
    await page.key('Enter');
    await hosted(page, 'swap');
    await page.button('Back').waitFor();
    expect(await page.focused()).toBe('Swap');
  });

  it('tells of the wallet: connected, changed, gone', async () => {
    const page = await open({ flow: 'CONNECT' });
    await page.press(/^Passport/);
    await page.answer('Approve');
    expect(await page.event('SUCCESS')).toEqual({ type: 'CONNECT_SUCCESS', data: { provider: '[provider]', walletProviderName: 'passport' } });
    expect(await page.payloads('PROVIDER_UPDATED')).toEqual([{ provider: '[provider]', walletProviderName: 'passport' }]);
    const wallet = await open({ flow: 'WALLET' }, { connected: 'player' });
    await wallet.press(/settings/i);
    await wallet.press(/^Disconnect/);
    await wallet.event('PROVIDER_UPDATED');
    expect((await typesOf(wallet)).slice(1)).toEqual(['commerce DISCONNECTED', 'commerce PROVIDER_UPDATED']);
    expect(await wallet.payloads('PROVIDER_UPDATED')).toEqual([{ provider: null }]);
  });

  it('closes, and says what is wrong with its flow', async () => {
    const page = await open({ flow: 'TRADE' });
    expect(await page.event('FAILURE')).toEqual({ type: null, data: { code: 'INVALID_PARAMETERS', reason: expect.stringContaining('flow'), timestamp: expect.any(Number) } });
    await page.press('Close');
    expect(await page.event('CLOSE')).toEqual({});
  });

  it.each(['dark', 'light'] as const)('can be used by everybody, %s and 320 pixels wide', async (theme) => {
    const page = await open({ flow: 'WALLET' }, { connected: 'player', theme, width: 320 });
    await page.button('Swap').waitFor();
    expect(await page.problems()).toEqual([]);
    await page.press('Swap');
    await page.button('Back').waitFor();
    await page.picture('commerce-swap');
    expect(await page.problems()).toEqual([]);
  });

  it('asks nobody but for which wallets may be offered before one is there', async () => {
    const page = await open({ flow: 'SWAP' });
    await page.heading(/^Choose a wallet/).waitFor();
    expect(page.requests.filter((request) => !request.endsWith('/v1/config'))).toEqual([]);
  });
});
