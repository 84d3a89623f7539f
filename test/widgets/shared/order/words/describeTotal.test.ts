import { describe, expect, it } from '@jest/globals';
import { type PriceSnapshot, priceKey, type SwapStep } from '../../../../../core/index.js';
import { noPrices } from '../../../../../flows/money/noPrices.js';
import { figuresOf } from '../../../../../flows/order/orderFigures.js';
import type { PayWay } from '../../../../../flows/order/PayWay.js';
import { describeOwnCosts, describeWhole } from '../../../../../widgets/shared/order/words/describePlan.js';
import { describeStrip } from '../../../../../widgets/shared/order/words/describeTotal.js';
import { type OrderContext, orderWords } from '../../../../../widgets/shared/order/words/words.js';
import { aSwapRoute, imx, usdc } from '../../../kit/aFundingRoute.js';
import { context as shared } from '../../../kit/context.js';
import { aPlan } from '../kit.js';

const context = { ...shared, order: orderWords.get('en') } as OrderContext;
const prices: PriceSnapshot = { ...noPrices, prices: new Map([[priceKey(usdc), { digits: 100n, decimals: 2 }]]) };

/** A lantern for $45.00, with this total in cents. */
const way = (cents: bigint, missing: PayWay['total']['missing'] = [], at = prices): PayWay => ({
  id: 'treasury',
  kind: 'route',
  plan: aPlan({ funding: null, gas: null }),
  total: figuresOf(
    { leaves: [], feesOnly: [], gas: [], worth: { ...at.prices.get(priceKey(usdc))!, digits: cents }, missing },
    { token: usdc, value: 45_000_000n },
    at,
  ),
  expectedSeconds: 10,
});
const caption = (cents: bigint, missing: PayWay['total']['missing'] = []): string => {
  const figures = { price: '45.00 USDC', worth: null, held: null, way: way(cents, missing), isShown: true };
  return describeStrip(figures, context).caption;
};

describe('describeStrip', () => {
  it('shows the cost beyond the price, or the part that others pay', () => {
    expect(caption(4_530n)).toBe('45.00 USDC + $0.30 fees');
    expect(caption(4_500n)).toBe('45.00 USDC, no fees');
    expect(caption(1_240n)).toBe('45.00 USDC, $32.60 covered for you');
  });

  it('shows the known costs as a minimum if one is unknown, and no amount below a cent', () => {
    expect(caption(4_530n, [{ what: 'gas' }])).toBe('45.00 USDC + at least $0.30 fees');
    expect(caption(4_500n, [{ what: 'gas' }])).toBe('45.00 USDC plus fees');
  });
});

describe('describeStrip, in a currency without cents', () => {
  it('shows no amount below a unit either', () => {
    const yen = { currency: 'JPY', decimals: 2 };
    const given = { ...prices, prices: new Map([[priceKey(usdc), { digits: 15_000n, ...yen }]]) };
    const least = way(675_050n, [{ what: 'gas' }], given);
    const figures = { price: '45.00 USDC', worth: null, held: null, way: least, isShown: true };
    expect(describeStrip(figures, context).caption).toBe('45.00 USDC plus fees');
  });
});

describe('describeOwnCosts', () => {
  it('shows the sum of the listed costs, also if the total is below the price because others pay a part', () => {
    const gas = { ...way(1_241n), plan: aPlan({ funding: null }) };
    const known = new Map([...prices.prices, [priceKey(imx), { digits: 60n, decimals: 2 }]]);
    const [costs, ...parts] = describeOwnCosts(gas, { prices: { prices: known }, isShown: true }, context);
    expect([costs!.value, parts.map(({ value }) => value.split('\u2002')[1])]).toEqual(['<$0.01', ['<$0.01']]);
  });
});

describe('describeWhole', () => {
  it('adds up the price, the part that others pay, and the total', () => {
    const lines = describeWhole(way(1_240n), { prices, isShown: true }, context);
    expect(lines.map(({ name, value }) => [name, value.replaceAll('\u00a0', ' ')])).toEqual([
      ['Riverglass Lantern', '45.00 USDC'],
      ['Covered for you', '−$32.60'],
      ['Total', '$12.40'],
    ]);
  });

  it('separates the pools’ fees from the rest of the price difference', () => {
    const [step] = aSwapRoute().steps;
    const poolFee = { amount: { token: usdc, value: 100_000n }, millionths: 3_000 };
    const funding = aSwapRoute({ steps: [{ ...step!, fees: {}, poolFee } as SwapStep] });
    const lines = describeWhole(
      { ...way(4_530n), plan: aPlan({ funding, gas: null }) },
      { prices, isShown: true },
      context,
    );
    expect(lines.map(({ name, value }) => [name, value.replaceAll('\u00a0', ' ')])).toEqual([
      ['Riverglass Lantern', '45.00 USDC'],
      ['Pool fee, 0.30%, included', '0.10 USDC\u2002$0.10'],
      ['Maximum price difference', '$0.20'],
      ['Total', '$45.30'],
    ]);
  });
});
