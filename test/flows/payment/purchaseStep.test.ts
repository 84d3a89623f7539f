import { describe, expect, it } from '@jest/globals';
import { purchaseIndex } from '../../../flows/payment/purchaseStep.js';
import { aStep } from '../../kit/aRoute.js';
import { aSwapRoute } from '../../widgets/kit/aFundingRoute.js';

describe('purchaseIndex', () => {
  it('returns the index of the fulfilment step', () => {
    const { steps } = aSwapRoute();
    expect(purchaseIndex({ steps: [...steps, aStep({ type: 'FULFILMENT' })] })).toBe(1);
    expect(purchaseIndex({ steps })).toBe(-1);
  });
});
