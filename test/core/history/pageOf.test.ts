import { describe, expect, it } from '@jest/globals';
import type { HistoryRequest } from '../../../core/history/HistoryEntry.js';
import { pageOf } from '../../../core/history/pageOf.js';
import { anEntry } from '../execution/kit/anEntry.js';

/** Newest first, as a store lists them; the second and the third of one millisecond. */
const all = [40, 30, 30, 20, 10].map((createdAt, index) =>
  anEntry({
    executionId: `e${index}`,
    createdAt,
    status: index === 1 ? 'stopped' : 'done',
    halt: index === 1 ? { taskId: null, state: 'rejected', code: 'X', message: '' } : null,
    plan: [{ id: '0/swap', action: 'swap', chainId: index === 3 ? 1 : 13473 }],
  }),
);
const idsOf = (request: HistoryRequest, entries = all): readonly string[] =>
  pageOf(entries, request).entries.map(({ executionId }) => executionId);

describe('pageOf', () => {
  it('gives page after page, each entry once, and says when it is over', () => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    const totals: number[] = [];
    while (cursor !== null) {
      const page = pageOf(all, { limit: 2, ...(cursor != null && { cursor }) });
      seen.push(...page.entries.map(({ executionId }) => executionId));
      totals.push(page.total);
      cursor = page.cursor;
    }
    expect(seen).toEqual(['e0', 'e1', 'e2', 'e3', 'e4']);
    expect(totals).toEqual([5, 5, 5]);
    expect(pageOf(all, { limit: 5 }).cursor).toBeNull();
    expect(pageOf([], {})).toEqual({ entries: [], cursor: null, total: 0 });
  });

  it('goes on at its place although newer ones have begun and the last one has expired', () => {
    const { cursor } = pageOf(all, { limit: 2 });
    const newer = anEntry({ executionId: 'new', createdAt: 50 });
    expect(idsOf({ cursor: cursor! }, [newer, ...all])).toEqual(['e2', 'e3', 'e4']);
    const expired = all.filter(({ createdAt }) => createdAt !== 30);
    expect(idsOf({ cursor: cursor! }, expired)).toEqual(['e3', 'e4']);
    expect(idsOf({ cursor: cursor! }, all.slice(0, 1))).toEqual([]);
  });

  it.each<readonly [HistoryRequest, readonly string[]]>([
    [{ outcomes: ['rejected'] }, ['e1']],
    [{ outcomes: ['stopped'] }, []],
    [{ chainIds: [1] }, ['e3']],
    [{ kinds: ['swap'] }, ['e0', 'e1', 'e2', 'e3', 'e4']],
    [{ kinds: ['bridge'] }, []],
    [{ ids: ['e1', 'e4', 'never heard of'] }, ['e1', 'e4']],
    [{ ids: [] }, []],
    [{ isOpen: false }, ['e0', 'e1', 'e2', 'e3', 'e4']],
    [{ isOpen: true }, []],
    [{ from: 30 }, ['e0', 'e1', 'e2']],
    [{ until: 30 }, ['e3', 'e4']],
    [{ from: 20, until: 40, outcomes: ['done'] }, ['e2', 'e3']],
  ])('filters the page by %p', (request, ids) => {
    expect(idsOf(request)).toEqual(ids);
    expect(pageOf(all, request).total).toBe(ids.length);
  });

  it.each([
    [undefined, 5],
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [1_000, 5],
    [Number.NaN, 5],
  ])('takes a limit of %p as %i', (limit, count) => {
    expect(idsOf(limit === undefined ? {} : { limit })).toHaveLength(count);
  });

  it('gives no more than a hundred at once', () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      anEntry({ executionId: `m${index}`, createdAt: 200 - index }),
    );
    expect(idsOf({ limit: 1_000 }, many)).toHaveLength(100);
  });

  it('continues after an expired entry of the same millisecond, and accepts any ID', () => {
    const odd = anEntry({ executionId: 'a:b\nc', createdAt: 30.25 });
    const { cursor } = pageOf([odd, ...all], { limit: 1 });
    expect(cursor).toBe('30.25:a:b\nc');
    expect(idsOf({ cursor: cursor! }, [odd, ...all])).toEqual(['e0', 'e1', 'e2', 'e3', 'e4']);
    // It has expired, and so has all before it: what began later than it is not told of again.
    expect(idsOf({ cursor: '30:gone' })).toEqual(['e3', 'e4']);
  });

  it('loses none of a millisecond when the last one of a page has ended, and no longer passes the filter', () => {
    const under = all.map((entry) => ({ ...entry, status: 'running' as const }));
    const { cursor } = pageOf(under, { outcomes: ['running'], limit: 2 });
    const now = under.map((entry, index) => (index === 1 ? { ...entry, status: 'done' as const } : entry));
    expect(pageOf(now, { outcomes: ['running'], limit: 2, cursor: cursor! })).toMatchObject({
      entries: [{ executionId: 'e2' }, { executionId: 'e3' }],
      total: 4,
    });
  });

  it('knows an execution by any of its chains', () => {
    const task = { id: '0/swap', action: 'swap', chainId: 13473 };
    const both = anEntry({ plan: [task, { ...task, id: '0/bridge', chainId: 1 }] });
    expect(idsOf({ chainIds: [1] }, [both])).toEqual(['a']);
  });

  it.each(['', 'e1', 'x:e1', '-1:e1', '1.x:e1'])('refuses the cursor %p', (cursor) => {
    const refused = { code: 'MISSING_PARAMS', data: { field: 'cursor' } };
    expect(() => pageOf(all, { cursor })).toThrow(expect.objectContaining(refused));
  });
});
