import { describe, expect, it } from '@jest/globals';
import { paymentEnding } from '../../../flows/payment/paymentEnding.js';
import { aHash, anExecution, aTask } from '../../widgets/kit/anExecution.js';

const moved = { code: 'PRICE_MOVED', message: 'the price moved beyond what was agreed to' };
const poor = { code: 'INSUFFICIENT_FUNDS', message: 'insufficient funds' };

describe('paymentEnding', () => {
  it.each([
    [
      'the last transaction',
      anExecution('confirmed', 'confirmed', {
        status: 'done',
        tasks: [
          aTask('approve', 'confirmed', { transactionHash: '0x1' }),
          aTask('swap', 'confirmed', { transactionHash: aHash }),
        ],
      }),
      { type: 'success', transactionHash: aHash },
    ],
    [
      'the last transaction, though a wait comes after it',
      anExecution('confirmed', 'confirmed', {
        status: 'done',
        tasks: [aTask('bridge', 'confirmed', { transactionHash: aHash }), aTask('await-arrival', 'confirmed')],
      }),
      { type: 'success', transactionHash: aHash },
    ],
    [
      'no transaction',
      anExecution('skipped', 'confirmed', { status: 'done' }),
      { type: 'success', transactionHash: null },
    ],
    [
      'nobody knows',
      anExecution('confirmed', 'unknown', { status: 'unknown', error: poor }),
      { type: 'unknown', executionId: 'execution-1' },
    ],
    [
      'a no in the wallet',
      anExecution('confirmed', 'rejected', { status: 'stopped' }),
      {
        type: 'rejected',
        code: 'USER_REJECTED_REQUEST_ERROR',
        reason: 'The player closed the request in the wallet.',
      },
    ],
    [
      'a no in the wallet, in its own words',
      anExecution('confirmed', 'rejected', { status: 'stopped', error: { code: 'REFUSED', message: 'not today' } }),
      { type: 'rejected', code: 'REFUSED', reason: 'not today' },
    ],
    [
      'stopped by the player',
      anExecution('confirmed', 'pending', { status: 'stopped' }),
      { type: 'rejected', code: 'STOPPED', reason: 'The player stopped before the next confirmation.' },
    ],
    [
      'the price moved',
      anExecution('confirmed', 'pending', { status: 'stopped', error: moved }),
      { type: 'rejected', code: 'PRICE_MOVED', reason: moved.message },
    ],
    [
      'given up by the player',
      anExecution('confirmed', 'unknown', {
        status: 'abandoned',
        error: { code: 'EXECUTION_ABANDONED', message: 'enough' },
      }),
      { type: 'rejected', code: 'EXECUTION_ABANDONED', reason: 'enough' },
    ],
    [
      'given up by the player of an older version',
      anExecution('confirmed', 'unknown', { status: 'abandoned' }),
      { type: 'rejected', code: 'EXECUTION_ABANDONED', reason: 'The player has given it up.' },
    ],
    [
      'given up by the player, for a reason of its own',
      anExecution('confirmed', 'unknown', { status: 'abandoned', error: poor }),
      { type: 'rejected', code: poor.code, reason: poor.message },
    ],
    [
      'certain failure',
      anExecution('confirmed', 'failed', { status: 'failed', error: poor }),
      { type: 'failure', code: poor.code, reason: poor.message },
    ],
  ] as const)('returns the ending for %s', (_case, execution, ending) => {
    expect(paymentEnding(execution)).toEqual(ending);
  });
});
