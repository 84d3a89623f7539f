import { describe, expect, it } from '@jest/globals';
import { type FundingRoute, minorUnitsOf, priceKey, type Token } from '../../../core/index.js';
import { figuresOf, orderFigures, saidOf } from '../../../flows/order/orderFigures.js';
import { cardTotal, type WayTotal, worthOfTotal } from '../../../flows/payment/wayTotal.js';
import { aToken, rootChainId } from '../../kit/aToken.js';
import { aBridgeRoute, aFee, aFundingItem, aSwapRoute, ether, imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aPlan } from '../../widgets/shared/order/kit.js';

const rootUsdc = aToken({ chainId: rootChainId });
const dollars = (digits: bigint, decimals = 2): { digits: bigint; decimals: number } => ({ digits, decimals });
/** 1 IMX is $0.60, 1 ETH $2,985. */
const worth: readonly (readonly [Token, bigint])[] = [
  [imx, 60n],
  [usdc, 100n],
  [rootUsdc, 100n],
  [ether, 298_500n],
];
const prices = (
  ...without: readonly Token[]
): { prices: ReadonlyMap<string, { digits: bigint; decimals: number }> } => ({
  prices: new Map(
    worth.filter(([token]) => !without.includes(token)).map(([token, digits]) => [priceKey(token), dollars(digits)]),
  ),
});
const cents = ({ worth: total }: Pick<WayTotal, 'worth'>): number | null =>
  total === null ? null : Number(minorUnitsOf(total, { round: 'up' })) / 100;

describe('orderFigures', () => {
  it('contain everything that leaves: the way’s maximum, the own share, and all gas', () => {
    const total = orderFigures(aPlan({ funding: aSwapRoute() }), prices());
    expect(total.leaves).toEqual([
      { token: usdc, value: 12_400_000n },
      { token: imx, value: 54_823_718_123_456_789_012n },
    ]);
    // 0.002 + 0.0043 for the way and 0.005 for the purchase.
    expect(total.gas).toEqual([{ token: imx, value: 11_300_000_000_000_000n }]);
    expect([cents(total), total.missing]).toEqual([45.31, []]);
  });

  it('change with the prices, and are unknown if one is missing', () => {
    const total = orderFigures(aPlan({ funding: aSwapRoute() }), prices());
    expect(worthOfTotal(total, prices())).toEqual(total.worth);
    const cheaper = { prices: new Map([...prices().prices, [priceKey(imx), dollars(59n)]]) };
    expect(cents({ ...total, worth: worthOfTotal(total, cheaper) })).toBe(44.76);
    expect(worthOfTotal(total, prices(imx))).toBeNull();
    const card = orderFigures(aPlan({ funding: null, method: 'debit' }), prices());
    expect(worthOfTotal(card, cheaper)).toEqual(card.worth);
  });

  it('contain the price and its gas if nothing is missing', () => {
    const total = orderFigures(aPlan({ funding: null }), prices());
    expect(total.leaves).toEqual([{ token: usdc, value: 45_000_000n }]);
    expect(cents(total)).toBe(45.01);
  });

  it('add extra fees, and not the included ones', () => {
    const fees = {
      bridgeGasFee: aFee(ether, 300_000_000_000_000n),
      bridgeFees: [aFee(ether, 1_000_000_000_000_000n, { type: 'BRIDGE_FEE' })],
    };
    const [step] = aBridgeRoute().steps;
    const bridged = orderFigures(aPlan({ funding: aBridgeRoute({ steps: [{ ...step!, fees }] }) }), prices());
    expect(bridged.leaves).toContainEqual({ token: ether, value: 1_000_000_000_000_000n });
    const swapped: FundingRoute['steps'][number] = {
      ...aSwapRoute().steps[0]!,
      fees: { swapGasFee: aFee(imx, 0n), swapFees: [aFee(imx, 5n * 10n ** 18n, { type: 'SWAP_FEE' })] },
    };
    const inside = orderFigures(aPlan({ funding: aSwapRoute({ steps: [swapped] }) }), prices());
    expect(inside.leaves.find(({ token }) => token === imx)?.value).toBe(54_823_718_123_456_789_012n);
  });

  it('count what a later step spends beyond an earlier step’s output', () => {
    const bridge = aBridgeRoute().steps[0]!;
    const brought = { ...bridge, delivers: { token: imx, value: 50n * 10n ** 18n } };
    const route = aBridgeRoute({ kind: 'bridge-swap', steps: [brought, ...aSwapRoute().steps] });
    const { leaves } = orderFigures(aPlan({ funding: route }), prices());
    expect(leaves.find(({ token }) => token === imx)?.value).toBe(4_823_718_123_456_789_012n);
  });

  it('are a lower bound if gas has no price or is unknown', () => {
    const way = aBridgeRoute();
    const unpriced = orderFigures(aPlan({ funding: way }), prices(ether));
    expect([cents(unpriced), unpriced.missing]).toEqual([45.01, [{ what: 'price', token: ether, isGas: true }]]);
    const [step] = aSwapRoute().steps;
    const unknown = orderFigures(aPlan({ funding: aSwapRoute({ steps: [{ ...step!, fees: {} }] }) }), prices());
    expect(unknown.missing).toEqual([{ what: 'gas' }]);
    expect(orderFigures(aPlan(), prices(), { isGasUnknown: true }).missing).toEqual([{ what: 'gas' }]);
  });

  it('are a lower bound if a fee has no price, and unknown if more than a fee has none', () => {
    const fees = { bridgeFees: [aFee(ether, 1_000_000_000_000_000n, { type: 'BRIDGE_FEE' })] };
    const [step] = aBridgeRoute().steps;
    const dollarsOver = { ...step!, fees };
    const way = orderFigures(aPlan({ funding: aBridgeRoute({ steps: [dollarsOver] }) }), prices(ether));
    expect([way.feesOnly, cents(way)]).toEqual([[ether], 45.01]);
    expect(way.missing).toContainEqual({ what: 'price', token: ether, isGas: false });
    expect(cents({ ...way, worth: worthOfTotal(way, prices()) })).toBe(47.99);
    const etherOver = { ...dollarsOver, fundingItem: { ...step!.fundingItem, token: ether } };
    const inEther = orderFigures(aPlan({ funding: aBridgeRoute({ steps: [etherOver] }) }), prices(ether));
    expect([inEther.feesOnly, inEther.worth]).toEqual([[], null]);
  });

  it('cannot be compared if the paid token has no price', () => {
    const total = orderFigures(aPlan({ gas: null }), prices(imx));
    expect(total.worth).toBeNull();
    expect(total.missing).toContainEqual({ what: 'price', token: imx, isGas: false });
  });
});

