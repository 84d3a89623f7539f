import { describe, expect, it } from '@jest/globals';
import { screenedPayments } from '../../../core/execution/screenedPayments.js';
import { aRoute } from '../../kit/aRoute.js';
import { stranger } from '../../kit/people.js';

describe('screenedPayments', () => {
  it('names the payer of each step, and the recipient if it is another account', () => {
    const route = aRoute();
    const [step] = route.steps;
    const { token, fundsRequired } = step!.fundingItem;
    const payment = { address: route.account, tokenAddress: token.address, amount: fundsRequired.amount };
    expect(screenedPayments({ ...route, steps: [step!] })).toEqual([payment]);
    expect(screenedPayments({ ...route, steps: [{ ...step!, recipient: route.account }] })).toEqual([payment]);
    expect(screenedPayments({ ...route, steps: [step!, { ...step!, recipient: stranger }] })).toEqual([
      payment,
      payment,
      { ...payment, address: stranger },
    ]);
  });
});
