import { describe, expect, it } from '@jest/globals';
import { filter, firstValueFrom, map, ReplaySubject } from 'rxjs';
import type { HistoryPage, HistoryRequest } from '../../../core/index.js';
import type { HistoryFlowState } from '../../../flows/history/HistoryFlowState.js';
import { createHistoryFlow } from '../../../flows/history/historyFlow.js';
import { anHistoryEntry } from '../../core/history/kit/anHistoryEntry.js';
import { player } from '../../kit/people.js';

const totals: Readonly<Record<string, number>> = { running: 1, unknown: 2, stopped: 3, done: 4 };
/** Which of the totals a request is about, by its first outcome; all: none. */
const totalOf = ({ outcomes }: HistoryRequest): number =>
  outcomes === undefined ? 10 : (totals[outcomes[0] ?? ''] ?? 0);

class Journal {
  readonly asked: HistoryRequest[] = [];
  fails = false;

  history(_account: string, request: HistoryRequest = {}): Promise<HistoryPage> {
    this.asked.push(request);
    if (this.fails) return Promise.reject(new Error('the database is closed'));
    const total = totalOf(request);
    const start = Number(request.cursor ?? 0);
    const ids = Array.from(
      { length: Math.min(request.limit ?? 20, total - start) },
      (_, index) => `${total}/${start + index}`,
    );
    const end = start + ids.length;
    return Promise.resolve({
      entries: ids.map((id) => anHistoryEntry({ id })),
      cursor: end < total ? `${end}` : null,
      total,
    });
  }
}

function watch(journal: Journal) {
  const flow = createHistoryFlow(journal, { account: player, pageSize: 4 });
  const states$ = new ReplaySubject<HistoryFlowState>(1);
  const subscription = flow.state$.subscribe(states$);
  const until = (isIt: (state: HistoryFlowState) => boolean) => firstValueFrom(states$.pipe(filter(isIt)));
  const idsOf = (): Promise<readonly string[]> =>
    firstValueFrom(states$.pipe(map(({ entries }) => entries.map(({ id }) => id))));
  return { ...flow, until, idsOf, leave: () => subscription.unsubscribe() };
}

const isKnown = ({ status, counts, isReadingMore }: HistoryFlowState): boolean =>
  status === 'known' && counts !== null && !isReadingMore;

