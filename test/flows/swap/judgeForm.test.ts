import { describe, expect, it } from '@jest/globals';
import type { Holdings } from '../../../flows/money/Holdings.js';
import { judgeForm, type SwapFormContext, usualGasFee } from '../../../flows/swap/judgeForm.js';
import { emptyForm, type SwapForm } from '../../../flows/swap/SwapForm.js';
import { initialSwapState, type SwapPrice, type SwapState } from '../../../flows/swap/SwapState.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { anInputPrice } from '../../widgets/kit/aSwapPrice.js';

const rich: Holdings = { status: 'known', amounts: new Map([[imx.address.toLowerCase(), 10n ** 24n]]) };
const context: SwapFormContext = { holdings: rich, native: imx, isPassport: false, locale: 'en' };

const ready = (priceImpact: string | null): SwapPrice => ({
  status: 'ready',
  result: anInputPrice({ priceImpact }),
  at: 0,
});

function state(price: SwapPrice, form: Partial<SwapForm> = {}, accepted = false): SwapState {
  return { ...initialSwapState({ ...emptyForm, from: imx, to: usdc, text: '100', ...form }), price, accepted };
}

describe('judgeForm', () => {
  it.each([
    ['a token is missing', state({ status: 'none' }, { to: null }), { reason: 'tokens' }],
    ['the other token is missing', state({ status: 'none' }, { from: null }), { reason: 'tokens' }],
    ['nothing is typed', state({ status: 'none' }, { text: '' }), { reason: 'amount' }],
    ['zero is typed', state({ status: 'none' }, { text: '0' }), { reason: 'amount' }],
    ['no number is typed', state({ status: 'none' }, { text: 'lots' }), { reason: 'wrong' }],
    ['the price is asked for', state({ status: 'asking', previous: anInputPrice() }), { reason: 'asking' }],
    [
      'no pool swaps it',
      state({ status: 'failed', failure: { code: 'NO_ROUTES_AVAILABLE', message: '' }, previous: null }),
      { reason: 'no-route' },
    ],
    [
      'no price could be read',
      state({ status: 'failed', failure: { code: 'PROVIDER_CALL_ERROR', message: '' }, previous: anInputPrice() }),
      { reason: 'failed' },
    ],
    ['a heavy impact is not accepted', state(ready('-6.2000')), { reason: 'tick' }],
    [
      'the impact is too much, accepted or not',
      state(ready('-15.0000'), {}, true),
      { reason: 'impact', basisPoints: 1_500 },
    ],
  ])('is in the way: %s', (_case, given, obstacle) => {
    expect(judgeForm(given, context)).toEqual(obstacle);
  });

  it.each([
    ['a slight impact', state(ready('-0.0600'))],
    ['a heavy impact that was accepted', state(ready('-6.2000'), {}, true)],
    ['no pool at all: wrapping', state(ready(null))],
  ])('nothing is in the way of %s', (_case, given) => {
    expect(judgeForm(given, context)).toBeNull();
  });

  it('reports a missing input before there is a price', () => {
    const poor = {
      ...context,
      holdings: { status: 'known', amounts: new Map([[imx.address.toLowerCase(), 40n * 10n ** 18n]]) },
    } as const;
    expect(judgeForm(state({ status: 'asking', previous: null }), poor)).toEqual({
      reason: 'funds',
      missing: { token: imx, value: 60n * 10n ** 18n },
    });
    expect(judgeForm(state({ status: 'asking', previous: null }, { direction: 'TO' }), poor)).toEqual({
      reason: 'asking',
    });
  });

  it('accepts an amount if the balance was not read', () => {
    expect(
      judgeForm(state(ready('-0.0600')), { ...context, holdings: { status: 'unread', amounts: new Map() } }),
    ).toBeNull();
  });

  it('counts gas as the wallet pays it: zero if another pays', () => {
    const exact = {
      ...context,
      holdings: { status: 'known', amounts: new Map([[imx.address.toLowerCase(), 100n * 10n ** 18n]]) },
    } as const;
    const price = {
      status: 'ready',
      result: anInputPrice({ swap: { ...anInputPrice().swap, gas: 120_000n } }),
      at: 0,
    } as const;
    expect(judgeForm(state(price), exact)).toMatchObject({ reason: 'gas' });
    expect(judgeForm(state(price), { ...exact, isPassport: true })).toBeNull();
  });
});

describe('usualGasFee', () => {
  it('is zero if the wallet pays no gas', () => {
    expect([usualGasFee(imx, true).value, usualGasFee(imx, false).value > 0n]).toEqual([0n, true]);
  });
});
