import { expect, it } from '@jest/globals';
import { type PriceSnapshot, priceKey } from '../../../../../core/index.js';
import { noPrices } from '../../../../../flows/money/noPrices.js';
import { figuresOf } from '../../../../../flows/order/orderFigures.js';
import type { PayWay } from '../../../../../flows/order/PayWay.js';
import { shortDuration } from '../../../../../widgets/messages/durations.js';
import {
  describeBought,
  describeExchange,
  describeOwnCosts,
  describeWhole,
} from '../../../../../widgets/shared/order/words/describePlan.js';
import {
  describeMissing,
  describeStrip,
  type StripFigures,
  writeAmounts,
  writePrice,
  writeTotal,
} from '../../../../../widgets/shared/order/words/describeTotal.js';
import { describeCheapest, describeWay } from '../../../../../widgets/shared/order/words/describeWay.js';
import { type OrderContext, orderWords } from '../../../../../widgets/shared/order/words/words.js';
import { aBridgeRoute, aFreeRoute, aSwapRoute, imx, usdc } from '../../../kit/aFundingRoute.js';
import { context as shared } from '../../../kit/context.js';
import { aPlan } from '../kit.js';

const context = { ...shared, order: orderWords.get('en') } as OrderContext;
const { checkout: t, strip, methods } = context.order;
const prices: PriceSnapshot = { ...noPrices, prices: new Map([[priceKey(usdc), { digits: 100n, decimals: 2 }]]) };
const dollars = (cents: bigint) => ({ ...prices.prices.get(priceKey(usdc))!, digits: cents });
const price = '45.00\u00a0USDC';

interface Given extends Partial<Omit<PayWay, 'total'>> {
  readonly cents?: bigint | null;
  readonly missing?: PayWay['total']['missing'];
  readonly leaves?: PayWay['total']['leaves'];
  readonly gas?: PayWay['total']['gas'];
}

/** A lantern for $45.00, with this total in cents. */
function aWay({ cents = 4_530n, missing = [], leaves = [], gas = [], ...given }: Given = {}): PayWay {
  const worth = cents === null ? null : dollars(cents);
  const sum = { token: usdc, value: 45_000_000n };
  return {
    ...{ id: 'swap', kind: 'route', plan: aPlan({ gas: null }), expectedSeconds: 10 },
    total: figuresOf({ leaves, feesOnly: [], gas, worth, missing }, sum, prices),
    ...given,
  };
}
const usdcOf = (value: bigint) => ({ token: usdc, value });
const half = [{ token: imx, value: 10n ** 18n }, usdcOf(12_400_000n)];

it('writes a total with a plus if a cost is not known', () => {
  expect(writeTotal(aWay().total, true, context)).toBe('$45.30');
  expect(writeTotal(aWay({ missing: [{ what: 'gas' }] }).total, true, context)).toBe('$45.30+');
  expect(writeTotal(aWay({ cents: null }).total, true, context)).toBeNull();
});

it('writes the tokens that leave if no values are shown', () => {
  expect(writeTotal(aWay({ leaves: half }).total, false, context)).toBe('1\u00a0IMX + 12.40\u00a0USDC');
  expect(writeTotal(aWay().total, false, context)).toBeNull();
  expect([writeAmounts([], context), writePrice(aPlan(), context)]).toEqual(['', price]);
});

it('names the missing part of a total', () => {
  expect(describeMissing({ what: 'gas' }, context)).toBe(t.gasUnknown);
  expect(describeMissing({ what: 'card' }, context)).toBe(t.cardPage);
  expect(describeMissing({ what: 'price', token: imx, isGas: false }, context)).toBe(
    t.unpricedToken({ symbol: 'IMX' }),
  );
});

const stripOf = (given: Partial<StripFigures>) =>
  describeStrip({ price, worth: dollars(4_500n), held: null, way: null, isShown: true, ...given }, context);

it('shows the price until a way is chosen', () => {
  expect(stripOf({})).toEqual({ total: '$45.00', unit: strip.andCosts, caption: strip.plus({ price }) });
  expect(stripOf({ held: '12.40 USDC' }).caption).toBe(strip.holds({ held: '12.40 USDC', price }));
  expect(stripOf({ worth: null, held: '12.40 USDC' })).toEqual({
    ...{ total: price, unit: undefined, caption: strip.plus({ price }) },
  });
});

