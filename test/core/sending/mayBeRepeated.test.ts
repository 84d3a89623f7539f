import { describe, expect, it } from '@jest/globals';
import type { WalletAnswer } from '../../../core/sending/LoggedRequest.js';
import { mayBeRepeated } from '../../../core/sending/mayBeRepeated.js';
import { aBatchRequest, aCall, answered, aRequest } from './kit/aRequest.js';

const error = (reason: string): WalletAnswer => ({ ...answered.unclear, reason });
const harmless = aCall({ isIdempotent: true });

describe('mayBeRepeated', () => {
  // By the wallet's answer: a call that may be mined once; the same of an account whose No proves nothing; a call that may be mined twice.
  it.each<[string, WalletAnswer | null, boolean, boolean, boolean]>([
    ['none', null, false, false, false],
    ['a hash', answered.hash, false, false, false],
    ['a batch', answered.batch, false, false, false],
    ['nothing that can be read', answered.unreadable, false, false, true],
    ['an error that says nothing', answered.unclear, false, false, true],
    ['a No', answered.rejected, true, false, true],
    ['that it would be reverted', answered.reverts, false, false, true],
    ['that funds are short', error('insufficient-funds'), false, false, true],
    ['that gas cannot be estimated', error('unpredictable-gas'), false, false, true],
    ['that it does not know the method', error('refused'), false, false, true],
    ['that it does not know the chain', error('unknown-chain'), false, false, true],
  ])('after %s', (_what, answer, ofPlain, ofUnproven, ofHarmless) => {
    expect(mayBeRepeated(aRequest({ answer }), { isNoUnproven: false })).toBe(ofPlain);
    expect(mayBeRepeated(aRequest({ answer }), { isNoUnproven: true })).toBe(ofUnproven);
    expect(mayBeRepeated(aRequest({ answer, calls: [harmless] }), { isNoUnproven: true })).toBe(ofHarmless);
  });

  it('of a batch needs every call to be harmless', () => {
    expect(
      mayBeRepeated(aBatchRequest({ answer: answered.unclear, calls: [harmless, aCall()] }), { isNoUnproven: true }),
    ).toBe(false);
  });
});
