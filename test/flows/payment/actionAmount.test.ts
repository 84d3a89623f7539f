import { describe, expect, it } from '@jest/globals';
import { actionAmount } from '../../../flows/payment/actionAmount.js';
import { aCardRoute, aClaimRoute, aSwapRoute, imx } from '../../widgets/kit/aFundingRoute.js';

const [swap] = aSwapRoute().steps;
const [claim] = aClaimRoute().steps;
const [card] = aCardRoute().steps;

describe('actionAmount', () => {
  it.each([
    ['what is taken of the wallet', 'swap', swap, { token: imx, value: 54_823_718_123_456_789_012n }],
    ['what a claim releases', 'finalise', claim, claim?.delivers],
    ['what a card buys', 'pay-by-card', card, card?.delivers],
    ['nothing of a step that is not known', 'swap', undefined, undefined],
    ['nor of such a claim', 'finalise', undefined, undefined],
  ])('returns the amount: %s', (_what, action, step, amount) => {
    expect(actionAmount(action, step)).toEqual(amount);
  });
});
