import { describe, expect, it } from '@jest/globals';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import { ExecutionHalt } from '../../../core/execution/ExecutionHalt.js';
import { declined, failed, stopped, uncertain, unknown } from '../../../core/execution/halts.js';

const cause = new Error('socket hang up');
const moved = engineErrors.priceMoved({ quoted: 1n, current: 2n });
const no = checkoutErrors.userRejectedRequest();

describe('halts', () => {
  it.each<[string, ExecutionHalt, object]>([
    [
      'a rejection before any request',
      stopped(no),
      { task: 'rejected', status: 'stopped', reason: { code: no.code, message: no.message }, cause: no },
    ],
    [
      'another error',
      stopped(moved),
      { task: 'failed', status: 'stopped', reason: { code: 'PRICE_MOVED', message: moved.message }, cause: moved },
    ],
    [
      'an error without a code',
      stopped(cause),
      { task: 'failed', status: 'stopped', reason: { code: 'TASK_FAILED', message: 'socket hang up' }, cause },
    ],
    [
      'an unknown outcome',
      unknown('0/swap', cause),
      {
        task: 'unknown',
        status: 'unknown',
        reason: { code: 'OUTCOME_UNKNOWN', message: expect.stringContaining('0/swap') },
        cause,
      },
    ],
    [
      'an uncertain outcome',
      uncertain(engineErrors.notFinal('0/swap'), cause),
      { task: 'unknown', status: 'unknown', reason: { code: 'NOT_FINAL' }, cause },
    ],
    [
      'a failure',
      failed(moved, cause),
      { task: 'failed', status: 'failed', reason: { code: 'PRICE_MOVED', message: moved.message }, cause },
    ],
    [
      'a rejection by the player',
      declined(no, true, cause),
      { task: 'rejected', status: 'stopped', reason: { code: no.code }, cause },
    ],
    [
      'a rejection by the wallet itself',
      declined(moved, false, cause),
      { task: 'failed', status: 'failed', reason: { code: 'PRICE_MOVED' }, cause },
    ],
  ])('creates the stop of %s', (_when, halt, expected) => {
    expect(halt).toBeInstanceOf(ExecutionHalt);
    expect(halt).toMatchObject(expected);
    expect(halt.message).toBe(halt.reason.message);
  });
});
