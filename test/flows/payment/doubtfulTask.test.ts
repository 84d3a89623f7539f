import { describe, expect, it } from '@jest/globals';
import { doubtfulTask } from '../../../flows/payment/doubtfulTask.js';
import { anExecution } from '../../widgets/kit/anExecution.js';

describe('doubtfulTask', () => {
  it.each(['unknown', 'awaiting-wallet', 'sent', 'included', 'waiting'] as const)(
    'returns the task that is %s',
    (state) => {
      expect(doubtfulTask(anExecution('confirmed', state))?.action).toBe('swap');
    },
  );

  it.each(['pending', 'preparing', 'confirmed', 'skipped', 'rejected', 'failed'] as const)(
    'returns undefined if the outcome is certain: %s',
    (state) => {
      expect(doubtfulTask(anExecution('confirmed', state))).toBeUndefined();
    },
  );

  it('prefers a prompted later task to an earlier one that only is not final', () => {
    expect(doubtfulTask(anExecution('included', 'awaiting-wallet'))?.action).toBe('swap');
    expect(doubtfulTask(anExecution('included', 'pending'))?.action).toBe('approve');
  });
});
