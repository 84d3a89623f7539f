import { describe, expect, it } from '@jest/globals';
import { type FundingRoute, type PriceSnapshot, type PromptFacts, priceKey } from '../../../../core/index.js';
import { formatEstimate } from '../../../../flows/format/formatEstimate.js';
import { noPrices } from '../../../../flows/money/noPrices.js';
import { promptCount } from '../../../../flows/order/orderPrompts.js';
import { readPurpose, writePurpose } from '../../../../flows/order/orderPurpose.js';
import { orderRoute } from '../../../../flows/order/orderRoute.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import { cardWay, type OrderWish, tokenWays } from '../../../../flows/order/payWays.js';
import { soldReceipt } from '../../../../flows/order/soldReceipt.js';
import { paidFirst, tokenChosen } from '../../../../widgets/shared/order/tokenChosen.js';
import { payWords } from '../../../../widgets/shared/order/views/CheckoutFoot.js';
import { describeExchange, describeWhole } from '../../../../widgets/shared/order/words/describePlan.js';
import { describeStrip, writeAmounts, writeTotal } from '../../../../widgets/shared/order/words/describeTotal.js';
import { describeWay } from '../../../../widgets/shared/order/words/describeWay.js';
import { type OrderContext, orderWords } from '../../../../widgets/shared/order/words/words.js';
import { describeReceipt } from '../../../../widgets/shared/payment/receipt/describeReceipt.js';
import { describeCosts } from '../../../../widgets/shared/payment/words/describeCosts.js';
import { describeRoute } from '../../../../widgets/shared/payment/words/describeRoute.js';
import { childChainId } from '../../../kit/aToken.js';
import { stranger } from '../../../kit/people.js';
import {
  aBridgeRoute,
  aFee,
  aFreeRoute,
  aFundingItem,
  aSwapRoute,
  aTransferRoute,
  ether,
  imx,
  usdc,
} from '../../kit/aFundingRoute.js';
import { context as shared } from '../../kit/context.js';
import { aSwapEntry, receiptContext } from '../payment/receipt/kit.js';
import { aFulfilment, aWish } from './kit.js';

const context = { ...shared, order: orderWords.get('en') } as OrderContext;
const prices: PriceSnapshot = {
  ...noPrices,
  prices: new Map(
    (
      [
        [imx, 60n],
        [usdc, 100n],
        [{ ...usdc, chainId: aBridgeRoute().steps[0]!.chainId }, 100n],
        [ether, 298_500n],
      ] as const
    ).map(([token, digits]) => [priceKey(token), { digits, decimals: 2 }]),
  ),
};
const oneByOne: PromptFacts = { chainId: childChainId, switchesSilently: new Set(), atomic: new Set() };
const inBatches: PromptFacts = { ...oneByOne, atomic: new Set([childChainId]) };
const check = {
  status: 'known',
  sufficient: false,
  token: usdc,
  held: 0n,
  missing: 0n,
  short: [],
  gas: 5_000_000_000_000_000n,
  isGasUnknown: false,
  approvals: 1,
} as const;

/** A bridge brings the native currency, with an extra fee; a swap converts it. */
function aBridgeSwapRoute(): FundingRoute {
  const [bridge] = aBridgeRoute().steps;
  const fees = { bridgeGasFee: aFee(ether, 1n), bridgeFees: [aFee(ether, 10n ** 15n, { type: 'BRIDGE_FEE' })] };
  const brought = {
    ...bridge!,
    fees,
    fundingItem: aFundingItem(ether, 10n ** 16n),
    delivers: { token: imx, value: 10n ** 20n },
  };
  return aSwapRoute({ id: 'bridge-swap', kind: 'bridge-swap', steps: [brought, ...aSwapRoute().steps] });
}

function routed(funding: FundingRoute, wish: OrderWish = aWish()): PayWay {
  const search = { snapshot: null, routes: [funding], startedAt: 1, pricedAt: 1, error: null };
  return tokenWays(wish, { check, search, prices })[0]!;
}

function ownToken(wish: OrderWish): PayWay {
  return tokenWays(wish, { check: { ...check, sufficient: true }, search: null, prices })[0]!;
}

const inCoin = aWish({ currency: imx, total: 75n * 10n ** 18n });
const tokens = aWish({ items: [], total: 32_600_000n });
const exactFees = { minimumBasisPoints: 350, maximumBasisPoints: 350 };

