import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { lastValueFrom } from 'rxjs';
import { devnetOverrides } from '../../dist/devnet/index.js';
import { startDemo, type Demo } from '../../dist/examples/demo/serve.js';
// Before the engine imports them side by side, which jest cannot link.
import '../../dist/core/engine/openWorks.js';
import '../../dist/plugins/swap/swap.module.js';
import { createFundingEngine, parseAddress, PrivateKeyWallet, swapPlugin, type EnvironmentOptions } from '../../dist/index.js';
import { launchBrowser } from './launchBrowser.js';
import { PlaygroundPage, type PlaygroundSetting } from './kit/PlaygroundPage.js';

let demo: Demo;
let browser: Browser;
let before: Awaited<ReturnType<Demo['devnet']['snapshot']>>;
let opened: PlaygroundPage[] = [];
/** What a test has asked for itself. */
let expected: RegExp | null = null;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo({ port: 4393 }), launchBrowser()]);
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

async function open(parameters: Readonly<Record<string, unknown>>, setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
  const page = await PlaygroundPage.open(browser, demo.url, { widget: 'swap', connected: 'player', parameters, ...setting });
  opened.push(page);
  return page;
}

function token(symbol: string): string {
  return demo.devnet.tokens.child[symbol]!.address;
}

/** With a price that can be reviewed. */
async function review(page: PlaygroundPage): Promise<void> {
  await page.text(/^New price in/).waitFor();
  await page.press('Review swap');
  await page.heading('Check the swap').waitFor();
}

async function rpc<T>(method: string, ...params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(demo.devnet.child.directUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await response.json()) as { result: T }).result;
}

