import { describe, expect, it } from '@jest/globals';
import { filter, firstValueFrom, map, ReplaySubject } from 'rxjs';
import type { ExecutionStatus, HistoryEntry, HistoryPage, HistoryRequest } from '../../../core/index.js';
import type { HistoryFlowState } from '../../../flows/history/HistoryFlowState.js';
import { createHistoryFlow } from '../../../flows/history/historyFlow.js';
import { anHistoryEntry } from '../../core/history/kit/anHistoryEntry.js';
import { player } from '../../kit/people.js';

const entriesOf = (status: ExecutionStatus, isOpen: boolean, count: number): readonly HistoryEntry[] =>
  Array.from({ length: count }, (_, index) => anHistoryEntry({ id: `${status} ${index}`, status, isOpen }));

/** A journal of ten: two that need the player, one running, one unknown, six that are over. */
class Journal {
  readonly asked: HistoryRequest[] = [];
  fails = false;
  /** Open entries on one page. */
  mostAtOnce = 100;
  open = [...entriesOf('unknown', true, 1), ...entriesOf('running', true, 1), ...entriesOf('stopped', true, 2)];
  over = [...entriesOf('done', false, 6)];

  history(_account: string, request: HistoryRequest = {}): Promise<HistoryPage> {
    this.asked.push(request);
    if (this.fails) return Promise.reject(new Error('the database is closed'));
    const all = request.isOpen === true ? this.open : this.over;
    const start = Number(request.cursor ?? 0);
    const end = Math.min(all.length, start + Math.min(request.limit ?? 20, this.mostAtOnce));
    return Promise.resolve({
      entries: all.slice(start, end),
      cursor: end < all.length ? `${end}` : null,
      total: all.length,
    });
  }
}

function watch(journal: Journal) {
  const flow = createHistoryFlow(journal, { account: player, pageSize: 4, now: () => 1 });
  const states$ = new ReplaySubject<HistoryFlowState>(1);
  const subscription = flow.state$.subscribe(states$);
  const until = (isIt: (state: HistoryFlowState) => boolean) => firstValueFrom(states$.pipe(filter(isIt)));
  const idsOf = (): Promise<readonly string[]> =>
    firstValueFrom(states$.pipe(map(({ entries }) => entries.map(({ id }) => id))));
  return { ...flow, until, idsOf, leave: () => subscription.unsubscribe() };
}

const isKnown = ({ status, isReadingMore }: HistoryFlowState): boolean => status === 'known' && !isReadingMore;
const opened = ['stopped 0', 'stopped 1', 'running 0', 'unknown 0'];

