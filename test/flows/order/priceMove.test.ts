import { describe, expect, it } from '@jest/globals';
import type { FiatAmount, FundingRoute } from '../../../core/index.js';
import { noPrices } from '../../../flows/money/noPrices.js';
import type { EarlierPrice } from '../../../flows/order/CheckoutState.js';
import { figuresOf } from '../../../flows/order/orderFigures.js';
import { priceMove } from '../../../flows/order/priceMove.js';
import { aFundingItem, aSwapRoute, imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aPlan } from '../../widgets/shared/order/kit.js';

const dollars = (digits: bigint): FiatAmount => ({ digits, decimals: 2 });
const total = (worth: FiatAmount | null): EarlierPrice['total'] => ({
  leaves: [],
  feesOnly: [],
  gas: [],
  worth,
  missing: [],
});
const earlier: EarlierPrice = {
  wayId: 'swap:imx',
  total: total(dollars(4_530n)),
  spend: { token: imx, value: 55_000n },
  stopped: null,
};
const swapFor = (value: bigint, token = imx): FundingRoute => {
  const [step] = aSwapRoute().steps;
  return aSwapRoute({ steps: [{ ...step!, fundingItem: aFundingItem(token, value) }] });
};
const way = (worth: FiatAmount | null, funding: FundingRoute | null): Parameters<typeof priceMove>[1] => ({
  id: 'swap:imx',
  plan: aPlan({ funding }),
  total: figuresOf(total(worth), { token: usdc, value: 1n }, noPrices),
});

describe('priceMove', () => {
  it('returns the difference in money, and in the spent token', () => {
    expect(priceMove({ earlier }, way(dollars(4_552n), swapFor(55_370n)))).toEqual({
      worth: dollars(22n),
      spend: { token: imx, value: 370n },
    });
    expect(priceMove({ earlier }, way(dollars(4_500n), swapFor(54_000n)))?.worth).toEqual(dollars(-30n));
  });

  it('returns null for figures that cannot be compared', () => {
    expect(priceMove({ earlier }, way(null, swapFor(1n, usdc)))).toEqual({ worth: null, spend: null });
    expect(priceMove({ earlier }, way(dollars(4_530n), null))?.spend).toBeNull();
  });

  it('compares no total with a less complete one', () => {
    const gas = { what: 'gas' } as const;
    const lacking = { ...earlier, total: { ...earlier.total, missing: [gas] } };
    const now = way(dollars(4_552n), swapFor(55_000n));
    expect(priceMove({ earlier: lacking }, now)?.worth).toBeNull();
    expect(priceMove({ earlier }, { ...now, total: { ...now.total, missing: [gas] } })?.worth).toBeNull();
    expect(priceMove({ earlier: lacking }, { ...now, total: { ...now.total, missing: [gas] } })?.worth).toEqual(
      dollars(22n),
    );
    const unpriced = (token: typeof imx): EarlierPrice['total']['missing'] => [{ what: 'price', token, isGas: true }];
    const other = { ...earlier, total: { ...earlier.total, missing: unpriced(imx) } };
    expect(
      priceMove({ earlier: other }, { ...now, total: { ...now.total, missing: unpriced(usdc) } })?.worth,
    ).toBeNull();
  });

  it('returns null for another way, and without an earlier price', () => {
    expect(priceMove({ earlier: { ...earlier, wayId: 'bridge:usdc' } }, way(dollars(1n), null))).toBeNull();
    expect(priceMove({ earlier: null }, way(dollars(1n), null))).toBeNull();
  });
});