it('shows the price if the chosen way has no total, or no values are shown', () => {
  for (const given of [{ way: aWay({ cents: null }) }, { way: aWay(), isShown: false }])
    expect(stripOf(given)).toEqual({ total: '$45.00', unit: strip.andCosts, caption: strip.plus({ price }) });
});

it('shows the chosen way’s total and its parts', () => {
  const total = (given: Given) => stripOf({ way: aWay(given) });
  expect(total({})).toEqual({ total: '$45.30', unit: strip.inTotal, caption: strip.with({ price, costs: '$0.30' }) });
  expect(total({ cents: 4_500n }).caption).toBe(strip.free({ price }));
  expect(total({ cents: 1_240n })).toEqual({
    ...{ total: '$12.40', unit: strip.inTotal, caption: strip.given({ price, given: '$32.60' }) },
  });
  expect(total({ missing: [{ what: 'gas' }] }).caption).toBe(strip.withLeast({ price, costs: '$0.30' }));
});

it('shows the total of a card payment, and that it is by card', () => {
  const card = aWay({ kind: 'card', plan: aPlan({ method: 'debit', funding: null }) });
  const get = { name: t.get, value: 'Riverglass Lantern' };
  expect(describeExchange(card, true, context)).toEqual([{ name: t.send, value: '$45.30', note: t.byCard }, get]);
  expect(describeExchange({ ...card, total: aWay({ cents: null }).total }, true, context)[0]?.value).toBe(t.byCard);
});

it('shows "at most" for a way, and not for a balance', () => {
  const noteOf = (given: Given): string | undefined => describeExchange(aWay(given), true, context)[0]?.note;
  const balance = aPlan({ funding: null });
  const gas = [{ token: imx, value: 5_000_000_000_000_000n }];
  const gasAtMost = t.gasAtMost({ amount: '0.005\u00a0IMX' });
  expect(noteOf({ leaves: half })).toBe(t.atMost);
  expect(noteOf({ leaves: half, plan: balance })).toBeUndefined();
  expect(noteOf({ leaves: half, plan: balance, gas })).toBe(gasAtMost);
  expect(noteOf({ leaves: half, gas })).toBe(`${t.atMost}${context.t.frame.comma}${gasAtMost}`);
});

it('lists several items with their prices, and not a single one', () => {
  const currency = { name: 'USDC', token: usdc };
  const items = [
    { productId: 'a', name: 'Sword', quantity: 1 },
    { productId: 'b', name: 'Ration', quantity: 2 },
    { productId: 'c', name: 'Gem', quantity: 1 },
  ] as never as Parameters<typeof describeBought>[0];
  const products = [
    { productId: 'b', quantity: 2, prices: { USDC: 2_500_000n } },
    { productId: 'a', quantity: 1, prices: { USDC: 40_000_000n } },
  ];
  expect(describeBought(items, { products }, currency, context)).toEqual([
    { name: 'Sword', value: '40.00\u00a0USDC', isPart: true },
    { name: context.order.pieces({ count: 2, name: 'Ration' }), value: '2.50\u00a0USDC', isPart: true },
    { name: 'Gem', value: '', isPart: true },
  ]);
  expect(describeBought(items.slice(0, 1), { products }, currency, context)).toEqual([]);
});

const shown = { prices, isShown: true };

it('lists no costs for a card, or for a way without any', () => {
  expect(describeOwnCosts(aWay({ kind: 'card' }), shown, context)).toEqual([]);
  const free = aPlan({ funding: null, gas: null });
  expect(describeOwnCosts(aWay({ plan: free }), shown, context)).toEqual([]);
});

it('names the costs in tokens if no values are shown, or a token has no price', () => {
  const [costs, ...parts] = describeOwnCosts(aWay(), { prices, isShown: false }, context);
  expect([costs?.name, costs?.value]).toEqual([t.costs, '0.0063\u00a0IMX']);
  expect(parts.map(({ value }) => value)).toEqual(['0.002\u00a0IMX', '0.0043\u00a0IMX']);
  expect(parts.every(({ isPart }) => isPart)).toBe(true);
  expect(describeOwnCosts(aWay(), shown, context).map(({ value }) => value)).toEqual([
    '$0.30',
    '0.002\u00a0IMX',
    '0.0043\u00a0IMX',
  ]);
});

