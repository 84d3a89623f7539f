import { describe, expect, it } from '@jest/globals';
import { pollMsOf } from '../../../../core/sending/chain/pollMsOf.js';
import { network } from '../kit/aSending.js';

describe('pollMsOf', () => {
  it.each([
    [12_000, 1_000],
    [2_000, 1_000],
    [1_999, 999.5],
    [250, 125],
  ])('maps a block time of %i ms to a poll interval of %d ms', (blockTimeMs, ms) => {
    expect(pollMsOf({ ...network, blockTimeMs })).toBe(ms);
  });
});
