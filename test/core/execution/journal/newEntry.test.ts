import { describe, expect, it } from '@jest/globals';
import { newEntry } from '../../../../core/execution/journal/newEntry.js';
import { parseEntry } from '../../../../core/execution/journal/parseEntry.js';
import { aRoute } from '../../../kit/aRoute.js';
import { anEntry } from '../kit/anEntry.js';
import { aTransactionTask, aWaitTask } from '../kit/aTask.js';

describe('newEntry', () => {
  const planned = [
    { id: '0/swap', task: aTransactionTask() },
    { id: '0/arrival', task: aWaitTask() },
  ];
  const entry = newEntry({
    executionId: 'a',
    identity: 'what it was begun for',
    route: aRoute(),
    digest: '0x01',
    planned,
    nowMs: 1,
  });

  it('is what is reviewed and planned, with nothing done and nothing written', () => {
    const plan = [
      { id: '0/swap', type: 'transaction', action: 'swap', chainId: 13473 },
      { id: '0/arrival', type: 'wait', action: 'await-arrival', chainId: 13473 },
    ] as const;
    expect(entry).toEqual(anEntry({ revision: 0, writer: '', plan }));
  });

  it('can be read once it is written', () => {
    expect(parseEntry(entry)).toBeNull();
    expect(parseEntry({ ...entry, revision: 1 })).toEqual({ ...entry, revision: 1 });
  });
});
