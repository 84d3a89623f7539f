import { describe, expect, it } from '@jest/globals';
import type { FundingRoute } from '../../../core/index.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import type { TransferOffer } from '../../../flows/payment/RouteOffer.js';
import { judgeTokenTransfer, tokenTransferShortage } from '../../../flows/transfer/judgeTokenTransfer.js';
import type { TokenTransferForm } from '../../../flows/transfer/TokenTransferForm.js';
import { initialTokenTransfer } from '../../../flows/transfer/TokenTransferState.js';
import { aStep } from '../../kit/aRoute.js';
import { player, stranger } from '../../kit/people.js';
import { aBridgeRoute, aFee, aFundingItem, imx, usdc } from '../../widgets/kit/aFundingRoute.js';

const coin = 10n ** 18n;
const route: FundingRoute = aBridgeRoute({
  kind: 'transfer',
  steps: [
    aStep({
      type: 'TRANSFER',
      chainId: usdc.chainId,
      fundingItem: aFundingItem(usdc, 2_500_000n),
      delivers: { token: usdc, value: 2_500_000n },
      fees: { gasFee: aFee(imx, coin / 100n) },
    }),
  ],
});
const form: TokenTransferForm = { token: usdc, text: '2.5', address: stranger };
const holding = (dollars: bigint, gas: bigint): Holdings => ({
  status: 'known',
  amounts: new Map([
    [usdc.address.toLowerCase(), dollars],
    [imx.address, gas],
  ]),
});
const rich = holding(5_000_000n, coin);
const ready: TransferOffer = { status: 'ready', route, at: 0 };
const failed: TransferOffer = { status: 'failed', answer: null, failure: { code: 'X', message: '' }, previous: null };

describe('judgeTokenTransfer', () => {
  it.each<[string, Partial<TokenTransferForm>, Holdings, TransferOffer, string | null]>([
    ['nothing speaks against it', {}, rich, ready, null],
    ['no token', { token: null }, rich, ready, 'token'],
    ['no amount', { text: '' }, rich, ready, 'amount'],
    ['nothing', { text: '0' }, rich, ready, 'amount'],
    ['no number', { text: 'abc' }, rich, ready, 'wrong'],
    ['to nobody yet', { address: '' }, rich, ready, 'nobody'],
    ['to oneself', { address: player }, rich, ready, 'receiver'],
    ['to the token', { address: usdc.address }, rich, ready, 'receiver'],
    ['more than there is', {}, holding(2_000_000n, coin), ready, 'funds'],
    ['enough of it, but nothing for the gas', {}, holding(5_000_000n, 0n), ready, 'gas'],
    ['what it costs is not known yet', {}, rich, { status: 'asking', previous: null }, 'asking'],
    ['what it costs could not be read', {}, rich, failed, 'failed'],
    ['a balance that is not known keeps nobody', {}, { status: 'unread', amounts: new Map() }, ready, null],
  ])('returns the problem: %s', (_case, given, holdings, offer, reason) => {
    const state = { ...initialTokenTransfer({ ...form, ...given }), offer };
    const context = { sender: { account: player, isPassport: false }, tokens: [imx, usdc], locale: 'en', holdings };
    expect(judgeTokenTransfer(state, context)?.reason ?? null).toBe(reason);
  });

  it.each<[string, Partial<TokenTransferForm>]>([
    ['no token', { token: null }],
    ['no amount', { text: '' }],
    ['nothing', { text: '0' }],
    ['no number', { text: 'abc' }],
  ])('reports no shortfall if there is %s, whatever the offer', (_case, given) => {
    const state = { ...initialTokenTransfer({ ...form, ...given }), offer: ready };
    expect(tokenTransferShortage(state, { holdings: holding(0n, 0n), locale: 'en' })).toBeNull();
  });

  it('keeps the earlier offer if a new read failed', () => {
    const state = { ...initialTokenTransfer(form), offer: { ...failed, previous: { route, at: 0 } } };
    const context = {
      sender: { account: player, isPassport: false },
      tokens: [imx, usdc],
      locale: 'en',
      holdings: rich,
    };
    expect(judgeTokenTransfer(state, context)?.reason).not.toBe('failed');
  });
});