describe('createHistoryFlow', () => {
  it('reads the newest page, and how many there are of each sort', async () => {
    const shown = watch(new Journal());
    const state = await shown.until(isKnown);
    expect(state).toMatchObject({
      filter: 'all',
      counts: { all: 10, 'needs-you': 3, running: 1, finished: 4, 'not-confirmed': 2 },
      cursor: '4',
      failure: null,
    });
    expect(await shown.idsOf()).toEqual(['10/0', '10/1', '10/2', '10/3']);
    shown.leave();
  });

  it('reads page after page, and stops at the last', async () => {
    const journal = new Journal();
    const shown = watch(journal);
    await shown.until(isKnown);
    for (const length of [8, 10]) {
      shown.commands.more();
      await shown.until((state) => isKnown(state) && state.entries.length === length);
    }
    const asked = journal.asked.length;
    shown.commands.more();
    expect(journal.asked).toHaveLength(asked);
    expect((await shown.until(isKnown)).cursor).toBeNull();
    shown.leave();
  });

  it.each([
    ['needs-you', 3, { isOpen: true }],
    ['running', 1, { outcomes: ['running'] }],
    ['finished', 4, { isOpen: false }],
    ['not-confirmed', 2, { outcomes: ['unknown'] }],
  ] as const)('shows %s alone', async (chosen, count, request) => {
    const journal = new Journal();
    const shown = watch(journal);
    await shown.until(isKnown);
    journal.asked.length = 0;
    shown.commands.choose({ filter: chosen });
    const state = await shown.until((next) => next.filter === chosen && isKnown(next));
    expect(state.entries).toHaveLength(count);
    expect(journal.asked[0]).toMatchObject(request);
    shown.leave();
  });

  it('keeps what is shown where the journal does not answer, and reads it when asked again', async () => {
    const journal = new Journal();
    const shown = watch(journal);
    await shown.until(isKnown);
    journal.fails = true;
    shown.commands.more();
    const stuck = await shown.until(({ failure }) => failure !== null);
    expect([stuck.status, stuck.isReadingMore, stuck.entries.length]).toEqual(['known', false, 4]);
    shown.commands.refresh();
    const unread = await shown.until(({ status }) => status === 'unread');
    expect([unread.entries.length, unread.counts?.all]).toEqual([4, 10]);
    journal.fails = false;
    shown.commands.refresh();
    expect((await shown.until(isKnown)).failure).toBeNull();
    shown.leave();
  });

  it('goes on reading the first page though more is wanted before it has come', async () => {
    const journal = new Journal();
    const shown = watch(journal);
    shown.commands.more();
    expect((await shown.until(isKnown)).entries).toHaveLength(4);
    shown.commands.refresh();
    shown.commands.more();
    expect((await shown.until(isKnown)).entries).toHaveLength(4);
    shown.leave();
  });

  it('asks for a further page once, however often it is wanted', async () => {
    const journal = new Journal();
    const shown = watch(journal);
    await shown.until(isKnown);
    const before = journal.asked.length;
    shown.commands.more();
    shown.commands.more();
    await shown.until((state) => isKnown(state) && state.entries.length === 8);
    expect(journal.asked.slice(before).map(({ cursor, limit }) => [cursor, limit])).toEqual([['4', 4]]);
    shown.leave();
  });

  it('says at once what is being read, and shows nothing of another sort meanwhile', async () => {
    const journal = new Journal();
    const shown = watch(journal);
    await shown.until(isKnown);
    const now = () => shown.until(() => true);
    shown.commands.more();
    expect(await now()).toMatchObject({ status: 'known', isReadingMore: true, failure: null });
    shown.commands.refresh();
    expect(await now()).toMatchObject({ status: 'reading', isReadingMore: false, cursor: '4' });
    expect((await now()).entries).toHaveLength(4);
    shown.commands.choose({ filter: 'running' });
    expect(await now()).toMatchObject({ filter: 'running', status: 'reading', entries: [], cursor: null });
    shown.leave();
  });

  it('begins with nothing known, twenty to a page', () => {
    const journal = new Journal();
    const states: HistoryFlowState[] = [];
    const subscription = createHistoryFlow(journal, { account: player }).state$.subscribe((state) =>
      states.push(state),
    );
    expect(states[0]).toEqual({
      filter: 'all',
      counts: null,
      status: 'reading',
      entries: [],
      cursor: null,
      isReadingMore: false,
      failure: null,
    });
    expect(journal.asked[0]?.limit).toBe(20);
    subscription.unsubscribe();
    expect(journal.asked.every(({ signal }) => signal?.aborted)).toBe(true);
  });

  it('counts from the journal alone, each time anew but for further pages; without numbers it shows pages all the same', async () => {
    const journal = new Journal();
    const shown = watch(journal);
    await shown.until(isKnown);
    const counted = () => journal.asked.filter(({ receipts }) => receipts === false);
    expect(counted().map(({ signal: _signal, ...request }) => request)).toEqual([
      { receipts: false, limit: 1 },
      { isOpen: true, outcomes: ['stopped', 'rejected', 'failed'], receipts: false, limit: 1 },
      { outcomes: ['running'], receipts: false, limit: 1 },
      { isOpen: false, outcomes: ['done', 'stopped', 'rejected', 'failed', 'abandoned'], receipts: false, limit: 1 },
      { outcomes: ['unknown'], receipts: false, limit: 1 },
    ]);
    shown.commands.more();
    await shown.until((state) => isKnown(state) && state.entries.length === 8);
    expect(counted()).toHaveLength(5);
    shown.commands.refresh();
    await shown.until(isKnown);
    expect(counted()).toHaveLength(10);
    shown.leave();
    const silent = new Journal();
    const ask = silent.history.bind(silent);
    silent.history = (account, request = {}) =>
      request.outcomes?.[0] === 'unknown' ? Promise.reject(new Error('busy')) : ask(account, request);
    const without = watch(silent);
    const state = await without.until(({ status }) => status === 'known');
    expect([state.entries.length, state.counts, state.failure]).toEqual([4, null, null]);
    without.leave();
  });

  it('tells why it cannot be read, and forgets that once it is read again', async () => {
    const journal = new Journal();
    journal.fails = true;
    const shown = watch(journal);
    const { failure } = await shown.until(({ status }) => status === 'unread');
    expect(failure?.message).toContain('the database is closed');
    journal.fails = false;
    shown.commands.refresh();
    expect((await shown.until(() => true)).failure).toBeNull();
    expect((await shown.until(isKnown)).failure).toBeNull();
    journal.fails = true;
    shown.commands.more();
    await shown.until((state) => state.failure !== null);
    journal.fails = false;
    shown.commands.more();
    expect((await shown.until(() => true)).failure).toBeNull();
    shown.leave();
  });

  it('asks nothing before somebody listens', () => {
    const journal = new Journal();
    createHistoryFlow(journal, { account: player });
    expect(journal.asked).toEqual([]);
  });
});
