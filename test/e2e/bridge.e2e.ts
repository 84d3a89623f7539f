import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toQuantity } from 'ethers';
import type { Browser } from 'playwright-core';
import type { DevnetSnapshot } from 'tributary-sdk/devnet';
import { startDemo, type Demo } from '../../dist/examples/demo/serve.js';
import { PlaygroundPage, type PlaygroundSetting } from './kit/PlaygroundPage.js';
import { launchBrowser } from './launchBrowser.js';

let demo: Demo;
let browser: Browser;
let snapshot: DevnetSnapshot;
let opened: PlaygroundPage[] = [];
/** What a browser says of a fault that a test has set. */
const faultWords = /^Failed to load resource/;
const day = 86_400;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo({ port: 4573 }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await demo?.stop();
});
beforeEach(async () => {
  snapshot = await demo.devnet.snapshot();
});
afterEach(async () => {
  const complaints = opened.flatMap((page) => page.complaints);
  await Promise.all(opened.map((page) => page.close()));
  opened = [];
  demo.devnet.faults.clear();
  demo.devnet.relayer.release();
  await demo.devnet.revert(snapshot);
  expect(complaints.filter((complaint) => !faultWords.test(complaint))).toEqual([]);
});

async function open(setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
  const page = await PlaygroundPage.open(browser, demo.url, { widget: 'bridge', connected: 'player', ...setting });
  opened.push(page);
  return page;
}

type Side = 'root' | 'child';

async function rpc<T>(side: Side, method: string, params: readonly unknown[]): Promise<T> {
  const response = await fetch(demo.devnet[side].rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });
  return ((await response.json()) as { readonly result: T }).result;
}

/** In the smallest unit, of the player. */
async function held(side: Side, symbol: string): Promise<bigint> {
  const { address } = demo.devnet.accounts.player;
  const token = demo.devnet.tokens[side][symbol];
  if (token === undefined) return BigInt(await rpc<string>(side, 'eth_getBalance', [address, 'latest']));
  return BigInt(await rpc<string>(side, 'eth_call', [{ to: token.address, data: `0x70a08231${address.slice(2).padStart(64, '0')}` }, 'latest']));
}

async function type(page: PlaygroundPage, amount: string): Promise<void> {
  await page.page.getByRole('textbox', { name: 'You send' }).fill(amount);
}

/** From the form to the wallet, whose network is switched first where it has to be. */
async function send(page: PlaygroundPage): Promise<void> {
  await page.press('Review transfer');
  await page.heading('Check the transfer').waitFor();
  await page.button(/^Send /).click();
}

