import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '../../../../core/execution/JournalStore.js';
import { assertReadable, assertSamePlan } from '../../../../core/execution/journal/assertResumable.js';
import type { PlannedTask } from '../../../../core/execution/planRoute.js';
import { thrownBy } from '../../errors/kit/thrownBy.js';
import { anEntry } from '../kit/anEntry.js';
import { aTransactionTask, aWaitTask } from '../kit/aTask.js';

const planned: readonly PlannedTask[] = [
  { id: '0/swap', task: aTransactionTask() },
  { id: '0/arrival', task: aWaitTask() },
];
const plan = planned.map(({ id, task: { action, chainId } }) => ({ id, action, chainId }));
const resume =
  (given: Partial<JournalEntry>, now = planned) =>
  () =>
    assertSamePlan(anEntry({ plan, ...given }), now);

describe('assertReadable', () => {
  it('takes an entry of this format', () => {
    expect(() => assertReadable('a', anEntry())).not.toThrow();
  });

  it('names what is not there', () => {
    expect(thrownBy(() => assertReadable('a', null)).code).toBe('EXECUTION_NOT_FOUND');
  });

  it.each([
    [{ version: 1 }, /a format that this version does not know/],
    [{ version: 3, revision: undefined }, /a format that this version does not know/],
    [{ version: '2' }, /cannot be read/],
    [{ version: undefined }, /cannot be read/],
    [{ tasks: null }, /cannot be read/],
    [{ executionId: 'b' }, /cannot be read/],
  ])('leaves one with %j alone', (given, message) => {
    const error = thrownBy(() => assertReadable('a', { ...anEntry(), ...given }));
    expect(error).toMatchObject({ code: 'EXECUTION_NOT_RESUMABLE', message: expect.stringMatching(message) });
  });

  it.each([undefined, null])('says that %s is nothing', (found) => {
    expect(thrownBy(() => assertReadable('a', found)).code).toBe('EXECUTION_NOT_FOUND');
  });

  it.each([[[]], ['text'], [5]])('throws “cannot be read” for %j', (found) => {
    expect(thrownBy(() => assertReadable('a', found)).message).toMatch(/cannot be read/);
  });
});

describe('assertSamePlan', () => {
  it('takes what was planned before, and a plan of nothing', () => {
    expect(resume({})).not.toThrow();
    expect(resume({ plan: [] }, [])).not.toThrow();
  });

  const [swap, arrival] = plan as [(typeof plan)[0], (typeof plan)[0]];
  it.each([
    ['one task less', [swap]],
    ['one task more', [swap, arrival, { ...arrival, id: '1/arrival' }]],
    ['nothing', []],
    ['another order', [arrival, swap]],
    ['a task of another id', [swap, { ...arrival, id: '1/arrival' }]],
    ['a task that does something else', [{ ...swap, action: 'approve' as const }, arrival]],
    ['a task on another chain', [swap, { ...arrival, chainId: 1 }]],
  ])('does nothing under an id that stood for %s', (_name, before) => {
    expect(thrownBy(resume({ plan: before })).code).toBe('EXECUTION_NOT_RESUMABLE');
  });
});
