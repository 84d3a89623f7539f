import { describe, expect, it } from '@jest/globals';
import type { TransactionTask } from '../../../core/execution/ExecutionTask.js';
import type { TaskRecord } from '../../../core/execution/JournalStore.js';
import type { PlannedTask } from '../../../core/execution/planRoute.js';
import { groupsOf, stretchesOf } from '../../../core/execution/stretchesOf.js';
import { rootChainId } from '../../kit/aToken.js';
import { aLabel, aTransactionTask, aWaitTask } from './kit/aTask.js';

const task = (id: string, given: Partial<TransactionTask> = {}): PlannedTask => ({
  id,
  task: aTransactionTask({ id, ...given }),
});
const wait = (id: string): PlannedTask => ({ id, task: aWaitTask({ id }) });
const batchable = { batchable: true } as const;
const together = { together: true } as const;
const inBatch = (batchId: string): TaskRecord => ({ state: 'asked', batchId, label: aLabel(), at: 0 });

const gist = (planned: readonly PlannedTask[], records: Readonly<Record<string, TaskRecord>> = {}) =>
  stretchesOf(planned, (id) => records[id]).map(({ planned: tasks, isBatchable }) => [
    tasks.map(({ id }) => id).join(' '),
    isBatchable,
  ]);

describe('stretchesOf', () => {
  it.each<[string, readonly PlannedTask[], readonly (readonly [string, boolean])[]]>([
    [
      'services that say so are a batch, a wait ends it',
      [task('0/a', batchable), task('0/b', batchable), wait('0/c'), task('0/d', batchable)],
      [
        ['0/a 0/b', true],
        ['0/c', false],
        ['0/d', false],
      ],
    ],
    [
      'each step has its own',
      [task('0/a', batchable), task('1/b', batchable), task('1/c', batchable)],
      [
        ['0/a', false],
        ['1/b 1/c', true],
      ],
    ],
    [
      'so has each chain',
      [task('0/a', batchable), task('0/b', { ...batchable, chainId: rootChainId })],
      [
        ['0/a', false],
        ['0/b', false],
      ],
    ],
    [
      'those that go together are none unless they say so',
      [task('0/a', together), task('0/b', together)],
      [['0/a 0/b', false]],
    ],
    [
      'those that say both are one with what comes before',
      [task('0/a', batchable), task('0/b', { ...together, ...batchable }), task('0/c', { ...together, ...batchable })],
      [['0/a 0/b 0/c', true]],
    ],
    [
      'one that goes together with nothing stands alone',
      [task('0/a', together), task('0/b')],
      [
        ['0/a', false],
        ['0/b', false],
      ],
    ],
    [
      'one that may be batched is none with one that may not',
      [task('0/a'), task('0/b', batchable)],
      [
        ['0/a', false],
        ['0/b', false],
      ],
    ],
    [
      'no batch if the tasks that can’t be batched come first',
      [task('0/a', together), task('0/b', { ...together, ...batchable }), task('0/c', { ...together, ...batchable })],
      [['0/a 0/b 0/c', false]],
    ],
    [
      'no batch if one of the tasks in the group can’t be batched',
      [task('0/a', { ...together, ...batchable }), task('0/b', { ...together, ...batchable }), task('0/c', together)],
      [['0/a 0/b 0/c', false]],
    ],
  ])('groups the tasks: %s', (_what, planned, stretches) => {
    expect(gist(planned)).toEqual(stretches);
  });

  it('keeps together what went out as one batch, and apart what went out as two', () => {
    const planned = ['0/a', '0/b', '0/c'].map((id) => task(id));
    expect(gist(planned, { '0/a': inBatch('x'), '0/b': inBatch('x'), '0/c': inBatch('y') })).toEqual([
      ['0/a 0/b', true],
      ['0/c', false],
    ]);
  });

  it('doesn’t group tasks of a settled or rejected batch', () => {
    const planned = ['0/a', '0/b'].map((id) => task(id));
    const label = aLabel();
    expect(
      gist(planned, { '0/a': { state: 'confirmed', label, hash: null, at: 0, batchId: 'x' }, '0/b': inBatch('x') }),
    ).toEqual([
      ['0/a', false],
      ['0/b', false],
    ]);
    const alone: TaskRecord = { state: 'asked', label, at: 0 };
    for (const records of [{ '0/a': alone, '0/b': alone }, { '0/a': inBatch('x') }])
      expect(gist(planned, records)).toEqual([
        ['0/a', false],
        ['0/b', false],
      ]);
  });
});

describe('groupsOf', () => {
  it('puts services together that say so, and leaves the others alone', () => {
    const groups = groupsOf([task('0/a'), task('0/b', together), task('0/c', together), task('0/d')]);
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['0/a'], ['0/b', '0/c'], ['0/d']]);
    expect(groupsOf([wait('0/a'), task('0/b', together)]).map((group) => group.length)).toEqual([1, 1]);
  });
});
