import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '../../../core/index.js';
import { historySortOf, historySorts } from '../../../flows/history/historySortOf.js';
import { anHistoryEntry } from '../../core/history/kit/anHistoryEntry.js';
import { aTask } from '../../widgets/kit/anExecution.js';

const now = 1_000_000;
const held = (dueAt?: number): HistoryEntry['tasks'] => [
  aTask('await-arrival', dueAt === undefined ? 'confirmed' : 'waiting', { dueAt: dueAt ?? 1 }),
  aTask('finalise', 'pending'),
];

const arrival = (detail: string): HistoryEntry['tasks'][number] => aTask('await-arrival', 'waiting', { detail });

describe('historySortOf', () => {
  it.each<readonly [string, Partial<HistoryEntry>]>([
    ['finished', { status: 'done', isOpen: false }],
    ['finished', { status: 'stopped', isOpen: false }],
    ['finished', { status: 'failed', isOpen: false }],
    ['finished', { status: 'abandoned', isOpen: false }],
    ['finished', { status: 'running', isOpen: false }],
    ['needs-you', { status: 'stopped', isOpen: true }],
    ['needs-you', { status: 'failed', isOpen: true }],
    ['not-confirmed', { status: 'unknown', isOpen: true }],
    ['running', { status: 'running', isOpen: true }],
    ['needs-you', { status: 'running', isOpen: true, tasks: [aTask('swap', 'awaiting-wallet')] }],
    [
      'needs-you',
      { status: 'running', isOpen: true, tasks: [aTask('approve', 'confirmed'), aTask('swap', 'pending')] },
    ],
    ['running', { status: 'running', isOpen: true, tasks: [aTask('approve', 'sent'), aTask('swap', 'pending')] }],
    ['running', { status: 'running', isOpen: true, tasks: held(1_001) }],
    ['needs-you', { status: 'running', isOpen: true, tasks: held(1_000) }],
    ['needs-you', { status: 'running', isOpen: true, tasks: held() }],
    ['needs-you', { status: 'running', isOpen: true, tasks: [arrival('FAILED_REPLAYABLE')] }],
    ['running', { status: 'running', isOpen: true, tasks: [arrival('PROCESSING')] }],
  ])('is %s of %p', (sort, given) => {
    expect(historySortOf(anHistoryEntry(given), now)).toBe(sort);
  });

  it('shows what needs the player first, and what is over last', () => {
    expect(historySorts).toEqual(['needs-you', 'running', 'not-confirmed', 'finished']);
  });
});