const ways: readonly (readonly [string, PayWay, PromptFacts?])[] = [
  ['the own token', ownToken(aWish())],
  ['the chain’s own coin', ownToken(inCoin)],
  ['a batch', ownToken(aWish()), inBatches],
  ['a swap beside an own share', routed(aSwapRoute())],
  ['a swap in a batch', routed(aSwapRoute()), inBatches],
  ['a bridge', routed(aBridgeRoute())],
  ['a bridge and a swap, with a fee on top', routed(aBridgeSwapRoute())],
  ['a studio’s credit', routed(aFreeRoute())],
  ['a card for the items', cardWay(aWish(), 'debit', { fees: exactFees, limits: null, sellsItems: true }, prices)],
  ['a card for the tokens', cardWay(aWish(), 'credit', { fees: exactFees, limits: null, sellsItems: false }, prices)],
  ['tokens by a swap', routed(aSwapRoute(), tokens)],
  ['tokens by a bridge', routed(aBridgeRoute(), tokens)],
  ['tokens by a studio’s credit', routed(aFreeRoute(), tokens)],
];

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replace(/^≈ /, '');

/** Returns the receipt's line with the quoted amount, from the journal. */
function saidOnReceipt({ plan }: PayWay): string {
  const purpose = writePurpose({
    ...{ key: 'k', method: plan.method, fundedBy: 'balance', sold: null },
    ...(plan.said !== undefined && { said: plan.said }),
  });
  const entry = aSwapEntry({}, { route: { ...orderRoute(plan), purpose } });
  return plain(describeReceipt([entry], { title: '' }, receiptContext).said?.values[0] ?? '');
}

describe('every figure is equal for every way of paying', () => {
  it.each(ways)(
    '%s: row, title, button, costs, event and receipt show the same total',
    (_name, way, facts = oneByOne) => {
      const shown = { prices, isShown: true };
      const total = writeTotal(way.total, true, context)!;
      const { count, most } = promptCount(way.plan, facts);
      const row = describeWay({ way, taps: { count, most }, isShown: true, isOneCard: true }, context);
      const title = describeStrip({ price: '', worth: null, held: null, way, isShown: true }, context);
      const button = payWords({ fiatCurrency: 'USD', context }, way);
      const event = tokenChosen(
        { paid: paidFirst(way), balance: null, settlementType: 'route', type: '', figures: way.total },
        prices,
      );
      expect([row.total, title.total, button, describeWhole(way, shown, context).at(-1)?.value]).toEqual([
        total,
        total,
        `Pay ${total}`,
        total,
      ]);
      expect(`$${event.total?.amount}`).toBe(total);
      expect(saidOnReceipt(way).split(' · ')[0]).toBe(total);
    },
  );

  it.each(ways)('%s: review, event, journal and receipt show the same tokens', (_name, way) => {
    const leaves = plain(writeAmounts(way.total.leaves, context));
    const [send] = describeExchange(way, true, context);
    const event = tokenChosen(
      { paid: paidFirst(way), balance: null, settlementType: 'route', type: '', figures: way.total },
      prices,
    );
    if (way.kind !== 'card') expect(plain(send!.value)).toBe(leaves || 'Nothing');
    const said = saidOnReceipt(way);
    if (leaves !== '') {
      expect(said).toContain(`up to ${leaves}`);
      expect(way.total.leaves.map(({ value }) => value)).toContain(event.amount);
    }
    const gas = way.total.gas.map(({ token, value }) => plain(writeEstimate(token, value)));
    for (const each of gas) expect(said).toContain(each);
    if (way.kind !== 'card' && gas.length > 0)
      expect(plain(send!.note ?? '')).toContain(`up to ${gas.join(' + ')} for gas`);
    // A sale's event has the figures from the journal.
    const purpose = writePurpose({
      key: '["moonferry"]',
      method: way.plan.method,
      fundedBy: '',
      sold: null,
      said: way.plan.said!,
    });
    const { execution } = aFulfilment('confirmed', 'confirmed', purpose);
    const { worth, leaves: agreed, gas: burnt } = way.total;
    expect(soldReceipt(execution!)?.agreed).toMatchObject({ worth, leaves: agreed, gas: burnt });
    expect(readPurpose({ purpose })?.said).toEqual(way.plan.said);
  });

  it.each([
    ['a swap', aSwapRoute()],
    ['a bridge', aBridgeRoute()],
    ['a bridge and a swap', aBridgeSwapRoute()],
    ['a transfer', aTransferRoute(stranger)],
  ])('%s by itself: button, costs and receipt say one amount', (_name, route) => {
    const { bottom } = describeCosts(route, context);
    const said = plain(describeReceipt([aSwapEntry({}, { route })], { title: '' }, receiptContext).said!.values[0]!);
    expect(said.replace(/, plus about .*$/, '')).toBe(`up to ${plain(bottom.value)}`);
    expect(plain(bottom.value)).toContain(plain(describeRoute(route, context).pays!.split(' + ')[0]!));
  });
});

function writeEstimate(token: { readonly symbol: string; readonly decimals: number }, value: bigint): string {
  return `${formatEstimate(value, token.decimals, { locale: 'en' })} ${token.symbol}`;
}
