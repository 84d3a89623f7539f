import { describe, expect, it } from '@jest/globals';
import { formatUnits } from 'ethers';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { tradeBeside } from './kit/tradeBeside.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'swap', connected: 'player' });

function open(parameters: Readonly<Record<string, unknown>>, setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
  return stage.open({ parameters, ...setting });
}

function token(symbol: string): string {
  return stage.devnet.tokens.child[symbol]!.address;
}

/** With a price that can be reviewed. */
async function review(page: PlaygroundPage): Promise<void> {
  await page.text(/^New price within/).waitFor();
  await page.press('Review swap');
  await page.heading('Review swap').waitFor();
}

const forUsdc = (amount = '10'): Readonly<Record<string, unknown>> => ({ amount, toTokenAddress: token('USDC') });

const headings = { customTitle: 'Trade', customSubTitle: 'Gems of the market' };

describe('the swap widget', () => {
  it('shows after a rejection the exact gas spent and the remaining approval, and revokes that', async () => {
    const page = await open(
      { amount: '1', fromTokenAddress: token('USDC'), toTokenAddress: token('GEM'), ...headings },
      { height: 1_200 },
    );
    await page.heading(headings.customTitle).waitFor();
    await page.text(headings.customSubTitle).waitFor();
    await review(page);
    await page.press(/^Swap 1/);
    await page.answer('Approve');
    await page.answer('Reject');
    await page.heading('Request rejected').waitFor();
    await page.text(/^1\.00.USDC to 0x/).waitFor();
    const { hash } = await stage.child.rpc<{ readonly hash: string }>(
      'eth_getTransactionByBlockNumberAndIndex',
      'latest',
      '0x0',
    );
    const { gasUsed, effectiveGasPrice } = await stage.child.rpc<Record<'gasUsed' | 'effectiveGasPrice', string>>(
      'eth_getTransactionReceipt',
      hash,
    );
    await page
      .text(`${formatUnits(BigInt(gasUsed) * BigInt(effectiveGasPrice))}\u00a0tIMX`)
      .first()
      .waitFor();
    expect(await page.text(/nothing was/i).count()).toBe(0);
    expect(await page.problems('swap-stopped')).toEqual([]);
    // By keyboard, as all of it can be.
    await page.keyboard.press('Revoke approval');
    expect(await page.problems('swap-take-back')).toEqual([]);
    await page.keyboard.press(/^Revoke$/);
    await page.answer('Approve', page.keyboard);
    await page.text('Approval revoked.').first().waitFor();
  });

  it('swaps exactly the typed amount for at least the promised one, and notifies the host once', async () => {
    const page = await open(forUsdc());
    const held = await stage.child.held('USDC');
    await review(page);
    const atLeast = await page
      .text(/You get at least [\d.]+.USDC/)
      .first()
      .textContent();
    await page.press('Swap 10 tIMX');
    await page.answer('Approve');
    await page.heading('Your USDC is here').waitFor();
    const promised = BigInt(Math.round(Number(/at least ([\d.]+)/.exec(atLeast ?? '')![1]) * 1e6));
    expect((await stage.child.held('USDC')) - held).toBeGreaterThanOrEqual(promised);
    const [told, ...more] = (await page.payloads('success')) as readonly { transactionHash: string }[];
    expect([
      more,
      await stage.child.rpc<{ status: string }>('eth_getTransactionReceipt', told!.transactionHash),
    ]).toMatchObject([[], { status: '0x1' }]);
    await page.press('Done');
    expect(await page.payloads('close-widget')).toEqual([{}]);
  });

  it('delivers exactly the typed output amount, after approving exactly the maximum cost', async () => {
    const page = await open({
      amount: '0.5',
      direction: 'TO',
      fromTokenAddress: token('ETH'),
      toTokenAddress: token('USDC'),
    });
    const held = await stage.child.held('USDC');
    await review(page);
    await page
      .text(/Approve.+ETH/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.press(/^Swap \d/);
    await page.approveUntil(page.heading('Your USDC is here'));
    expect((await stage.child.held('USDC')) - held).toBe(500_000n);
  });

  it('wraps the native currency one for one', async () => {
    const page = await open({ amount: '2', toTokenAddress: token('WIMX') });
    const held = await stage.child.held('WIMX');
    await review(page);
    await page.press('Swap 2 tIMX');
    await page.approveUntil(page.heading('Your WIMX is here'));
    expect((await stage.child.held('WIMX')) - held).toBe(2n * 10n ** 18n);
  });

  it('asks again if the price is worse than agreed', async () => {
    const page = await open(forUsdc());
    await review(page);
    await tradeBeside(stage);
    await page.text('Price exceeded your limit').first().waitFor();
    expect(await page.button(/^Swap \d/).getAttribute('aria-disabled')).toBe('true');
    await page.press('Accept new price');
    await page.press('Swap 10 tIMX');
    await page.answer('Approve');
    await page.heading('Your USDC is here').waitFor();
  });

  it('shows where the funds are if the wallet cannot pay the gas, and reports a failure', async () => {
    const page = await open(forUsdc());
    await review(page);
    stage.devnet.faults.set('childRpc', {
      match: 'eth_sendRawTransaction',
      body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"insufficient funds for gas * price + value"}}',
    });
    await page.press('Swap 10 tIMX');
    await page.answer('Approve');
    await page.text('Your tIMX is in your wallet').waitFor();
    expect(await page.event('failure')).toMatchObject({ timestamp: expect.any(Number), code: 'INSUFFICIENT_FUNDS' });
  });

  it('requests the card from the host if funds are short, with the amount', async () => {
    const page = await open(forUsdc('300'));
    await page.press(/^Buy tIMX with card/);
    const [wanted] = (await page.payloads('request-onramp')) as readonly { tokenAddress: string; amount: string }[];
    expect([wanted?.tokenAddress, Number(wanted?.amount) >= 100]).toEqual(['native', true]);
  });

  it('reports that swaps are not offered, and lets the host go back', async () => {
    stage.expect(/status of 403/);
    stage.devnet.faults.set('api', { status: 403, match: 'availability' });
    const page = await open({ ...forUsdc(), showBackButton: true });
    await page.heading('Not available in your region').waitFor();
    await page.press('Back');
    expect((await page.events()).map(({ type }) => type)).toEqual(['request-go-back']);
  });

  it('shows no fault while every service is down, and loads again by one press', async () => {
    stage.expect(/503/);
    const services = ['api', 'checkoutApi', 'bridgeApi', 'messageService', 'rootIndexer', 'childIndexer'] as const;
    for (const service of services) stage.devnet.faults.set(service, { status: 503 });
    const page = await open(forUsdc());
    await page.heading('Couldn’t load').first().waitFor();
    await page.text(/Your balance isn’t affected/).waitFor();
    expect(await page.heading('Something went wrong').count()).toBe(0);
    stage.devnet.faults.clear();
    await page.press('Try again');
    await review(page);
  });

  it('works with the keyboard only', async () => {
    const page = await open({ toTokenAddress: token('USDC') });
    await page.keyboard.tabTo(/change token/);
    await page.keyboard.key('Enter');
    await page.page.getByRole('combobox').waitFor();
    await page.page.keyboard.type('gem');
    await page.text(/match “gem”/).waitFor();
    await page.keyboard.key('Enter');
    await page.button('GEM, change token').waitFor();
    await page.page.getByRole('textbox', { name: 'You pay' }).focus();
    await page.page.keyboard.type('3');
    await page.text(/^New price within/).waitFor();
    await page.keyboard.tabTo(/^Review swap$/);
    await page.keyboard.key('Enter');
    await page.heading('Review swap').waitFor();
    expect(await page.keyboard.focused()).toBe('Review swap');
    await page.keyboard.tabTo(/^Swap 3/);
    await page.keyboard.key('Enter');
    await page.approveUntil(page.heading('Your USDC is here'));
  });
});

describe('accessibility', () => {
  it('holds on the views that are not of every payment', async () => {
    const page = await open(forUsdc());
    await page.press('Swap settings');
    await page.page.getByLabel(/^Max slippage/).fill('60');
    await page.text('At most 50%.').waitFor();
    expect(await page.problems('swap-settings')).toEqual([]);
    await page.keyboard.key('Escape');
    await page.press('USDC, change token');
    await page.text('Other tokens').waitFor();
    expect(await page.problems('swap-picker')).toEqual([]);
    await page.keyboard.key('Escape');
    await review(page);
    expect(await page.problems('swap-review')).toEqual([]);
  });
});
