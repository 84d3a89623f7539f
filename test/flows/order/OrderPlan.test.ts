import { describe, expect, it } from '@jest/globals';
import { signRequestOf } from '../../../flows/order/OrderPlan.js';
import { aPlan } from '../../widgets/shared/order/kit.js';

describe('signRequestOf', () => {
  it('requests the agreed items from the shop, at most for their price', () => {
    const { environmentId, items, account, currency, total } = aPlan();
    expect(signRequestOf(aPlan())).toEqual({
      environmentId,
      items,
      recipientAddress: account,
      tokenAddress: currency.address,
      maximumTotal: total,
    });
  });

  it('passes the host’s order data on to the shop', () => {
    expect(signRequestOf(aPlan({ customData: { gift: true } })).customData).toEqual({ gift: true });
  });
});