it('ends with the total, if the way has a price', () => {
  const names = (way: PayWay): readonly string[] => describeWhole(way, shown, context).map(({ name }) => name);
  expect(names(aWay()).at(-1)).toBe(t.total);
  expect(names(aWay({ cents: null }))).not.toContain(t.total);
  expect(describeWhole(aWay(), shown, context)[0]).toEqual({ name: 'Riverglass Lantern', value: price });
});

const rowOf = (way: PayWay, given: object = {}) =>
  describeWay({ way, taps: { count: 2, most: 'no' }, isShown: true, isOneCard: true, ...given }, context);
const taps = t.taps({ count: 2, most: 'no' });

it('describes a way by its cost, its wallet prompts and its duration', () => {
  expect(rowOf(aWay())).toMatchObject({
    ...{ total: '$45.30', isQuiet: false, facts: `${taps} · ${shortDuration(10, context.t)}` },
  });
});

it('names the missing part of a total, and does not compare a way without a price', () => {
  expect(rowOf(aWay({ missing: [{ what: 'gas' }] })).facts).toMatch(new RegExp(`^${t.gasUnknown} · `));
  const unpriced = rowOf(aWay({ cents: null }));
  expect(unpriced).toMatchObject({ total: t.noPrice, isQuiet: true });
  expect(unpriced.facts.startsWith(`${t.notCompared} · `)).toBe(true);
  const hidden = rowOf(aWay({ cents: null, missing: [{ what: 'gas' }], leaves: half }), { isShown: false });
  expect(hidden).toMatchObject({ total: '1\u00a0IMX + 12.40\u00a0USDC', isQuiet: false });
  expect(hidden.facts.startsWith(taps)).toBe(true);
});

it('names a bridge with a swap by the bridge, and mentions the swap', () => {
  const funding = aBridgeRoute({ kind: 'bridge-swap' });
  const row = rowOf(aWay({ plan: aPlan({ funding }) }));
  expect(row.facts.startsWith(`${t.thenSwap} · `)).toBe(true);
  expect(row.name).toBe(rowOf(aWay({ plan: aPlan({ funding: aBridgeRoute() }) })).name);
  expect(row.name).toContain('32.60\u00a0USDC');
});

it('names the balance by its price, and a studio’s way by its name', () => {
  expect(rowOf(aWay({ plan: aPlan({ funding: null }) }))).toMatchObject({
    ...{ from: { token: usdc }, name: t.balance({ amount: price }) },
  });
  expect(rowOf(aWay({ plan: aPlan({ funding: aFreeRoute() }) })).name).toBe('Moonferry credit');
  const own = { ...context, kinds: { swap: { name: 'River swap' } } } as OrderContext;
  const way = aWay({ plan: aPlan({ funding: aSwapRoute() }) });
  const row = describeWay({ way, taps: { count: 2, most: 'no' }, isShown: true, isOneCard: true }, own);
  expect(row.name).toBe('River swap');
});

it('names a card of any sort, or which of two, without prompts', () => {
  const card = (method: 'debit' | 'credit') =>
    aWay({ kind: 'card', cents: null, plan: aPlan({ method, funding: null }) });
  expect(rowOf(card('debit'))).toMatchObject({ from: { icon: 'card' }, name: methods.card, total: '' });
  expect(rowOf(card('debit')).facts).not.toContain(taps);
  expect([rowOf(card('debit'), { isOneCard: false }).name, rowOf(card('credit'), { isOneCard: false }).name]).toEqual([
    methods.debit,
    methods.credit,
  ]);
});

it('marks the cheapest way, if that is certain', () => {
  const best = aWay({ id: 'best', cents: 4_510n });
  const ways = [aWay({ id: 'other' }), best];
  const words = (all: readonly PayWay[], others: readonly PayWay[] = [], searching = false) => [
    ...describeCheapest(all, others, searching, context),
  ];
  expect(words(ways)).toEqual([['best', t.cheapest]]);
  expect(words(ways, [], true)).toEqual([['best', t.cheapestSoFar]]);
  expect(words([...ways, aWay({ id: 'unpriced', cents: null })])).toEqual([['best', t.cheapestKnown]]);
  expect(words([best])).toEqual([]);
  expect(words(ways, [aWay({ cents: 4_509n })])).toEqual([]);
  expect(words(ways, [aWay({ cents: 4_510n })])).toEqual([['best', t.cheapest]]);
});
