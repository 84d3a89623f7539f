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

/** The states of the second task in which it is found, the first being done. */
function foundIn(find: (state: TaskState) => TaskSnapshot | undefined): readonly TaskState[] {
  return states.filter((state) => find(state)?.state === state);
}

describe('taskInWallet', () => {
  it('is the one that waits for the player in the wallet, and no other', () => {
    expect(foundIn((state) => taskInWallet(anExecution('confirmed', state)))).toEqual(['awaiting-wallet']);
    expect(taskInWallet(anExecution('confirmed', 'pending'))).toBeUndefined();
  });
});

describe('taskUnderWay', () => {
  it('is the one that goes on without the player', () => {
    expect(foundIn((state) => taskUnderWay(anExecution('confirmed', state)))).toEqual(['sent', 'included', 'waiting']);
    expect(taskUnderWay(anExecution('confirmed', 'pending'))).toBeUndefined();
  });
});

describe('cardTask', () => {
  const withCard = (state: TaskState, action = 'pay-by-card') =>
    anExecution('pending', 'pending', { tasks: [aTask('approve', 'confirmed'), aTask(action, state)] });

  it('is the one that the provider’s page is for, until it is paid', () => {
    expect(foundIn((state) => cardTask(withCard(state)))).toEqual(['preparing', 'waiting']);
  });

  it('is none where something else is waited for', () => {
    expect(cardTask(withCard('waiting', 'await-arrival'))).toBeUndefined();
  });
});

describe('nextSignature', () => {
  it('is the first that the player has still to sign', () => {
    expect(nextSignature(anExecution('pending', 'pending'))?.action).toBe('approve');
    expect(nextSignature(anExecution('included', 'pending'))?.action).toBe('swap');
    expect(nextSignature(anExecution('confirmed', 'awaiting-wallet'))).toBeUndefined();
  });

  it('is none where what is left is only waited for', () => {
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
