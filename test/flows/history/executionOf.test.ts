import { describe, expect, it } from '@jest/globals';
import { executionOf } from '../../../flows/history/executionOf.js';
import { anHistoryEntry } from '../../core/history/kit/anHistoryEntry.js';
import { aTask } from '../../widgets/kit/anExecution.js';

describe('executionOf', () => {
  it('returns the journal’s data of the execution', () => {
    const entry = anHistoryEntry({ tasks: [aTask('swap', 'sent')], status: 'unknown' });
    const { id, route, status, tasks, error } = entry;
    expect(executionOf(entry)).toEqual({ id, route, status, tasks, error });
    const late = [{ taskId: '0/swap', transactionHash: '0x01' }];
    expect(executionOf({ ...entry, late }).late).toEqual(late);
  });
});
