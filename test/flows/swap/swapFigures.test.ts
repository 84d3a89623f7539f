import { describe, expect, it } from '@jest/globals';
import type { Token } from '../../../core/index.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import {
  impactOf,
  mostSwappableOf,
  previewRoute,
  rateOf,
  swapDeliveryOf,
  swapShortageOf,
  swapSpendOf,
} from '../../../flows/swap/swapFigures.js';
import { player } from '../../kit/people.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { anInputPrice, anOutputPrice } from '../../widgets/kit/aSwapPrice.js';

function holding(...amounts: readonly (readonly [Token, bigint])[]): Holdings {
  return { status: 'known', amounts: new Map(amounts.map(([{ address }, value]) => [address.toLowerCase(), value])) };
}

const unread: Holdings = { status: 'unread', amounts: new Map() };

describe('impactOf', () => {
  it.each([
    ['-6.2000', 620, 'heavy'],
    ['-0.0001', 1, 'slight'],
    ['-0.9999', 100, 'notable'],
    ['-14.9900', 1_499, 'heavy'],
    ['-14.9901', 1_500, 'blocking'],
    ['-100.0000', 10_000, 'blocking'],
    ['-6.20000001', 620, 'heavy'],
    ['-6.2', 620, 'heavy'],
    ['-6', 600, 'heavy'],
  ])('%s is %i basis points, rounded towards the worse: %s', (priceImpact, basisPoints, level) => {
    expect(impactOf({ priceImpact })).toMatchObject({ basisPoints, level });
  });

  it.each([[null], ['0.0000'], ['-0.0000'], ['1.2000']])('returns null for an impact of %s', (priceImpact) => {
    expect(impactOf({ priceImpact })).toBeNull();
  });
});

describe('spendOf and deliveryOf', () => {
  it('return the exact input and the guaranteed minimum for an exact input', () => {
    expect([swapSpendOf(anInputPrice()).value, swapDeliveryOf(anInputPrice()).value]).toEqual([
      100n * 10n ** 18n,
      59_900_000n,
    ]);
  });

  it('return the maximum and the exact output for an exact output', () => {
    expect([swapSpendOf(anOutputPrice(100n, 110n)).value, swapDeliveryOf(anOutputPrice(100n, 110n)).value]).toEqual([
      110n,
      50_000_000n,
    ]);
  });
});

describe('shortageOf', () => {
  const gas = { token: imx, value: 10n };

  it('returns the missing amount of the token, before gas', () => {
    expect(swapShortageOf({ token: usdc, value: 12n }, gas, holding([usdc, 5n], [imx, 1n]))).toEqual({
      reason: 'funds',
      missing: { token: usdc, value: 7n },
    });
  });

  it('returns the missing gas with its margin', () => {
    expect(swapShortageOf({ token: usdc, value: 5n }, gas, holding([usdc, 5n], [imx, 4n]))).toEqual({
      reason: 'gas',
      missing: { token: imx, value: 12n },
    });
  });

  it('counts the native currency once for both', () => {
    expect(swapShortageOf({ token: imx, value: 95n }, gas, holding([imx, 100n]))).toEqual({
      reason: 'gas',
      missing: { token: imx, value: 11n },
    });
    expect(swapShortageOf({ token: imx, value: 84n }, gas, holding([imx, 100n]))).toBeNull();
  });

  it('returns null if the balance could not be read', () => {
    expect(swapShortageOf({ token: usdc, value: 12n }, gas, unread)).toBeNull();
  });

  it('returns the full amount if a complete balance lacks the token', () => {
    expect(swapShortageOf({ token: usdc, value: 12n }, gas, holding([imx, 100n]))).toMatchObject({
      missing: { value: 12n },
    });
  });
});

describe('mostOf', () => {
  const gas = { token: imx, value: 10n };

  it.each([
    ['of a token', usdc, 5n],
    ['of the native currency, less what must be held for gas', imx, 84n],
  ])('returns the largest amount to swap: %s', (_case, token, most) => {
    expect(mostSwappableOf(token, gas, holding([usdc, 5n], [imx, 100n]))).toBe(most);
  });

  it('is zero if gas takes all of it, and null if the balance is unknown', () => {
    expect(mostSwappableOf(imx, gas, holding([imx, 15n]))).toBe(0n);
    expect(mostSwappableOf(imx, gas, unread)).toBeNull();
  });
});

describe('previewRoute', () => {
  it('returns the swap’s route as it will run', () => {
    const route = previewRoute(anInputPrice(), player, 500n);
    expect(route).toMatchObject({
      id: 'preview',
      kind: 'swap',
      priority: 0,
      account: player,
      estimatedCost: null,
      expectedSeconds: 15,
      confirmations: 1,
    });
    expect(route.steps).toMatchObject([
      {
        type: 'SWAP',
        fundingItem: { token: imx, fundsRequired: { amount: 100n * 10n ** 18n }, userBalance: { balance: 500n } },
        delivers: { token: usdc, value: 59_900_000n },
      },
    ]);
  });
});

describe('rateOf', () => {
  it('returns the output for one whole input token', () => {
    expect(rateOf(anInputPrice())).toBe(599_600n);
  });

  it('returns zero if the input is zero', () => {
    expect(rateOf(anInputPrice({ amountIn: { token: imx, value: 0n } }))).toBe(0n);
  });
});
