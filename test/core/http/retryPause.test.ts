import { describe, expect, it } from '@jest/globals';
import { retryPause } from '../../../core/http/retryPause.js';

describe('retryPause', () => {
  it('doubles with each failure up to ten seconds, half of it left to chance', () => {
    expect([1, 2, 3, 10].map((failures) => retryPause(failures, () => 0))).toEqual([125, 250, 500, 5_000]);
    expect([1, 2, 3, 10].map((failures) => retryPause(failures, () => 0.999_999))).toEqual([250, 500, 1_000, 10_000]);
  });
});
