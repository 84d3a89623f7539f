import { describe, expect, it } from '@jest/globals';
import { pricedAsSent } from '../../../core/dex/pricedAsSent.js';
import { anApproval, aSwapResult } from '../../kit/aSwapResult.js';
import { aNativeToken, rootChainId } from '../../kit/aToken.js';

const native = aNativeToken();
const gwei = 10n ** 9n;
const { swap } = aSwapResult();
const estimate = { token: native, value: 7n };
const result = aSwapResult({
  approval: anApproval({ gas: 50_000n, gasFeeEstimate: null }),
  swap: { ...swap, gas: 200_000n, gasFeeEstimate: estimate },
});

describe('pricedAsSent', () => {
  it.each([
    ['the cap with which wallets send', false, 15n * gwei],
    ['nothing for Passport', true, 0n],
  ])('on a child chain takes %s', (_name, isPassport, price) => {
    const { approval, swap: priced } = pricedAsSent(result, { native, isPassport });
    expect([approval?.gasFeeEstimate, priced.gasFeeEstimate]).toEqual([
      { token: native, value: 50_000n * price },
      { token: native, value: 200_000n * price },
    ]);
  });

  it('prices each approval of a batch, if there is one', () => {
    const some = aSwapResult({ approvals: [null, anApproval({ gas: 50_000n, gasFeeEstimate: null })] });
    expect(pricedAsSent(some, { native, isPassport: false }).approvals).toEqual([
      null,
      expect.objectContaining({ gasFeeEstimate: { token: native, value: 50_000n * 15n * gwei } }),
    ]);
    expect(pricedAsSent(result, { native, isPassport: false })).not.toHaveProperty('approvals');
  });

  it('leaves the estimate of an exchange that does not say how much gas it is', () => {
    const silent = aSwapResult({ swap: { ...swap, gasFeeEstimate: estimate } });
    expect(pricedAsSent(silent, { native, isPassport: false })).toEqual(silent);
  });

  it('leaves the estimate where the wallet picks the price', () => {
    expect(pricedAsSent(result, { native: aNativeToken({ chainId: rootChainId }), isPassport: false })).toEqual(result);
  });
});