describe('the bridge widget', () => {
  it('brings a token over, to the wei, and tells its transaction once', async () => {
    const before = await held('child', 'USDC');
    const page = await open({ parameters: { tokenAddress: demo.devnet.tokens.root['USDC']!.address, amount: '20' } });
    await page.button('Review transfer').waitFor();
    await page.text('You keep').waitFor();
    await page.picture('bridge-form');
    expect(await page.problems()).toEqual([]);
    await page.press('Review transfer');
    await page.button(/^Send 20/).waitFor();
    await page.picture('bridge-review');
    expect(await page.problems()).toEqual([]);
    await page.press(/^Send 20/);
    await page.heading(/^Move Devnet wallet from/).waitFor();
    await page.picture('bridge-network');
    await page.press('Switch network');
    await page.approveUntil(page.text('Safe to close'));
    await page.picture('bridge-progress');
    expect(await page.problems()).toEqual([]);
    await page.heading('Your USDC is on').waitFor();
    await page.picture('bridge-success');
    expect(await held('child', 'USDC')).toBe(before + 20_000_000n);
    expect((await page.events()).map(({ type: name, data }) => [name, data])).toEqual([['transaction-sent', { transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }]]);
  });

  it('finds a transfer again after a reload, follows it to its end, and tells nothing twice', async () => {
    demo.devnet.relayer.hold();
    const page = await open({ parameters: { amount: '0.1' } });
    await type(page, '0.1');
    await send(page);
    await page.press('Switch network');
    await page.approveUntil(page.text('Safe to close'));
    const told = (await page.event('transaction-sent')) as { readonly transactionHash: string };
    await page.press('Close and keep tracking');
    expect(await page.event('close-widget')).toEqual({});
    await page.page.reload();
    await page.text('Safe to close').waitFor();
    expect(await page.events()).toEqual([]);
    // It may be left alone: the list has it, and another can be sent.
    await page.press('Back');
    await page.page.locator('header').getByText('1 under way').waitFor();
    await page.text('Crossing the bridge').waitFor();
    await page.picture('bridge-transfers-crossing');
    expect(await page.problems()).toEqual([]);
    await page.press('Another transfer');
    await page.button('Your transfers, 1 under way').click();
    await page.press('Watch it');
    demo.devnet.relayer.release();
    await page.heading('Your ETH is on').waitFor();
    expect(demo.devnet.relayer.messages().map(({ transactionHash, status }) => [transactionHash, status])).toContainEqual([told.transactionHash, 'executed']);
    expect(await page.payloads('transaction-sent')).toEqual([]);
  });

  it('announces a withdrawal that will wait, keeps it in the list with its date, and claims it when it is due', async () => {
    const { address } = demo.devnet.accounts.player;
    await rpc('child', 'anvil_setBalance', [address, toQuantity(60_000n * 10n ** 18n)]);
    const before = await held('root', 'IMX');
    const page = await open();
    await page.press('Turn the direction around');
    await page.button('ETH, change token').click();
    await page.page.getByRole('option', { name: /IMX/ }).click();
    await type(page, '50000');
    await page.text('It waits in the safety queue for 24 hours').waitFor();
    await page.picture('bridge-form-delayed');
    await page.press('Review transfer');
    await page.text('Large withdrawals wait before they are paid out.').waitFor();
    await page.picture('bridge-review-delayed');
    expect(await page.problems()).toEqual([]);
    await page.button(/^Send 50,000/).click();
    await page.approveUntil(page.button(/^Claim opens in/));
    await page.picture('bridge-delayed');
    expect(await page.problems()).toEqual([]);
    await page.text('There is no deadline to claim.').waitFor();
    // The wallet is asked for nothing before the player asks for it.
    await demo.devnet.advance(day);
    await page.button(/^Claim 50,000/).waitFor();
    expect(await page.walletWindow.isVisible()).toBe(false);
    await page.text('in gas. No deadline.').waitFor();
    await page.picture('bridge-ready');
    expect(await page.problems()).toEqual([]);
    await page.button(/^Claim 50,000/).click();
    await page.press('Switch network');
    await page.answer('Approve');
    await page.answer('Reject');
    await page.heading('You closed the request').waitFor();
    await page.picture('bridge-claim-rejected');
    expect(await page.event('claim-withdrawal-failure')).toEqual({ transactionHash: null, code: expect.any(String), reason: expect.any(String), timestamp: expect.any(Number) });
    await page.press('Try again');
    await page.approveUntil(page.heading('Your IMX is on'));
    await page.picture('bridge-claimed');
    expect(await page.event('claim-withdrawal-success')).toEqual({ transactionHash: expect.stringMatching(/^0x/) });
    expect(await held('root', 'IMX')).toBe(before + 50_000n * 10n ** 18n);
    expect((await page.events()).map(({ type: name }) => name)).toEqual(['transaction-sent', 'claim-withdrawal-failure', 'claim-withdrawal-success']);
  });

  it('takes a no for a no, keeps the form, and sends to a friend on the same network', async () => {
    const friend = demo.devnet.accounts.spare.address;
    const before = BigInt(await rpc<string>('child', 'eth_getBalance', [friend, 'latest']));
    const page = await open({ parameters: { tokenAddress: 'native', amount: '2' } });
    await page.press(/^From: /);
    await page.page.getByRole('radio', { name: /^Immutable/ }).check({ force: true });
    await page.press('Done');
    await page.press(/^To: /);
    await page.page.getByRole('radio', { name: /^Immutable/ }).check({ force: true });
    await page.page.getByRole('textbox', { name: /^Address on/ }).fill('0x1234');
    await page.heading('Where to').click();
    await page.text('An address is 0x and 40 characters').waitFor();
    await page.picture('bridge-recipient');
    expect(await page.problems()).toEqual([]);
    await page.page.getByRole('textbox', { name: /^Address on/ }).fill(friend);
    await page.press('Done');
    await page.button('Choose what you send').or(page.button(/change token$/)).first().click();
    await page.page.getByRole('option', { name: /IMX/ }).click();
    await type(page, '2');
    await page.press('Review transfer');
    await page.press('Show both addresses whole');
    await page.text(friend).waitFor();
    await page.button(/^Send 2/).click();
    await page.answer('Reject');
    await page.heading('You closed the request').waitFor();
    expect(await page.event('failure')).toMatchObject({ reason: expect.any(String), code: expect.any(String), timestamp: expect.any(Number) });
    await page.press('Back to the form');
    await page.press('Review transfer');
    await page.button(/^Send 2/).click();
    await page.approveUntil(page.heading(/ is at 0x/));
    expect(BigInt(await rpc<string>('child', 'eth_getBalance', [friend, 'latest']))).toBe(before + 2n * 10n ** 18n);
    expect((await page.events()).map(({ type: name }) => name)).toEqual(['failure', 'transaction-sent']);
  });

  it('sends all of it less what sending costs, and says what is missing where the fees are not there', async () => {
    const page = await open();
    await page.button('Use max').click();
    await page.text('You keep').waitFor();
    await page.button('Review transfer').and(page.page.locator(':not([aria-disabled])')).waitFor();
    await rpc('root', 'anvil_setBalance', [demo.devnet.accounts.player.address, toQuantity(10n ** 14n)]);
    const poor = await open({ parameters: { tokenAddress: demo.devnet.tokens.root['USDC']!.address, amount: '20' }, theme: 'light', width: 320 });
    await poor.text('Not enough ETH for gas and fees').waitFor();
    await poor.text(demo.devnet.accounts.player.address).waitFor();
    await poor.text('more for gas and fees.').waitFor();
    await poor.picture('bridge-no-gas');
    expect(await poor.problems()).toEqual([]);
    await poor.press('Turn the direction around');
    await poor.button('Ask again now').or(poor.text('You have 1.25')).first().waitFor();
  });

  it('says that the tracking service is silent, and shows what it knows', async () => {
    demo.devnet.relayer.hold();
    const page = await open({ parameters: { amount: '0.1' }, theme: 'light' });
    await send(page);
    await page.press('Switch network');
    await page.approveUntil(page.text('Safe to close'));
    // What the service knew before it fell silent has to be known here, too.
    const answered = (): number => demo.devnet.requests().filter(({ neighbour, endedAt }) => neighbour === 'messageService' && endedAt !== null).length;
    const before = answered();
    while (answered() < before + 4) await page.page.waitForTimeout(100);
    await page.press('Back');
    await page.text('Crossing the bridge').waitFor();
    demo.devnet.faults.set('messageService', { status: 503 });
    await page.text('Not everything could be read').waitFor();
    await page.text('Crossing the bridge').waitFor();
    await page.picture('bridge-stale');
    expect(await page.problems()).toEqual([]);
  });

  it('is worked with the keyboard alone, in a narrow window and in the light', async () => {
    const page = await open({ theme: 'light', width: 320, parameters: { amount: '0.1' } });
    await page.button('Review transfer').and(page.page.locator(':not([aria-disabled])')).waitFor();
    await page.picture('bridge-form');
    expect(await page.problems()).toEqual([]);
    await page.tabTo(/^Review transfer/);
    await page.key('Enter');
    await page.heading('Check the transfer').waitFor();
    await page.picture('bridge-review');
    expect(await page.problems()).toEqual([]);
    await page.tabTo(/^Send 0\.1/);
    await page.key('Enter');
    await page.heading(/^Move Devnet wallet/).waitFor();
    await page.picture('bridge-network');
    await page.tabTo(/^Not now/);
    await page.key('Enter');
    await page.button('Review transfer').waitFor();
    await page.tabTo(/^Your transfers/);
    await page.key('Enter');
    await page.heading('Nothing under way').waitFor();
    await page.picture('bridge-empty');
    expect(await page.problems()).toEqual([]);
    expect(await page.events()).toEqual([]);
  });

  it('mirrors for languages that read from right to left, and speaks the others', async () => {
    for (const language of ['ja', 'ko', 'zh']) {
      const page = await open({ language, dir: language === 'ko' ? 'rtl' : 'ltr', parameters: { amount: '0.1' }, width: 320 });
      await page.widget.getByText('0.1').first().waitFor();
      await page.page.locator('footer button, section button').last().waitFor();
      await page.picture('bridge-form');
      expect(await page.problems()).toEqual([]);
    }
  });

  it('asks nobody anything before a wallet is connected, and says what is wrong with its parameters', async () => {
    const page = await open({ connected: null });
    await page.button(/^Devnet wallet/).waitFor();
    expect(page.requests.filter((request) => !request.endsWith('/v1/config'))).toEqual([]);
    const wrong = await open({ parameters: { amount: '-1', tokenAddress: 'USDC' } });
    await wrong.heading('Can’t open this').first().waitFor();
    expect(await wrong.event('failure')).toMatchObject({ code: 'INVALID_PARAMETERS' });
  });

  it('asks its host to go back', async () => {
    const page = await open({ parameters: { showBackButton: true, tokenAddress: `0x${'9'.repeat(40)}` } });
    await page.text('A token of this page can’t be bridged').waitFor();
    await page.press('Back');
    expect(await page.event('request-go-back')).toEqual({});
  });
});
