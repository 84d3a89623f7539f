import { describe, expect, it } from '@jest/globals';
import { expectsClaim, isDelayed } from '../../../flows/payment/expectsClaim.js';
import { aStep } from '../../kit/aRoute.js';
import { aSwapRoute, aWithdrawalRoute } from '../../widgets/kit/aFundingRoute.js';
import { aTask } from '../../widgets/kit/anExecution.js';

const delayed = aWithdrawalRoute({ largeAmount: true, unknownToken: false, queueActivated: false, seconds: 3_600 });
const finalise = aTask('finalise', 'pending');

describe('expectsClaim', () => {
  it.each([
    ['is announced as held back', delayed, [finalise], true],
    ['may pass at once', aWithdrawalRoute(), [finalise], false],
    [
      'has a day on which it can be released',
      aWithdrawalRoute(),
      [aTask('await-arrival', 'waiting', { dueAt: 9 }), finalise],
      true,
    ],
    [
      'waits beside another step that has one',
      aWithdrawalRoute(),
      [aTask('await-arrival', 'waiting', { id: '1/await-arrival', dueAt: 9 }), finalise],
      false,
    ],
    ['is of no bridge', aSwapRoute(), [finalise], true],
    ['is of no step that is known', aSwapRoute({ steps: [] }), [finalise], true],
  ])('returns the expected result for a withdrawal that %s', (_case, route, tasks, expected) => {
    expect(expectsClaim(finalise, { route, tasks })).toBe(expected);
  });
});

describe('isDelayed', () => {
  it('returns what the route announces', () => {
    expect([delayed.steps[0]!, aStep()].map(isDelayed)).toEqual([true, false]);
  });
});
