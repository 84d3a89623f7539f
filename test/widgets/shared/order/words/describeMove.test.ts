import { describe, expect, it } from '@jest/globals';
import type { FiatAmount } from '../../../../../core/index.js';
import { noPrices } from '../../../../../flows/money/noPrices.js';
import type { EarlierPrice } from '../../../../../flows/order/CheckoutState.js';
import { figuresOf } from '../../../../../flows/order/orderFigures.js';
import type { PayWay } from '../../../../../flows/order/PayWay.js';
import { describeMove, describeStopped } from '../../../../../widgets/shared/order/words/describeMove.js';
import { type OrderContext, orderWords } from '../../../../../widgets/shared/order/words/words.js';
import { aSwapRoute, imx } from '../../../kit/aFundingRoute.js';
import { context as shared } from '../../../kit/context.js';
import { aPlan } from '../kit.js';

const context = { ...shared, order: orderWords.get('en') } as OrderContext;
const dollars = (digits: bigint): FiatAmount => ({ digits, decimals: 2 });
const agreed = 54_823_718_123_456_789_012n;
const total = (digits: bigint): PayWay['total'] =>
  figuresOf(
    { leaves: [], feesOnly: [], gas: [], worth: dollars(digits), missing: [] },
    { token: imx, value: 1n },
    noPrices,
  );
const way = (digits: bigint): PayWay => ({
  id: 'swap:imx',
  kind: 'route',
  plan: aPlan({ funding: aSwapRoute() }),
  total: total(digits),
  expectedSeconds: 20,
});
const earlier = (value: bigint, stopped: EarlierPrice['stopped'] = null): { readonly earlier: EarlierPrice } => ({
  earlier: { wayId: 'swap:imx', total: total(4_530n), spend: { token: imx, value }, stopped },
});
const stopped = { limit: { token: imx, value: 55_380_000_000_000_000_000n }, current: 55_760_000_000_000_000_000n };
const said = (digits: bigint, state = earlier(agreed - 370_000_000_000_000_000n)): string | undefined =>
  describeMove({ state, way: way(digits), count: 3, most: 'no', isShown: true }, context)?.note.replaceAll(
    '\u00a0',
    ' ',
  );

describe('describeMove', () => {
  it('shows the increase in the token and in money', () => {
    expect(said(4_552n)).toBe('Price increased by 0.37 IMX ($0.22). Nothing was sent.');
    expect(said(4_552n, earlier(agreed))).toBe('Price increased by $0.22. Nothing was sent.');
    expect(said(4_500n)).toBe('Price decreased by $0.30. Nothing was sent.');
  });

  it('compares with the pressed total if the press was stopped', () => {
    expect(said(4_586n, earlier(agreed, stopped))).toBe('$0.56 more than before. You confirm 3 times in MetaMask.');
  });

  it('returns nothing if the shown figures are the same, and null if none are shown', () => {
    expect(said(4_530n)).toBeUndefined();
    const figures = { state: earlier(agreed), way: way(4_552n), count: 3, most: 'no' as const };
    expect(describeMove({ ...figures, isShown: false }, context)).toBeNull();
    expect(describeMove({ ...figures, isShown: true }, context)?.was).toBe('$45.30');
  });
});

describe('describeStopped', () => {
  it('shows the new total, the agreed one, and that nothing happened', () => {
    expect(describeStopped(earlier(agreed), context)).toBeNull();
    expect(describeStopped(earlier(agreed, stopped), context)?.body.replaceAll('\u00a0', ' ')).toBe(
      'It now takes 55.76 IMX; your limit was 55.38 IMX. We stopped before asking MetaMask: nothing was sent and no gas was spent.',
    );
  });
});
