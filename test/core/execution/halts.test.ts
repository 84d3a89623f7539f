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
      'the player said no before anything was asked for',
      stopped(no),
      { task: 'rejected', status: 'stopped', reason: { code: no.code, message: no.message }, cause: no },
    ],
    [
      'something else was in the way',
      stopped(moved),
      { task: 'failed', status: 'stopped', reason: { code: 'PRICE_MOVED', message: moved.message }, cause: moved },
    ],
    [
      'it has no name',
      stopped(cause),
      { task: 'failed', status: 'stopped', reason: { code: 'TASK_FAILED', message: 'socket hang up' }, cause },
    ],
    [
      'nobody can say what became of it',
      unknown('0/swap', cause),
      {
        task: 'unknown',
        status: 'unknown',
        reason: { code: 'OUTCOME_UNKNOWN', message: expect.stringContaining('0/swap') },
        cause,
      },
    ],
    [
      'it is in doubt',
      uncertain(engineErrors.notFinal('0/swap'), cause),
      { task: 'unknown', status: 'unknown', reason: { code: 'NOT_FINAL' }, cause },
    ],
    [
      'it came to nothing',
      failed(moved, cause),
      { task: 'failed', status: 'failed', reason: { code: 'PRICE_MOVED', message: moved.message }, cause },
    ],
    [
      'the player declined',
      declined(no, true, cause),
      { task: 'rejected', status: 'stopped', reason: { code: no.code }, cause },
    ],
    [
      'the wallet declined for him',
      declined(moved, false, cause),
      { task: 'failed', status: 'failed', reason: { code: 'PRICE_MOVED' }, cause },
    ],
  ])('where %s', (_when, halt, expected) => {
    expect(halt).toBeInstanceOf(ExecutionHalt);
    expect(halt).toMatchObject(expected);
    expect(halt.message).toBe(halt.reason.message);
  });
});
