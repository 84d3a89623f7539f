import { describe, expect, it } from '@jest/globals';
import type { FiatAmount } from '../../../../../core/index.js';
import type { PayWay } from '../../../../../flows/order/PayWay.js';
import { describeCheapest } from '../../../../../widgets/shared/order/words/describeWay.js';
import { orderWords } from '../../../../../widgets/shared/order/words/words.js';

const context = { order: orderWords.get('en') };
const dollars = (cents: bigint): FiatAmount => ({ currency: 'USD', digits: cents, decimals: 2 });
const way = (id: string, cents: bigint | null): PayWay =>
  ({ id, total: { worth: cents === null ? null : dollars(cents), missing: [] } }) as unknown as PayWay;
const bridge = way('bridge', 5_455n);
const swap = way('swap', 5_600n);

describe('describeCheapest marks the way with the least total', () => {
  it('marks a bridge of $54.55 if the swap costs $56.00', () => {
    expect([...describeCheapest([bridge, swap], [], false, context)]).toEqual([['bridge', 'Cheapest']]);
  });

  it('marks no bridge of $54.55 if the card costs $46.64', () => {
    expect([...describeCheapest([bridge, swap], [way('debit', 4_664n)], false, context)]).toEqual([]);
  });

  it('marks the bridge if the card costs as much, more, or has no price', () => {
    for (const card of [way('debit', 5_455n), way('debit', 6_000n), way('debit', null)])
      expect([...describeCheapest([bridge, swap], [card], false, context)]).toEqual([['bridge', 'Cheapest']]);
  });

  it('says that other ways are still searched', () => {
    const [mark] = describeCheapest([bridge, swap], [], true, context).values();
    expect(mark).toBe(context.order.checkout.cheapestSoFar);
  });
});
