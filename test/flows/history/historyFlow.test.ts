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

  it('asks nothing before somebody listens', () => {
    const journal = new Journal();
    createHistoryFlow(journal, { account: player });
    expect(journal.asked).toEqual([]);
  });
});
