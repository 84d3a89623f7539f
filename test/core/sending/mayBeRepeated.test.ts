import { describe, expect, it } from '@jest/globals';
import type { WalletAnswer } from '../../../core/sending/LoggedRequest.js';
import { mayBeRepeated } from '../../../core/sending/mayBeRepeated.js';
import { aBatchRequest, aCall, answered, aRequest } from './kit/aRequest.js';

const error = (reason: string): WalletAnswer => ({ ...answered.unclear, reason });
const harmless = aCall({ isIdempotent: true });

describe('mayBeRepeated', () => {
  // By the wallet’s answer: a call that may be mined once, the same with an untrusted rejection, and an idempotent call.
  it.each<[string, WalletAnswer | null, boolean, boolean, boolean]>([
    ['none', null, false, false, false],
    ['a hash', answered.hash, false, false, false],
    ['a batch', answered.batch, false, false, false],
    ['nothing that can be read', answered.unreadable, false, false, true],
    ['an error that says nothing', answered.unclear, false, false, true],
    ['a rejection', answered.rejected, true, false, true],
    ['a simulated revert', answered.reverts, false, false, true],
    ['insufficient funds', error('insufficient-funds'), false, false, true],
    ['an unpredictable gas limit', error('unpredictable-gas'), false, false, true],
    ['an unknown method', error('refused'), false, false, true],
    ['an unknown chain', error('unknown-chain'), false, false, true],
  ])('returns whether it may be repeated after %s', (_what, answer, ofPlain, ofUnproven, ofHarmless) => {
    expect(mayBeRepeated(aRequest({ answer }), { isNoUnproven: false })).toBe(ofPlain);
    expect(mayBeRepeated(aRequest({ answer }), { isNoUnproven: true })).toBe(ofUnproven);
    expect(mayBeRepeated(aRequest({ answer, calls: [harmless] }), { isNoUnproven: true })).toBe(ofHarmless);
  });

  it('requires every call of a batch to be idempotent', () => {
    expect(
      mayBeRepeated(aBatchRequest({ answer: answered.unclear, calls: [harmless, aCall()] }), { isNoUnproven: true }),
    ).toBe(false);
  });
});
