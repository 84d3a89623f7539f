import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from '../../../core/history/outcomeOf.js';

const halt = (state: 'rejected' | 'failed') => ({ taskId: null, state, code: 'X', message: '' });

describe('outcomeOf', () => {
  it('tells what the player declined from what was stopped otherwise', () => {
    expect(outcomeOf({ status: 'stopped', halt: halt('rejected') })).toBe('rejected');
    expect(outcomeOf({ status: 'stopped', halt: halt('failed') })).toBe('stopped');
    expect(outcomeOf({ status: 'stopped', halt: null })).toBe('stopped');
  });

  it.each(['running', 'done', 'failed', 'unknown', 'abandoned'] as const)(
    'returns the status of an execution that is %s',
    (status) => {
      expect(outcomeOf({ status, halt: halt('rejected') })).toBe(status);
    },
  );
});
