import { describe, expect, it } from '@jest/globals';
import { lastValueFrom, type Observable, of, throwError, toArray } from 'rxjs';
import { type BuySnapshot, TributaryError } from '../../../core/index.js';
import { buyFromListing } from '../../../flows/order/buyFromListing.js';
import type { OrderPlan } from '../../../flows/order/OrderPlan.js';
import { LISTING_SALE, orderKey, readPurpose } from '../../../flows/order/orderPurpose.js';
import { asEngine } from '../../kit/asEngine.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';

const plan = { items: [{ productId: 'l1', quantity: 3 }], total: 900n } as unknown as OrderPlan;
const purpose = { key: orderKey(LISTING_SALE, plan.items), method: 'crypto', fundedBy: 'balance', sold: null } as const;
const waiting = { status: 'preparing', reason: null, error: null, checkout: null, fulfilment: null, listing: null };

function buy(told$: Observable<unknown>) {
  const asked: Readonly<Record<string, unknown>>[] = [];
  const orders = { buy: (request: never) => (asked.push(request), told$ as Observable<BuySnapshot>) };
  const bought$ = buyFromListing(asEngine({ orders }))(plan, purpose, new ScriptedWallet());
  return { asked, bought$ };
}

describe('buyFromListing', () => {
  it('buys the pieces for at most the reviewed price, and finds the purchase in the journal', async () => {
    const fulfilment = { status: 'SUCCESS', reason: null, error: null, insufficient: [], execution: null };
    const { asked, bought$ } = buy(of(waiting, { ...waiting, status: 'SUCCESS', fulfilment }));
    expect((await lastValueFrom(bought$.pipe(toArray()))).map(({ status }) => status)).toEqual(['reading', 'SUCCESS']);
    expect(asked).toMatchObject([{ listingId: 'l1', fillAmount: 3n, maximumTotal: 900n }]);
    expect(readPurpose({ purpose: asked[0]!['purpose'] as string })).toMatchObject({ key: purpose.key });
  });

  it('reports the shortfall of a purchase', async () => {
    const { bought$ } = buy(of({ ...waiting, status: 'INSUFFICIENT_FUNDS', checkout: { insufficient: ['gas'] } }));
    expect(await lastValueFrom(bought$)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', insufficient: ['gas'] });
  });

  it('names why a listing cannot be bought any more', async () => {
    const sold = new TributaryError('FULFILL_ORDER_LISTING_ERROR', 'no', { data: { status: 'FILLED' } });
    await expect(lastValueFrom(buy(throwError(() => sold)).bought$)).rejects.toMatchObject({ code: 'LISTING_SOLD' });
  });

  it('counts as one purchase for any number of pieces', () => {
    const key = (quantity: number): string => orderKey(LISTING_SALE, [{ productId: 'l1', quantity }]);
    expect(key(1)).toBe(key(3));
    expect(orderKey('shop', [{ productId: 'l1', quantity: 1 }])).not.toBe(
      orderKey('shop', [{ productId: 'l1', quantity: 3 }]),
    );
  });
});
