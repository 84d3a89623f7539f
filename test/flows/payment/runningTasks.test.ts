import { describe, expect, it } from '@jest/globals';
import type { TaskSnapshot } from '../../../core/index.js';
import { cardTask, nextSignature, taskInWallet, taskUnderWay } from '../../../flows/payment/runningTasks.js';
import { aWithdrawalRoute } from '../../widgets/kit/aFundingRoute.js';
import { anExecution, aTask } from '../../widgets/kit/anExecution.js';

type TaskState = TaskSnapshot['state'];

const states: readonly TaskState[] = [
  'pending',
  'preparing',
  'awaiting-wallet',
  'sent',
  'included',
  'waiting',
  'confirmed',
  'skipped',
  'rejected',
  'failed',
  'unknown',
];

/** Returns the states of the second task in which it is found, after a done first task. */
function foundIn(find: (state: TaskState) => TaskSnapshot | undefined): readonly TaskState[] {
  return states.filter((state) => find(state)?.state === state);
}

describe('taskInWallet', () => {
  it('returns only the task that waits for the player in the wallet', () => {
    expect(foundIn((state) => taskInWallet(anExecution('confirmed', state)))).toEqual(['awaiting-wallet']);
    expect(taskInWallet(anExecution('confirmed', 'pending'))).toBeUndefined();
  });
});

describe('taskUnderWay', () => {
  it('returns the task that continues without the player', () => {
    expect(foundIn((state) => taskUnderWay(anExecution('confirmed', state)))).toEqual(['sent', 'included', 'waiting']);
    expect(taskUnderWay(anExecution('confirmed', 'pending'))).toBeUndefined();
  });
});

describe('cardTask', () => {
  const withCard = (state: TaskState, action = 'pay-by-card') =>
    anExecution('pending', 'pending', { tasks: [aTask('approve', 'confirmed'), aTask(action, state)] });

  it('returns the task of the provider’s page, until it is paid', () => {
    expect(foundIn((state) => cardTask(withCard(state)))).toEqual(['preparing', 'waiting']);
  });

  it('returns undefined if the execution waits for something else', () => {
    expect(cardTask(withCard('waiting', 'await-arrival'))).toBeUndefined();
  });
});

describe('nextSignature', () => {
  it('returns the first task that the player still must sign', () => {
    expect(nextSignature(anExecution('pending', 'pending'))?.action).toBe('approve');
    expect(nextSignature(anExecution('included', 'pending'))?.action).toBe('swap');
    expect(nextSignature(anExecution('confirmed', 'awaiting-wallet'))).toBeUndefined();
  });

  it('returns undefined if only waits are left', () => {
    const tasks = [aTask('bridge', 'confirmed'), aTask('await-arrival', 'pending', { type: 'wait' })];
    expect(nextSignature(anExecution('confirmed', 'pending', { tasks }))).toBeUndefined();
  });

  it.each([
    [
      'is known to be held back',
      aWithdrawalRoute({ largeAmount: true, unknownToken: false, queueActivated: false, seconds: 3_600 }),
      'finalise',
    ],
    ['may pass at once', aWithdrawalRoute(), undefined],
  ])('counts the release of a withdrawal that %s', (_case, route, action) => {
    const tasks = [aTask('bridge', 'confirmed'), aTask('finalise', 'pending')];
    expect(nextSignature({ route, tasks })?.action).toBe(action);
  });
});
