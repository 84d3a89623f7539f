import { describe, expect, it } from '@jest/globals';
import { onrampTerms } from '../../../plugins/onramp/onrampTerms.js';

describe('onrampTerms', () => {
  it.each([
    ['both ends', { minPercentage: '3.5', maxPercentage: '5.5' }, [350, 550]],
    ['one percentage', { feePercentage: '4' }, [400, 400]],
    ['the least alone', { minPercentage: '1' }, [100, 100]],
    ['ends the other way round', { minPercentage: '5', maxPercentage: '3' }, [300, 500]],
    ['a part of a basis point, rounded up', { feePercentage: '0.001' }, [1, 1]],
    ['nothing kept', { feePercentage: '0' }, [0, 0]],
    ['nearly all', { feePercentage: '99.99' }, [9_999, 9_999]],
  ])('parses the fees: %s', (_what, fees, [minimumBasisPoints, maximumBasisPoints]) => {
    expect(onrampTerms(fees, null)).toEqual({
      fees: { minimumBasisPoints, maximumBasisPoints },
      limits: null,
      sellsItems: true,
    });
  });

  it.each([
    ['no fees', {}],
    ['words', { feePercentage: 'free' }],
    ['less than nothing', { feePercentage: '-1' }],
    ['all', { feePercentage: '100' }],
    ['all, by what is rounded up', { feePercentage: '99.991' }],
    ['more than all', { feePercentage: '101' }],
  ])('says nothing of %s', (_what, fees) => {
    expect(onrampTerms(fees, null).fees).toBeNull();
  });

  it('tells the limits that the host gave', () => {
    const limits = { minimum: { digits: 30n, decimals: 0 }, maximum: null };
    expect(onrampTerms({}, limits).limits).toEqual(limits);
  });
});
