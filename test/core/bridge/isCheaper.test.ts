import { describe, expect, it } from '@jest/globals';
import { isCheaper } from '../../../core/bridge/isCheaper.js';
import { someBridgeFees } from '../../kit/aBridgeAdapter.js';

const whole = (totalFees: bigint) => someBridgeFees({ totalFees });
const kept = (tokenFee: bigint, totalFees = 0n) => someBridgeFees({ totalFees, tokenFee });

describe('isCheaper', () => {
  it.each([
    ['fees decide between two that bring over everything', whole(1n), whole(2n), true],
    ['neither of two equal ones is', whole(2n), whole(2n), false],
    ['a bridge that keeps nothing of the amount comes first, whatever the fees', whole(100n), kept(1n), true],
    ['a bridge that keeps more of the amount comes last', kept(2n, 0n), kept(1n, 100n), false],
    ['fees decide between two that keep as much', kept(1n, 1n), kept(1n, 2n), true],
  ])('ranks two bridges: %s', (_rule, one, other, expected) => {
    expect([isCheaper(one, other), isCheaper(other, one) && expected]).toEqual([expected, false]);
  });
});
