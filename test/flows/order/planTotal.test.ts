import { describe, expect, it } from '@jest/globals';
import { type FundingRoute, minorUnitsOf, priceKey, type Token } from '../../../core/index.js';
import { planTotal } from '../../../flows/order/planTotal.js';
import { cardTotal, worthOfTotal } from '../../../flows/payment/wayTotal.js';
import { aToken, rootChainId } from '../../kit/aToken.js';
import { aBridgeRoute, aFee, aSwapRoute, ether, imx, usdc } from '../../widgets/kit/aFundingRoute.js';
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
const cents = ({ worth: total }: ReturnType<typeof planTotal>): number | null =>
  total === null ? null : Number(minorUnitsOf(total, { round: 'up' })) / 100;

describe('planTotal', () => {
  it('is everything that leaves: the way at most, the own share, and all gas', () => {
    const total = planTotal(aPlan({ funding: aSwapRoute() }), prices());
    expect(total.leaves).toEqual([
      { token: usdc, value: 12_400_000n },
      { token: imx, value: 54_823_718_123_456_789_012n },
    ]);
    // 0.002 + 0.0043 for the way and 0.005 for the purchase.
    expect(total.gas).toEqual([{ token: imx, value: 11_300_000_000_000_000n }]);
    expect([cents(total), total.missing]).toEqual([45.31, []]);
  });

  it('is worth something else at other prices, and nothing known where one of them is gone', () => {
    const total = planTotal(aPlan({ funding: aSwapRoute() }), prices());
    expect(worthOfTotal(total, prices())).toEqual(total.worth);
    const cheaper = { prices: new Map([...prices().prices, [priceKey(imx), dollars(59n)]]) };
    expect(cents({ ...total, worth: worthOfTotal(total, cheaper) })).toBe(44.76);
    expect(worthOfTotal(total, prices(imx))).toBeNull();
    const card = cardTotal(aPlan({ funding: null }), null, prices());
    expect(worthOfTotal(card, cheaper)).toEqual(card.worth);
  });

  it('is the price and its gas where nothing is missing', () => {
    const total = planTotal(aPlan({ funding: null }), prices());
    expect(total.leaves).toEqual([{ token: usdc, value: 45_000_000n }]);
    expect(cents(total)).toBe(45.01);
  });

  it('adds fees that come on top, and none that are in what is spent', () => {
    const fees = {
      bridgeGasFee: aFee(ether, 300_000_000_000_000n),
      bridgeFees: [aFee(ether, 1_000_000_000_000_000n, { type: 'BRIDGE_FEE' })],
    };
    const [step] = aBridgeRoute().steps;
    const bridged = planTotal(aPlan({ funding: aBridgeRoute({ steps: [{ ...step!, fees }] }) }), prices());
    expect(bridged.leaves).toContainEqual({ token: ether, value: 1_000_000_000_000_000n });
    const swapped: FundingRoute['steps'][number] = {
      ...aSwapRoute().steps[0]!,
      fees: { swapGasFee: aFee(imx, 0n), swapFees: [aFee(imx, 5n * 10n ** 18n, { type: 'SWAP_FEE' })] },
    };
    const inside = planTotal(aPlan({ funding: aSwapRoute({ steps: [swapped] }) }), prices());
    expect(inside.leaves.find(({ token }) => token === imx)?.value).toBe(54_823_718_123_456_789_012n);
  });

  it('counts what a later step spends beyond what an earlier one has brought', () => {
    const bridge = aBridgeRoute().steps[0]!;
    const brought = { ...bridge, delivers: { token: imx, value: 50n * 10n ** 18n } };
    const route = aBridgeRoute({ kind: 'bridge-swap', steps: [brought, ...aSwapRoute().steps] });
    const { leaves } = planTotal(aPlan({ funding: route }), prices());
    expect(leaves.find(({ token }) => token === imx)?.value).toBe(4_823_718_123_456_789_012n);
  });

  it('is a lower bound where gas has no price, or nobody knows how much it takes', () => {
    const way = aBridgeRoute();
    const unpriced = planTotal(aPlan({ funding: way }), prices(ether));
    expect([cents(unpriced), unpriced.missing]).toEqual([45.01, [{ what: 'price', token: ether, isGas: true }]]);
    const [step] = aSwapRoute().steps;
    const unknown = planTotal(aPlan({ funding: aSwapRoute({ steps: [{ ...step!, fees: {} }] }) }), prices());
    expect(unknown.missing).toEqual([{ what: 'gas' }]);
    expect(planTotal(aPlan(), prices(), { isGasUnknown: true }).missing).toEqual([{ what: 'gas' }]);
  });

  it('is a lower bound where a fee on top has no price, and nothing known where more than a fee is paid in that token', () => {
    const fees = { bridgeFees: [aFee(ether, 1_000_000_000_000_000n, { type: 'BRIDGE_FEE' })] };
    const [step] = aBridgeRoute().steps;
    const dollarsOver = { ...step!, fees };
    const way = planTotal(aPlan({ funding: aBridgeRoute({ steps: [dollarsOver] }) }), prices(ether));
    expect([way.feesOnly, cents(way)]).toEqual([[ether], 45.01]);
    expect(way.missing).toContainEqual({ what: 'price', token: ether, isGas: false });
    expect(cents({ ...way, worth: worthOfTotal(way, prices()) })).toBe(47.99);
    const etherOver = { ...dollarsOver, fundingItem: { ...step!.fundingItem, token: ether } };
    const inEther = planTotal(aPlan({ funding: aBridgeRoute({ steps: [etherOver] }) }), prices(ether));
    expect([inEther.feesOnly, inEther.worth]).toEqual([[], null]);
  });

  it('cannot be compared where what is paid with has no price', () => {
    const total = planTotal(aPlan({ gas: null }), prices(imx));
    expect(total.worth).toBeNull();
    expect(total.missing).toContainEqual({ what: 'price', token: imx, isGas: false });
  });
});

describe('cardTotal', () => {
  const order = { currency: usdc, total: 45_000_000n };

  it('adds the part that the provider keeps of what the card is charged', () => {
    const total = cardTotal(order, { minimumBasisPoints: 1_000, maximumBasisPoints: 1_000 }, prices());
    expect([cents(total), total.missing]).toEqual([50, []]);
  });

  it('is a lower bound where the provider names a range, or nothing', () => {
    const range = cardTotal(order, { minimumBasisPoints: 350, maximumBasisPoints: 550 }, prices());
    expect([cents(range), range.missing]).toEqual([46.64, [{ what: 'card' }]]);
    expect(cardTotal(order, null, prices())).toMatchObject({ missing: [{ what: 'card' }] });
  });

  it('has none without a price', () => {
    expect(cardTotal(order, null, prices(usdc))).toMatchObject({
      worth: null,
      missing: [{ what: 'price', token: usdc, isGas: false }],
    });
  });
});
