import { describe, expect, it } from '@jest/globals';
import { gasLimits } from '../../../../plugins/bridge/fees/gasLimits.js';

describe('gasLimits', () => {
  it.each([
    ['DEPOSIT_SOURCE', 150000n],
    ['DEPOSIT_DESTINATION', 250000n],
    ['WITHDRAW_SOURCE', 250000n],
    ['WITHDRAW_DESTINATION', 250000n],
    ['MAP_TOKEN_SOURCE', 200000n],
    ['MAP_TOKEN_DESTINATION', 200000n],
    ['FINALISE_WITHDRAWAL', 200000n],
    ['APPROVE_TOKEN', 55000n],
  ] as const)('sets the limit of %s to %s', (operation, limit) => {
    expect(gasLimits[operation]).toBe(limit);
  });
});