describe('orderFigures, compared with the price', () => {
  const price = { token: usdc, value: 45_000_000n };
  const worthOf = (digits: bigint, missing: readonly { readonly what: 'gas' }[] = []) =>
    figuresOf({ leaves: [], feesOnly: [], gas: [], worth: dollars(digits), missing }, price, prices());

  it('contain the costs beyond the price, or the part that others pay', () => {
    expect(worthOf(4_530n)).toMatchObject({ price, costs: { digits: 30_000_000n }, given: null });
    expect(worthOf(4_500n)).toMatchObject({ costs: { digits: 0n }, given: null });
    expect(worthOf(1_240n)).toMatchObject({ costs: { digits: 0n }, given: { digits: 3_260_000_000n } });
  });

  it('contain no gift for a lower bound, and nothing without a price', () => {
    expect(worthOf(1_240n, [{ what: 'gas' }])).toMatchObject({ costs: { digits: 0n }, given: null });
    const unpriced = figuresOf(worthOf(1_240n), { ...price, token: imx }, prices(imx));
    expect(unpriced).toMatchObject({ priceWorth: null, costs: null, given: null });
  });

  it('are zero for a way without cost, which is below any price', () => {
    const [step] = aSwapRoute().steps;
    const credit = { ...step!, type: 'CREDIT', fees: {}, fundingItem: aFundingItem(usdc, 0n) };
    const tokens = aPlan({ items: [], gas: null, funding: aSwapRoute({ kind: 'credit', steps: [credit] }) });
    expect(orderFigures(tokens, prices())).toMatchObject({ leaves: [], gas: [], missing: [], worth: { digits: 0n } });
    expect(orderFigures(tokens, { prices: new Map() }).worth).toEqual({ digits: 0n, decimals: 0 });
  });

  it('count no own share if the tokens themselves are bought', () => {
    const { leaves, price: wanted } = orderFigures(aPlan({ items: [], total: 32_600_000n, gas: null }), prices());
    expect(leaves).toEqual([{ token: imx, value: 54_823_718_123_456_789_012n }]);
    expect(wanted).toEqual({ token: usdc, value: 32_600_000n });
  });

  it('are stored as they were shown', () => {
    const figures = orderFigures(aPlan(), prices());
    const { worth: said, leaves, gas } = figures;
    expect(saidOf(figures)).toEqual({ worth: said, isLeast: false, leaves, gas });
    expect(saidOf(orderFigures(aPlan(), prices(), { isGasUnknown: true })).isLeast).toBe(true);
  });
});

describe('cardTotal', () => {
  const order = { currency: usdc, total: 45_000_000n };

  it('adds the provider’s part of the card charge', () => {
    const total = cardTotal(order, { minimumBasisPoints: 1_000, maximumBasisPoints: 1_000 }, prices());
    expect([cents(total), total.missing]).toEqual([50, []]);
  });

  it('is a lower bound if the provider names a range, or no fee', () => {
    const range = cardTotal(order, { minimumBasisPoints: 350, maximumBasisPoints: 550 }, prices());
    expect([cents(range), range.missing]).toEqual([46.64, [{ what: 'card' }]]);
    expect(cardTotal(order, null, prices())).toMatchObject({ missing: [{ what: 'card' }] });
  });

  it('is null without a price', () => {
    expect(cardTotal(order, null, prices(usdc))).toMatchObject({
      worth: null,
      missing: [{ what: 'price', token: usdc, isGas: false }],
    });
  });
});
