import { describe, expect, it } from '@jest/globals';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'purchase', connected: 'player' });

const items = [{ productId: 'sword', name: 'Riverglass Lantern' }];

function open(
  parameters: Readonly<Record<string, unknown>> = {},
  setting: PlaygroundSetting = {},
): Promise<PlaygroundPage> {
  return stage.open({ parameters: { environmentId: 'devnet', items, ...parameters }, ...setting });
}

/** Selects the option with one prompt before the purchase: the native swap. */
async function chooseCoin(page: PlaygroundPage): Promise<void> {
  await page.choose(/^Swap .*tIMX/);
  await page.heading('Confirm up to 3 times in Devnet wallet').waitFor();
}

const text = expect.any(String) as unknown as string;
const names = async (page: PlaygroundPage): Promise<readonly string[]> => (await page.events()).map(({ type }) => type);

describe('the purchase widget', () => {
  it('leads from the item and its shortfall to the game', async () => {
    const page = await open({ showBackButton: true });
    await chooseCoin(page);
    expect(await page.problems('purchase-checkout')).toEqual([]);
    await page.press(/^Pay \$10\./);
    await page.walletWindow.waitFor();
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    expect(await page.problems('purchase-success')).toEqual([]);
    await page.press('Back to the game');
    expect((await page.events()).map(({ type, data }) => [type, data])).toEqual([
      ['sold', expect.objectContaining({ environmentId: 'devnet', fundingMethod: 'swap' })],
      ['success', { transactionHash: text, fundingMethod: 'swap' }],
      ['close-widget', {}],
    ]);
  });

  it('keeps the acquired tokens if the player stops before the purchase, and continues from there', async () => {
    const page = await open();
    await chooseCoin(page);
    await page.press(/^Pay \$10\./);
    await page.answer('Approve');
    await page.walletWindow.getByRole('heading', { name: /Allow/ }).waitFor();
    await page.answer('Reject');
    await page.heading('You stopped before the last steps').waitFor();
    await page.text('Your USDC is in your wallet').waitFor();
    expect(await page.event('rejected')).toMatchObject({ code: 'USER_REJECTED_REQUEST_ERROR' });
    expect(await page.problems('purchase-rejected-paid')).toEqual([]);
    await page.press('Back to order');
    await page.text('You have enough. No swap needed').waitFor();
    await page.press(/^Pay \$10\./);
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    expect(await page.event('success')).toEqual({ transactionHash: text, fundingMethod: 'balance' });
  });

  it('finds the tokens of an order that a reload interrupted, and asks before spending them', async () => {
    const page = await open();
    await chooseCoin(page);
    await page.press(/^Pay \$10\./);
    await page.walletWindow.waitFor();
    await stage.child.hold();
    await page.answer('Approve');
    await page.text(/^Sent\./).waitFor();
    await page.page.reload();
    await page.text(/^Sent\./).waitFor();
    await stage.child.release();
    await page.heading('You can buy Riverglass Lantern now').waitFor();
    expect(await page.problems('purchase-ready')).toEqual([]);
    expect([await page.walletWindow.count(), await names(page)]).toEqual([0, []]);
    await page.press('Continue to purchase');
    await page.press(/^Pay \$10\./);
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
  });

  it('reports that it is not available here', async () => {
    stage.expect(/status of 403/);
    stage.devnet.faults.set('api', { status: 403, match: 'availability' });
    const page = await open({ showBackButton: true });
    await page.heading('Not available in your region').waitFor();
    expect(await page.problems()).toEqual([]);
    await page.press('Back');
    expect(await page.event('request-go-back')).toEqual({});
  });

  it('is calm when the card provider fails', async () => {
    const page = await open();
    await page.choose(/^Card/);
    await page.press('Continue with card');
    const frame = page.page.frameLocator('iframe[data-ready]');
    await frame.getByRole('button', { name: 'Fail' }).click();
    await page.heading('Card payment failed').waitFor();
    expect(await page.event('failure')).toMatchObject({ code: 'ONRAMP_ORDER_FAILED' });
    expect(await page.problems('purchase-card-failed')).toEqual([]);
    await page.press('Back to order');
    await page.button(/^(Pay \$|Continue with card)/).waitFor();
  });

  it('emits the connected wallet', async () => {
    const page = await open({}, { connected: null });
    await page.press(/^Devnet wallet/);
    await page.button(/^Continue with/).click();
    await page.approveUntil(page.button(/^Pay \$/));
    expect(await page.event('connect-success')).toMatchObject({ provider: '[provider]', providerType: 'from' });
  });
});
