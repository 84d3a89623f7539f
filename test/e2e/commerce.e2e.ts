import { describe, expect, it } from '@jest/globals';
import { toQuantity } from 'ethers';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

// The course and the events of each payment in it are tested in everyPayment.e2e.ts.
const stage = useStage({ widget: 'commerce' });

function open(parameters: Readonly<Record<string, unknown>>, setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
  return stage.open({ parameters, ...setting });
}

const hosted = (page: PlaygroundPage, type: string): Promise<void> =>
  page.page
    .locator(`[data-tributary-widget=immutableCommerce] [data-tributary-widget=${type}]`)
    .waitFor({ state: 'attached' });
const typesOf = async (page: PlaygroundPage): Promise<readonly string[]> =>
  (await page.events())
    .filter(({ name }) => name !== 'imtbl-widgets-provider')
    .map(({ name, type }) => `${name.replace(/^imtbl-|-widget$/g, '')} ${type}`);

describe('the commerce widget', () => {
  it('follows the hosted widget’s requests to other views, and back to the first', async () => {
    const page = await open({ flow: 'WALLET' }, { connected: 'player' });
    await hosted(page, 'wallet');
    expect(await page.event('INITIALISED')).toEqual({ flow: 'WALLET' });
    await page.press('Swap');
    await hosted(page, 'swap');
    await page.heading('Swap').first().waitFor();
    await page.button('Back').click();
    await hosted(page, 'wallet');
    await page.press('Bridge');
    await hosted(page, 'bridge');
    await page.button('Back').first().click();
    await hosted(page, 'wallet');
    expect(await typesOf(page)).toEqual(['commerce INITIALISED']);
  });

  it('moves the focus to the shown view', async () => {
    const page = await open({ flow: 'WALLET' }, { connected: 'player' });
    await page.keyboard.tabTo(/^Swap$/);
    await page.keyboard.key('Enter');
    await hosted(page, 'swap');
    await page.button('Back').waitFor();
    expect(await page.keyboard.focused()).toBe('Swap');
  });

  it('emits wallet events: connected, changed, disconnected', async () => {
    const page = await open({ flow: 'CONNECT' });
    await page.press(/^Passport/);
    await page.answer('Approve');
    expect(await page.event('SUCCESS')).toEqual({
      type: 'CONNECT_SUCCESS',
      data: { provider: '[provider]', walletProviderName: 'passport' },
    });
    expect(await page.payloads('PROVIDER_UPDATED')).toEqual([
      { provider: '[provider]', walletProviderName: 'passport' },
    ]);
    const wallet = await open({ flow: 'WALLET' }, { connected: 'player' });
    await wallet.press(/settings/i);
    await wallet.press(/^Disconnect/);
    await wallet.event('PROVIDER_UPDATED');
    expect((await typesOf(wallet)).slice(1)).toEqual(['commerce DISCONNECTED', 'commerce PROVIDER_UPDATED']);
    expect(await wallet.payloads('PROVIDER_UPDATED')).toEqual([{ provider: null }]);
  });

  it('emits the player’s actions: the network, the payment option, the token', async () => {
    const wallet = await open({ flow: 'WALLET' }, { connected: 'player' });
    await wallet.press('Wallet settings');
    await wallet.press(/^Sepolia/);
    await wallet.answer('Approve');
    expect(await wallet.event('USER_ACTION')).toEqual({
      type: 'NETWORK_SWITCH',
      data: {
        chainId: stage.devnet.root.chainId,
        network: expect.objectContaining({ chainName: 'Sepolia' }),
        provider: '[provider]',
      },
    });
    const sale = await open(
      { flow: 'SALE', environmentId: 'devnet', items: [{ productId: 'sword' }], preferredCurrency: 'ETH' },
      { connected: 'player' },
    );
    await sale.press(/^Pay \$10\./);
    await sale.approveUntil(sale.heading('sword is yours'));
    expect(await sale.payloads('USER_ACTION')).toEqual([
      { type: 'PAYMENT_METHOD_SELECTED', data: { paymentMethod: 'crypto' } },
      {
        type: 'PAYMENT_TOKEN_SELECTED',
        data: expect.objectContaining({ settlementType: 'balance', amount: expect.stringMatching(/^\d+n$/) }),
      },
    ]);
    expect((await sale.payloads('SUCCESS')).map((told) => (told as { readonly type: string }).type)).toEqual([
      'SALE_TRANSACTION_SUCCESS',
      'SALE_TRANSACTION_SUCCESS',
      'SALE_SUCCESS',
    ]);
  });

  it('emits the wallet of the tokens', async () => {
    const page = await open({ flow: 'ADD_TOKENS' });
    await page.press(/^Passport/);
    await page.answer('Approve');
    expect(await page.event('SUCCESS')).toEqual({
      type: 'ADD_TOKENS_CONNECT_SUCCESS',
      data: { provider: '[provider]', providerType: 'from' },
    });
  });

  it('emits a claim that was rejected in the wallet, and a paid one', async () => {
    await stage.child.rpc('anvil_setBalance', stage.devnet.accounts.player.address, toQuantity(60_000n * 10n ** 18n));
    const page = await open({ flow: 'BRIDGE', tokenAddress: 'native', amount: '50000' }, { connected: 'player' });
    await page.text('Withdrawal delay: 24 hours').waitFor();
    await page.press('Review transfer');
    await page.press(/^Send 50,000/);
    await page.approveUntil(page.button(/^Claim opens in/));
    await stage.devnet.advance(86_400);
    await page.press(/^Claim 50,000/);
    await page.press('Switch network');
    await page.answer('Approve');
    await page.answer('Reject');
    await page.heading('You stopped before the last steps').waitFor();
    await page.press('Try again');
    await page.approveUntil(page.heading('Your IMX is on'));
    const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/) as unknown;
    expect((await page.events()).slice(1).map(({ type, data }) => [type, data])).toEqual([
      ['SUCCESS', { type: 'BRIDGE_SUCCESS', data: { transactionHash: hash } }],
      [
        'FAILURE',
        {
          type: 'BRIDGE_CLAIM_WITHDRAWAL_FAILED',
          data: {
            transactionHash: null,
            code: 'USER_REJECTED_REQUEST_ERROR',
            reason: expect.any(String),
            timestamp: expect.any(Number),
          },
        },
      ],
      ['SUCCESS', { type: 'BRIDGE_CLAIM_WITHDRAWAL_SUCCESS', data: { transactionHash: hash } }],
    ]);
  });

  it('emits an unknown outcome, which is neither a success nor a failure', async () => {
    const page = await open(
      {
        flow: 'SWAP',
        fromTokenAddress: 'native',
        toTokenAddress: stage.devnet.tokens.child['USDC']!.address,
        amount: '1',
      },
      { connected: 'player' },
    );
    await page
      .button(/^Review/)
      .and(page.page.locator(':not([aria-disabled])'))
      .click();
    await page.press(/^Swap /);
    await page.loseAnswer(() => page.answer('Approve'));
    await page.page.reload();
    expect(await page.event('UNKNOWN')).toEqual({
      flow: 'SWAP',
      data: { executionId: expect.any(String), timestamp: expect.any(Number) },
    });
    expect(await typesOf(page)).toEqual(['commerce INITIALISED', 'commerce UNKNOWN']);
    await page.press('Check again now');
    expect(await page.event('SUCCESS')).toMatchObject({ type: 'SWAP_SUCCESS' });
  });

  it('is accessible on a detour', async () => {
    const page = await open({ flow: 'WALLET' }, { connected: 'player' });
    await page.press('Swap');
    await page.button('Back').waitFor();
    expect(await page.problems('commerce-swap')).toEqual([]);
  });
});
