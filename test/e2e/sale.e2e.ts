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
  [demo, browser] = await Promise.all([startDemo({ port: 4513 }), launchBrowser()]);
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

const sword = { productId: 'sword', name: 'Riverglass Lantern' };
/** The player has enough of it. */
const inEther = { preferredCurrency: 'ETH' };

async function open(parameters: Readonly<Record<string, unknown>> = {}, setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
  const page = await PlaygroundPage.open(browser, demo.url, { widget: 'sale', connected: 'player', parameters: { environmentId: 'devnet', items: [sword], collectionName: 'Moonferry', ...parameters }, ...setting });
  opened.push(page);
  return page;
}

/** To the review of what is paid at once. */
async function review(page: PlaygroundPage): Promise<void> {
  await page.press('Review order');
  await page.heading('Check and pay').waitFor();
}

async function rpc<T>(method: string, ...params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(demo.devnet.child.directUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await response.json()) as { result: T }).result;
}

const ownerOf = (tokenId: string): Promise<string> => rpc('eth_call', { to: demo.devnet.contracts.child['relics'], data: `0x6352211e${BigInt(tokenId).toString(16).padStart(64, '0')}` }, 'latest');
const names = async (page: PlaygroundPage): Promise<readonly string[]> => (await page.events()).map(({ type }) => type);
const text = expect.any(String) as unknown as string;
const number = expect.any(Number) as unknown as number;

