import { describe, expect, it } from '@jest/globals';
import type { TaskRecord } from '../../../../core/execution/JournalStore.js';
import { isEntryUnderWay } from '../../../../core/execution/journal/isEntryUnderWay.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { anEntry } from '../kit/anEntry.js';
import { answered, aRequest, closedBy } from '../kit/aRequest.js';
import { aLabel } from '../kit/aTask.js';

const confirmed: TaskRecord = { state: 'confirmed', label: null, hash: null, at: 1 };
const included: TaskRecord = { state: 'included', label: aLabel(), hash: hashNumber(1), blockNumber: 1n, at: 1 };
const skipped: TaskRecord = { state: 'skipped', at: 1 };
const standing = aRequest({ answer: answered.rejected });
const closed = aRequest({ answer: answered.failed, closed: closedBy('not-understood') });
const effective = aRequest({ closed: closedBy('included', { hash: hashNumber(1) }) });

describe('isUnderWay', () => {
  it.each([
    ['running', [], [], false],
    ['running', [skipped], [], true],
    ['running', [], [closed], true],
    ['unknown', [], [], true],
    ['done', [confirmed], [standing], false],
    ['abandoned', [confirmed], [standing], false],
    ['stopped', [], [], false],
    ['stopped', [skipped], [closed], false],
    ['stopped', [confirmed], [], true],
    ['stopped', [included], [], true],
    ['stopped', [], [closed, standing], true],
    ['stopped', [], [effective], true],
    ['failed', [], [closed], false],
    ['failed', [confirmed], [], true],
    ['failed', [], [standing], true],
  ] as const)('%s with the tasks %j and the requests %j is %s', (status, records, requests, expected) => {
    const tasks = Object.fromEntries(records.map((record, index) => [`0/${index}`, record]));
    expect(isEntryUnderWay(anEntry({ status, tasks, requests }))).toBe(expected);
  });
});