describe('createHistoryFlow', () => {
  it('reads open entries first, then the newest page of finished ones, and counts each sort', async () => {
    const shown = watch(new Journal());
    expect(await shown.until(isKnown)).toMatchObject({
      filter: 'all',
      counts: { all: 10, 'needs-you': 2, running: 1, finished: 6, 'not-confirmed': 1 },
      cursor: '4',
      failure: null,
    });
    expect(await shown.idsOf()).toEqual([...opened, 'done 0', 'done 1', 'done 2', 'done 3']);
    shown.leave();
  });

  it('reads open entries page by page, too, if the engine returns fewer at once', async () => {
    const journal = new Journal();
    journal.mostAtOnce = 1;
    const shown = watch(journal);
    expect((await shown.until(isKnown)).counts).toMatchObject({ all: 10, 'needs-you': 2, running: 1 });
    expect(await shown.idsOf()).toEqual([...opened, 'done 0']);
    shown.leave();
  });

  it('reads all pages of finished entries, each entry once, and stops at the last', async () => {
    const journal = new Journal();
    const shown = watch(journal);
    await shown.until(isKnown);
    // It was open during the read, and is finished now.
    journal.over = [...journal.over.slice(0, 5), anHistoryEntry({ id: 'running 0' }), ...journal.over.slice(5)];
    shown.commands.more();
    await shown.until((state) => isKnown(state) && state.entries.length === 10);
    const asked = journal.asked.length;
    shown.commands.more();
    expect(journal.asked).toHaveLength(asked);
    expect((await shown.until(isKnown)).cursor).toBeNull();
    shown.leave();
  });

  it.each([
    ['needs-you', opened.slice(0, 2), null],
    ['running', ['running 0'], null],
    ['finished', ['done 0', 'done 1', 'done 2', 'done 3'], '4'],
    ['not-confirmed', ['unknown 0'], null],
  ] as const)('shows only the filter %s', async (chosen, ids, cursor) => {
    const shown = watch(new Journal());
    await shown.until(isKnown);
    shown.commands.choose({ filter: chosen });
    const state = await shown.until((next) => next.filter === chosen && isKnown(next));
    expect([state.entries.map(({ id }) => id), state.cursor, state.counts?.all]).toEqual([ids, cursor, 10]);
    shown.leave();
  });

  it('keeps the shown entries if the journal does not answer, and reads it again on command', async () => {
    const journal = new Journal();
    const shown = watch(journal);
    await shown.until(isKnown);
    journal.fails = true;
    shown.commands.more();
    const stuck = await shown.until(({ failure }) => failure !== null);
    expect([stuck.status, stuck.isReadingMore, stuck.entries.length]).toEqual(['known', false, 8]);
    shown.commands.refresh();
    const unread = await shown.until(({ status }) => status === 'unread');
    expect([unread.entries.length, unread.counts?.all]).toEqual([8, 10]);
    journal.fails = false;
    shown.commands.refresh();
    expect((await shown.until(isKnown)).failure).toBeNull();
    shown.leave();
  });

  it('reads again as much as is shown', async () => {
    const journal = new Journal();
    const shown = watch(journal);
    await shown.until(isKnown);
    shown.commands.more();
    await shown.until((state) => isKnown(state) && state.entries.length === 10);
    shown.commands.refresh();
    expect((await shown.until(({ status }) => status === 'reading')).entries).toHaveLength(10);
    expect((await shown.until(isKnown)).entries).toHaveLength(10);
    shown.leave();
  });

  it('continues to read the first page if the next one is requested early', async () => {
    const journal = new Journal();
    const shown = watch(journal);
    shown.commands.more();
    expect((await shown.until(isKnown)).entries).toHaveLength(8);
    shown.commands.refresh();
    shown.commands.more();
    expect((await shown.until(isKnown)).entries).toHaveLength(8);
    shown.leave();
  });

  it('requests a further page once, for any number of commands', async () => {
    const journal = new Journal();
    const shown = watch(journal);
    await shown.until(isKnown);
    const before = journal.asked.length;
    shown.commands.more();
    shown.commands.more();
    await shown.until((state) => isKnown(state) && state.entries.length === 10);
    expect(journal.asked.slice(before).map(({ cursor, limit }) => [cursor, limit])).toEqual([['4', 4]]);
    shown.leave();
  });

  it('shows the running read at once, and no entries of another sort meanwhile', async () => {
    const journal = new Journal();
    const shown = watch(journal);
    await shown.until(isKnown);
    const now = () => shown.until(() => true);
    shown.commands.more();
    expect(await now()).toMatchObject({ status: 'known', isReadingMore: true, failure: null });
    shown.commands.refresh();
    expect(await now()).toMatchObject({ status: 'reading', isReadingMore: false, cursor: '4' });
    expect((await now()).entries).toHaveLength(8);
    shown.commands.choose({ filter: 'running' });
    expect(await now()).toMatchObject({ filter: 'running', status: 'reading', entries: [], cursor: null });
    shown.leave();
  });

  it('starts unknown, with twenty entries a page, and reads no chain for hidden ones', () => {
    const journal = new Journal();
    const states: HistoryFlowState[] = [];
    const flow = createHistoryFlow(journal, { account: player });
    const subscription = flow.state$.subscribe((state) => states.push(state));
    expect(states[0]).toEqual({
      filter: 'all',
      counts: null,
      status: 'reading',
      entries: [],
      cursor: null,
      isReadingMore: false,
      failure: null,
    });
    flow.commands.choose({ filter: 'running' });
    expect(journal.asked.map(({ signal: _signal, ...request }) => request)).toEqual([
      { isOpen: true, limit: 100 },
      { isOpen: false, limit: 20 },
      { isOpen: true, limit: 100 },
      { isOpen: false, limit: 1, receipts: false },
    ]);
    subscription.unsubscribe();
    expect(journal.asked.every(({ signal }) => signal?.aborted)).toBe(true);
  });

  it('reports why reading failed, and clears it after the next read', async () => {
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

  it('reads nothing before a subscriber', () => {
    const journal = new Journal();
    createHistoryFlow(journal, { account: player });
    expect(journal.asked).toEqual([]);
  });
});
