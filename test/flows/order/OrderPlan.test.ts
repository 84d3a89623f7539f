import { describe, expect, it } from '@jest/globals';
import { signRequestOf } from '../../../flows/order/OrderPlan.js';
import { aPlan } from '../../widgets/shared/order/kit.js';

describe('signRequestOf', () => {
  it('asks the shop for what the player agreed to, and for no more than its price', () => {
    const { environmentId, items, account, currency, total } = aPlan();
    expect(signRequestOf(aPlan())).toEqual({
      environmentId,
      items,
      recipientAddress: account,
      tokenAddress: currency.address,
      maximumTotal: total,
    });
  });

  it('hands on what the host gave for the shop', () => {
    expect(signRequestOf(aPlan({ customData: { gift: true } })).customData).toEqual({ gift: true });
  });
});