describe('the sale widget', () => {
  it('gets what is missing, then buys, and tells of every step', async () => {
    const page = await open();
    await page.text('8.75').waitFor();
    expect(await page.problems()).toEqual([]);
    await page.picture('sale-methods');
    await page.press('Find ways to pay');
    await page.text(/^All costs about/).first().waitFor();
    await page.picture('sale-routes');
    // Whichever way was found first.
    await page.page.getByRole('radio', { name: /^Swap/ }).first().check({ force: true });
    await page.press(/^Review: pay/);
    await page.text('Buy Riverglass Lantern').waitFor();
    expect(await page.problems()).toEqual([]);
    await page.picture('sale-review');
    await page.press(/^Start: swap/);
    await page.walletWindow.waitFor();
    await page.answer('Approve');
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    expect(await page.problems()).toEqual([]);
    await page.picture('sale-success');
    const { tokenIds } = (await page.event('success')) as { tokenIds: readonly string[] };
    expect(BigInt(await ownerOf(tokenIds[0]!))).toBe(BigInt(demo.devnet.accounts.player.address));
    const transactions = [{ method: 'approve', hash: text }, { method: 'execute', hash: text }];
    expect((await page.events()).map(({ type, data }) => [type, data])).toEqual([
      ['payment-method', { paymentMethod: 'crypto' }],
      ['payment-token', expect.objectContaining({ settlementType: 'route', type: 'swap', amount: expect.stringMatching(/^\d+n$/), fiat: { amount: text, balance: text, symbol: 'USD' } })],
      ['transaction-success', { paymentMethod: 'crypto', transactions: transactions.slice(0, 1) }],
      ['transaction-success', { paymentMethod: 'crypto', transactions }],
      ['success', { paymentMethod: 'crypto', tokenIds: [text], transactions, transactionId: text }],
    ]);
  });

  it('pays at once what is there, is calm about a no, and takes the next yes', async () => {
    const page = await open(inEther, { theme: 'light', width: 320 });
    await page.button('Review order').waitFor();
    expect(await page.problems()).toEqual([]);
    await page.picture('sale-methods');
    await review(page);
    expect(await page.problems()).toEqual([]);
    await page.picture('sale-review');
    await page.press('Pay 0.0035 ETH');
    await page.answer('Reject');
    await page.heading('You closed the request').waitFor();
    expect(await page.problems()).toEqual([]);
    expect(await page.event('rejected')).toEqual({ code: 'USER_REJECTED_REQUEST_ERROR', reason: text, timestamp: number });
    await page.press('Try again');
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    await page.picture('sale-success');
    expect(await names(page)).toEqual(['payment-method', 'payment-token', 'rejected', 'transaction-success', 'transaction-success', 'success']);
    await page.press('Back to the game');
    expect(await page.event('close-widget')).toEqual({});
  });

  it('says in its own words what the shop says', async () => {
    expected = /403/;
    const page = await open({ environmentId: 'members' });
    await page.heading('Not for this wallet').waitFor();
    expect(await page.problems()).toEqual([]);
    await page.picture('sale-problem');
    expect(await page.event('failure')).toMatchObject({ code: 'SALE_AUTHORIZATION_REJECTED', error: { type: 'SALE_AUTHORIZATION_REJECTED' }, paymentMethod: null, timestamp: number });
  });

  it('keeps the tokens when the shop breaks down in between, and goes on when it is back', async () => {
    expected = /500/;
    const page = await open(inEther);
    await review(page);
    demo.devnet.faults.set('api', { match: 'order/sign', status: 500 });
    await page.press('Pay 0.0035 ETH');
    await page.heading('The shop isn’t answering').waitFor();
    await page.text('All your ETH is in your wallet').waitFor();
    await page.picture('sale-broken');
    expect(await page.event('failure')).toMatchObject({ error: { type: 'SERVICE_BREAKDOWN' }, transactions: [] });
    demo.devnet.faults.clear();
    await page.press('Try again');
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
  });

  it('goes on after a reload: finds the purchase that is under way, and asks for no second one', async () => {
    const page = await open(inEther);
    await review(page);
    await page.press('Pay 0.0035 ETH');
    await page.answer('Approve');
    await page.walletWindow.getByText(/primarySale|0x/).first().waitFor();
    await rpc('evm_setIntervalMining', 0);
    await rpc('evm_setAutomine', false);
    await page.answer('Approve');
    await page.text(/^Sent\./).waitFor();
    await page.page.reload();
    await page.text(/^Sent\./).waitFor();
    await page.picture('sale-resumed');
    await rpc('anvil_mine', '0x2');
    await rpc('evm_setAutomine', true);
    await page.heading('Riverglass Lantern is yours').waitFor();
    expect([await page.walletWindow.count(), await names(page)]).toEqual([0, ['transaction-success', 'success']]);
    expect(await page.event('success')).toMatchObject({ paymentMethod: 'crypto', tokenIds: [text], transactions: [{ method: 'approve' }, { method: 'execute' }] });
  });

  it('buys what is missing by card on the provider’s page, after a word about credit', async () => {
    const page = await open();
    await page.text('8.75').waitFor();
    await page.page.getByRole('radio', { name: 'Credit card' }).check({ force: true });
    await page.press('Go on by card');
    await page.heading('Your bank may add a fee').waitFor();
    await page.picture('sale-credit');
    await page.press('Go on by credit card');
    const frame = page.page.frameLocator('iframe[data-ready]');
    await frame.getByRole('button').first().waitFor();
    await page.picture('sale-card');
    await frame.getByRole('button', { name: /pay/i }).first().click();
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    expect(await page.event('success')).toMatchObject({ paymentMethod: 'credit' });
  });

  it('shows why a way is not offered, is silent before a wallet is there, and works by keyboard alone', async () => {
    const unconnected = await open({}, { connected: null });
    await unconnected.button(/^Devnet wallet/).waitFor();
    // The list of wallets is the product's to configure.
    expect(unconnected.requests.filter((request) => !request.endsWith('/v1/config'))).toEqual([]);
    const page = await open({ ...inEther, excludePaymentTypes: ['credit'] });
    await page.text('The game doesn’t offer this way.').waitFor();
    await page.button('Review order').waitFor();
    await page.tabTo(/^Review order$/);
    await page.key('Enter');
    await page.heading('Check and pay').waitFor();
    await page.tabTo(/^Pay 0\.0035/);
    await page.key('Enter');
    await page.walletWindow.waitFor();
  });

  it('asks the host where no way was found, and speaks of wrong parameters', async () => {
    // The indexer has never heard of an empty account.
    expected = /404/;
    const page = await open({ items: [{ productId: 'crown', name: 'Crown', qty: 1 }], preferredCurrency: 'GEM' }, { connected: 'empty' });
    await page.press('Find ways to pay');
    await page.heading('Ways to pay').waitFor();
    await page.text('More than one token is short').waitFor();
    await page.picture('sale-none');
    expect(await page.problems()).toEqual([]);
    await page.press(/^Swap for it/);
    expect(await page.event('request-swap')).toEqual({ toTokenAddress: demo.devnet.tokens.child['GEM']!.address, amount: '2000' });
    const wrong = await open({ items: [] });
    await wrong.heading('Can’t open this').first().waitFor();
    expect(await wrong.event('failure')).toMatchObject({ code: 'INVALID_PARAMETERS' });
  });
});