async function balanceOf(symbol: string): Promise<bigint> {
  const data = `0x70a08231${demo.devnet.accounts.player.address.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt(await rpc<string>('eth_call', { to: token(symbol), data }, 'latest'));
}

/** Somebody else trades until ten tIMX give a hundredth less: one trade may pass another pool. */
async function tradeBeside(): Promise<void> {
  const { root, child, accounts } = demo.devnet;
  const engine = createFundingEngine({ ...(devnetOverrides(demo.devnet) as EnvironmentOptions), plugins: [swapPlugin()] });
  const wallet = new PrivateKeyWallet({ privateKey: accounts.rich.privateKey, networks: { [root.chainId]: root.directUrl, [child.chainId]: child.directUrl }, chainId: child.chainId });
  const account = parseAddress(accounts.rich.address);
  const quote = (whole: bigint): ReturnType<typeof engine.dex.quoteExactInput> =>
    engine.dex.quoteExactInput({ chainId: child.chainId, fromAddress: account, tokenIn: 'native', tokenOut: token('USDC'), amount: whole * 10n ** 18n, slippagePercent: 20 });
  const { amountOut } = await quote(10n);
  for (let trades = 0; trades < 12 && (await quote(10n)).amountOut.value * 100n > amountOut.value * 99n; trades += 1) {
    await lastValueFrom(engine.execute(await engine.moves.swap({ account, result: await quote(10_000n) }), { wallet }));
  }
  expect((await quote(10n)).amountOut.value * 100n).toBeLessThanOrEqual(amountOut.value * 99n);
  engine.dispose();
}

const forUsdc = (amount = '10'): Readonly<Record<string, unknown>> => ({ amount, toTokenAddress: token('USDC') });

describe('the swap widget', () => {
  it('swaps exactly what was typed for at least what was promised, and tells the host once', async () => {
    const page = await open(forUsdc());
    const held = await balanceOf('USDC');
    await review(page);
    const atLeast = await page.text(/You get at least [\d.]+.USDC/).first().textContent();
    await page.press('Start: swap 10 tIMX');
    await page.answer('Approve');
    await page.heading('Your USDC is here').waitFor();
    const promised = BigInt(Math.round(Number(/at least ([\d.]+)/.exec(atLeast ?? '')![1]) * 1e6));
    expect((await balanceOf('USDC')) - held).toBeGreaterThanOrEqual(promised);
    const [told, ...more] = (await page.payloads('success')) as readonly { transactionHash: string }[];
    expect([more, await rpc<{ status: string }>('eth_getTransactionReceipt', told!.transactionHash)]).toMatchObject([[], { status: '0x1' }]);
    await page.press('Done');
    expect(await page.payloads('close-widget')).toEqual([{}]);
  });

  it('delivers exactly what was typed on that end, after allowing exactly the most it may cost', async () => {
    const page = await open({ amount: '0.5', direction: 'TO', fromTokenAddress: token('ETH'), toTokenAddress: token('USDC') });
    const held = await balanceOf('USDC');
    await review(page);
    await page.text(/Allow exactly/).waitFor();
    await page.press(/^Start: swap/);
    await page.approveUntil(page.heading('Your USDC is here'));
    expect((await balanceOf('USDC')) - held).toBe(500_000n);
  });

  it('wraps the native currency one for one', async () => {
    const page = await open({ amount: '2', toTokenAddress: token('WIMX') });
    const held = await balanceOf('WIMX');
    await review(page);
    await page.press('Start: swap 2 tIMX');
    await page.approveUntil(page.heading('Your WIMX is here'));
    expect((await balanceOf('WIMX')) - held).toBe(2n * 10n ** 18n);
  });

  it('is calm about a no, keeps the form, and goes on', async () => {
    const page = await open(forUsdc());
    await review(page);
    await page.press('Start: swap 10 tIMX');
    await page.answer('Reject');
    await page.heading('You closed the request').waitFor();
    expect(await page.event('rejected')).toMatchObject({ timestamp: expect.any(Number), code: expect.any(String), reason: expect.any(String) });
    await page.press('Back to the swap');
    await review(page);
    await page.press('Start: swap 10 tIMX');
    await page.answer('Approve');
    await page.heading('Your USDC is here').waitFor();
    expect((await page.events()).map(({ type }) => type)).toEqual(['rejected', 'success']);
  });

  it('asks again where the price has become worse than was agreed to', async () => {
    const page = await open(forUsdc());
    await review(page);
    await tradeBeside();
    await page.text('The price moved beyond your limit').first().waitFor();
    expect(await page.button(/^Start/).getAttribute('aria-disabled')).toBe('true');
    await page.press('Take the new price');
    await page.press('Start: swap 10 tIMX');
    await page.answer('Approve');
    await page.heading('Your USDC is here').waitFor();
  });

  it('says where the money is when the wallet cannot pay the gas, and tells of a failure', async () => {
    const page = await open(forUsdc());
    await review(page);
    demo.devnet.faults.set('childRpc', { match: 'eth_sendRawTransaction', body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"insufficient funds for gas * price + value"}}' });
    await page.press('Start: swap 10 tIMX');
    await page.answer('Approve');
    await page.text('All your tIMX is in your wallet').waitFor();
    expect(await page.event('failure')).toMatchObject({ timestamp: expect.any(Number), code: 'INSUFFICIENT_FUNDS' });
  });

  it('goes on after a reload: finds the swap that is under way, and asks for no second signature', async () => {
    const page = await open(forUsdc());
    await review(page);
    await rpc('evm_setIntervalMining', 0);
    await rpc('evm_setAutomine', false);
    await page.press('Start: swap 10 tIMX');
    await page.answer('Approve');
    await page.text(/^Sent\./).waitFor();
    await page.page.reload();
    await page.heading('Swapping').waitFor();
    await page.text(/^Sent\./).waitFor();
    await rpc('anvil_mine', '0x2');
    await rpc('evm_setAutomine', true);
    await page.heading('Your USDC is here').waitFor();
    expect([await page.payloads('success'), await page.walletWindow.count()]).toEqual([[{ transactionHash: expect.any(String) }], 0]);
  });

  it('asks the host for the card where it is short, with how much', async () => {
    const page = await open(forUsdc('300'));
    await page.press(/^Buy tIMX by card/);
    const [wanted] = (await page.payloads('request-onramp')) as readonly { tokenAddress: string; amount: string }[];
    expect([wanted?.tokenAddress, Number(wanted?.amount) >= 100]).toEqual(['native', true]);
  });

  it('says so where swaps are not offered, and the way back is the host’s', async () => {
    expected = /status of 403/;
    demo.devnet.faults.set('api', { status: 403, match: 'availability' });
    const page = await open({ ...forUsdc(), showBackButton: true });
    await page.heading('Not available here').waitFor();
    await page.press('Back');
    expect((await page.events()).map(({ type }) => type)).toEqual(['request-go-back']);
  });

  it('asks nobody anything before a wallet is connected', async () => {
    const page = await open(forUsdc(), { connected: null });
    await page.button(/^Devnet wallet/).waitFor();
    expect(page.requests.filter((request) => !request.includes('/config'))).toEqual([]);
  });

  it('is worked with the keyboard alone', async () => {
    const page = await open({ toTokenAddress: token('USDC') });
    await page.tabTo(/change token/);
    await page.key('Enter');
    await page.page.getByRole('combobox').waitFor();
    await page.page.keyboard.type('gem');
    await page.text(/match “gem”/).waitFor();
    await page.key('Enter');
    await page.button('GEM, change token').waitFor();
    await page.page.getByRole('textbox', { name: 'You pay' }).focus();
    await page.page.keyboard.type('3');
    await page.text(/^New price in/).waitFor();
    await page.tabTo(/^Review swap$/);
    await page.key('Enter');
    await page.heading('Check the swap').waitFor();
    expect(await page.focused()).toBe('Check the swap');
    await page.tabTo(/^Start: swap 3/);
    await page.key('Enter');
    await page.approveUntil(page.heading('Your USDC is here'));
  });
});

describe('accessibility', () => {
  it.each([
    ['dark', 380],
    ['light', 320],
  ] as const)('holds on every view, %s, %i wide', async (theme, width) => {
    const page = await open(forUsdc(), { theme, width });
    const holds = async (name: string): Promise<void> => {
      await page.picture(`swap-${name}`);
      expect(await page.problems()).toEqual([]);
    };
    await page.text(/^New price in/).waitFor();
    await holds('form');
    await page.press('Swap settings');
    await page.page.getByLabel(/^How far/).fill('60');
    await page.text('At most 50%.').waitFor();
    await holds('settings');
    await page.key('Escape');
    await page.press('USDC, change token');
    await page.text('All other tokens').waitFor();
    await holds('picker');
    await page.key('Escape');
    await page.press('Review swap');
    await holds('review');
    await page.press(/^Start: swap/);
    await page.answer('Approve');
    await page.heading('Your USDC is here').waitFor();
    await holds('success');
  });
});
