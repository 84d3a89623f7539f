import { describe, expect, it } from '@jest/globals';
import { assertMayBegin } from '../../../core/execution/assertMayBegin.js';
import type { JournalEntry, TaskRecord } from '../../../core/execution/JournalStore.js';
import { aToken } from '../../kit/aToken.js';
import { aRequest, closedBy } from './kit/aRequest.js';
import { aLabel } from './kit/aTask.js';
import { aTaskBed } from './kit/aTaskBed.js';

const label = aLabel();
const asked: TaskRecord = { state: 'asked', label, at: 1 };
const waiting: TaskRecord = { state: 'waiting', label, detail: 'PROCESSING', at: 1 };
const skipped: TaskRecord = { state: 'skipped', at: 1 };
const failed: TaskRecord = {
  state: 'failed',
  label,
  hash: null,
  code: 'USER_REJECTED_REQUEST_ERROR',
  message: 'no',
  at: 1,
};
const rejected = {
  taskId: '0/approve',
  state: 'rejected',
  code: 'USER_REJECTED_REQUEST_ERROR',
  message: 'no',
} as const;

/** Returns the stop of an inspection that would have to start the swap. */
async function saidOf(given: Partial<JournalEntry>): Promise<unknown> {
  const { record, stored } = await aTaskBed({ entry: given });
  const entry = { ...(await stored()), ...given };
  try {
    assertMayBegin('0/swap', { aim: 'look', record, entry });
    return null;
  } catch (error) {
    return error;
  }
}

describe('assertMayBegin', () => {
  const amount = { token: aToken(), value: 5n };
  const refunded: TaskRecord = { state: 'refunded', label, amount, refundedIn: `0x${'1'.repeat(64)}`, at: 1 };

  it.each(['go-on', 'look'] as const)(
    'begins nothing after a task that ended without its effect, whatever the aim: %s',
    async (aim) => {
      const { record, stored } = await aTaskBed({ entry: { tasks: { '0/approve': refunded } } });
      const beginning = { aim, record, entry: await stored() };
      expect(() => assertMayBegin('0/swap', beginning)).toThrow(
        expect.objectContaining({ task: 'pending', status: 'refunded' }),
      );
      expect(() => assertMayBegin('0/approve', beginning)).toThrow(
        expect.objectContaining({ task: 'refunded', status: 'refunded' }),
      );
    },
  );

  it('lets a resume start every task', async () => {
    const { record, stored } = await aTaskBed({ entry: { tasks: { '0/swap': failed } } });
    const entry = await stored();
    expect(() => assertMayBegin('0/swap', { aim: 'go-on', record, entry })).not.toThrow();
  });

  it.each<[string, Partial<JournalEntry>, string]>([
    ['it has been requested', { tasks: { '0/swap': asked } }, 'PROVEN_UNSENT'],
    ['nothing was in progress', {}, 'PROVEN_UNSENT'],
    [
      'everything before it is behind',
      { tasks: { '0/approve': skipped }, requests: [aRequest({ closed: closedBy('included') })] },
      'PROVEN_UNSENT',
    ],
    ['another one has been requested', { tasks: { '0/approve': asked } }, 'CONFIRMED_LATE'],
    ['one of several has been requested', { tasks: { '0/approve': asked, '0/reset': skipped } }, 'CONFIRMED_LATE'],
    ['another one was waited for', { tasks: { '0/approve': waiting } }, 'CONFIRMED_LATE'],
    [
      'a request stands',
      { requests: [aRequest({ calls: [{ ...aRequest().calls[0]!, taskId: '0/approve' }] })] },
      'CONFIRMED_LATE',
    ],
    ['it waited itself', { tasks: { '0/swap': waiting } }, 'CONFIRMED_LATE'],
  ])('stops an inspection if %s', async (_when, given, code) => {
    expect(await saidOf(given)).toMatchObject({ task: 'pending', status: 'stopped', reason: { code } });
  });

  it.each<[string, Partial<JournalEntry>, object]>([
    ['stopped', { status: 'stopped', halt: rejected }, { task: 'rejected', status: 'stopped' }],
    ['failed', { status: 'failed', halt: { ...rejected, state: 'failed' } }, { task: 'failed', status: 'failed' }],
    ['failed by a halt of another kind', { status: 'failed', halt: rejected }, { task: 'rejected', status: 'failed' }],
    [
      'left in doubt',
      { status: 'unknown', halt: { ...rejected, state: 'unknown' } },
      { task: 'failed', status: 'failed' },
    ],
    ['stopped without a word', { status: 'stopped' }, { task: 'failed', status: 'stopped' }],
  ])('says of what failed before what it came to then: %s', async (_how, given, expected) => {
    expect(await saidOf({ tasks: { '0/swap': failed }, ...given })).toMatchObject({
      ...expected,
      reason: { code: 'USER_REJECTED_REQUEST_ERROR', message: 'no' },
    });
  });
});
