import { describe, expect, it } from '@jest/globals';
import { expiryOf } from '../../../core/sending/expiryOf.js';
import { aBatchRequest, aCall } from './kit/aRequest.js';

const until = (deadline: number | null, isIdempotent = false) => aCall({ deadline, isIdempotent });

describe('expiryOf', () => {
  it.each([
    ['without a deadline', [until(null)], null],
    ['that are idempotent, without one', [until(null, true)], null],
    ['with one', [until(900)], 900],
    ['of which one has none', [until(900), until(null)], null],
    ['of which one has none, and may be mined twice', [until(null, true), until(900)], 900],
    ['with two: a wallet that sends them one by one is bound by the later', [until(900), until(700)], 900],
  ])('returns the expiry of calls %s', (_what, calls, expected) => {
    expect(expiryOf(aBatchRequest({ calls }))).toBe(expected);
  });
});
