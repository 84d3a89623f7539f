import { describe, expect, it } from '@jest/globals';
import type { PlaygroundPage } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'add-tokens', connected: 'player' });

function open(parameters: Readonly<Record<string, unknown>> = {}): Promise<PlaygroundPage> {
  return stage.open({ parameters: { toTokenAddress: usdc(), toAmount: '20', ...parameters } });
}

function usdc(): string {
  return stage.devnet.tokens.child['USDC']!.address;
}

const usdcOf = (account: 'player' | 'spare'): Promise<bigint> => stage.child.held('USDC', account);

/** Selects the option, and waits for its cost on the button. */
async function choose(page: PlaygroundPage, way: RegExp): Promise<void> {
  await page.choose(way);
  await page.button(/^(Pay|Continue)/).waitFor();
}

async function deliverTo(page: PlaygroundPage, address: string): Promise<void> {
  await page.press(/another address|Devnet wallet/);
  await page.page.getByText('Another address', { exact: true }).click();
  await page.page.getByLabel(/^Address on/).fill(address);
  await page.press('Done');
}

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/) as unknown;

describe('the add tokens widget', () => {
  it('finds payment options for an amount, and delivers exactly that amount', async () => {
    const held = await usdcOf('player');
    const page = await open();
    await choose(page, /^Swap .*tIMX/);
    const [, total] = /^Pay (\$[\d.]+)$/.exec((await page.button(/^Pay \$/).textContent()) ?? '') ?? [];
    // Row, review, button and receipt: one figure.
    expect(await page.text(total!).count()).toBeGreaterThan(2);
    await page
      .text(/^20\.00.USDC$/)
      .first()
      .waitFor();
    await page.press(/^Pay \$/);
    await page.approveUntil(page.heading('Your USDC is here'));
    await page.text(/^arrived for [\d.]+.tIMX$/).waitFor();
    expect((await usdcOf('player')) - held).toBe(20_000_000n);
    expect(await page.events()).toEqual([
      { name: 'imtbl-add-tokens-widget', type: 'success', data: { transactionHash: hash } },
    ]);
    await page.press('Done');
    expect(await page.event('close-widget')).toEqual({});
  });

  it('offers a custom payment option, and none that the host disabled', async () => {
    const page = await open({ showSwapOption: false, showOnrampOption: false, showBridgeOption: 'false' });
    await page.page.getByRole('radio', { name: /credit|treasury|loan/i }).waitFor({ state: 'attached' });
    expect(await page.page.getByRole('radiogroup', { name: 'Payment options' }).getByRole('radio').count()).toBe(1);
    expect(await page.text(/Swap|Bridge|Card/).count()).toBe(0);
    await page.press('Pay $0.00');
    await page.heading('Your USDC is here').waitFor();
    await page.event('success');
  });

  it('requests new quotes for another amount, and only those are used', async () => {
    const page = await open();
    await page.button(/^Pay /).waitFor();
    await page.press(/^50$/);
    await page.button('Finding the cheapest option').waitFor();
    await choose(page, /^Swap .*tIMX/);
    await page.button(/^Pay \$50\./).waitFor();
    expect(await page.page.getByLabel('You want').inputValue()).toBe('50');
  });

  it('pays by card on the provider’s page', async () => {
    const held = await usdcOf('player');
    const page = await open();
    await page.choose(/^Card/);
    await page.text('The card provider’s page opens next. You aren’t charged until you confirm there.').waitFor();
    await page.press('Continue with card');
    await page.page.frameLocator('iframe').getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Your USDC is here').waitFor();
    expect((await usdcOf('player')) - held).toBe(20_000_000n);
    // The chain may confirm before the page reports its transaction.
    expect(await page.payloads('success')).toHaveLength(1);
  });

  it('sends them on to another address by a second payment', async () => {
    const { address } = stage.devnet.accounts.spare;
    const page = await open();
    await deliverTo(page, address);
    await choose(page, /^Swap .*tIMX/);
    await page.text(/Send 20\.00.USDC to 0x/).waitFor();
    expect(await page.problems('add-tokens-review-other')).toEqual([]);
    await page.press(/^Pay \$/);
    await page.approveUntil(page.heading('Send to recipient'));
    expect(await page.payloads('success')).toEqual([]);
    await page.text(address).waitFor();
    expect(await page.problems('add-tokens-send-on')).toEqual([]);
    await page.press(/^Send 20\.00.USDC$/);
    await page.approveUntil(page.heading(/^USDC delivered to 0x/));
    expect(await usdcOf('spare')).toBe(20_000_000n);
    expect(await page.payloads('success')).toEqual([{ transactionHash: hash }]);
  });

  it('leaves them in the wallet when the player stops before the second', async () => {
    const held = await usdcOf('player');
    const page = await open();
    await deliverTo(page, stage.devnet.accounts.spare.address);
    await choose(page, /^Swap .*tIMX/);
    await page.press(/^Pay \$/);
    await page.approveUntil(page.heading('Send to recipient'));
    await page.press('Keep in my wallet');
    await page.heading('Your USDC is here').waitFor();
    expect([(await usdcOf('player')) - held, await usdcOf('spare')]).toEqual([20_000_000n, 0n]);
    expect(await page.payloads('success')).toEqual([{ transactionHash: hash }]);
  });

  it('finds a card order again after a reload', async () => {
    const page = await open();
    await page.choose(/^Card/);
    await page.press('Continue with card');
    await page.page.frameLocator('iframe').getByRole('button', { name: 'Pay with test card' }).waitFor();
    const [tab] = await Promise.all([
      page.page.context().waitForEvent('page'),
      page.page.getByRole('button', { name: 'Open in a new tab' }).click(),
    ]);
    await page.text('Pay on the provider’s page').waitFor();
    await page.page.reload();
    await page.text('Pay on the provider’s page').waitFor();
    await tab.getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Your USDC is here').waitFor();
    expect(await page.payloads('success')).toEqual([{ transactionHash: null }]);
  });

  it('connects a wallet first and reports which one', async () => {
    const page = await stage.open({ connected: null, parameters: { toTokenAddress: usdc(), toAmount: '20' } });
    await page.press(/^Devnet wallet/);
    await page.button(/^Continue with/).click();
    await page.answer('Approve');
    expect(await page.event('connect-success')).toEqual({
      provider: '[provider]',
      providerInfo: expect.objectContaining({ name: 'Devnet wallet' }),
      providerType: 'from',
    });
    await page.heading('Add tokens').waitFor();
  });

  it('is accessible on the views before a payment, and emits the request to go back', async () => {
    const page = await open({ showBackButton: true });
    await page.button(/^Pay /).waitFor();
    await page.page.getByRole('radio').last().scrollIntoViewIfNeeded();
    expect(await page.problems('add-tokens-ways')).toEqual([]);
    await deliverToOpen(page);
    expect(await page.problems('add-tokens-deliver')).toEqual([]);
    await page.keyboard.key('Escape');
    await page.press('Back');
    expect(await page.event('request-go-back')).toEqual({});
  });
});

async function deliverToOpen(page: PlaygroundPage): Promise<void> {
  await page.press(/Devnet wallet/);
  await page.page.getByText('Another address', { exact: true }).click();
  await page.page.getByLabel(/^Address on/).fill('0x1234');
  await page.page.getByLabel(/^Address on/).blur();
}
