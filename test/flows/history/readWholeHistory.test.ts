import { describe, expect, it } from '@jest/globals';
import type { HistoryPage, HistoryRequest } from '../../../core/index.js';
import { readWholeHistory } from '../../../flows/history/readWholeHistory.js';
import { anHistoryEntry } from '../../core/history/kit/anHistoryEntry.js';
import { player } from '../../kit/people.js';

describe('readWholeHistory', () => {
  it('reads every page, and rejects if one of them fails', async () => {
    const asked: HistoryRequest[] = [];
    let fails = false;
    const engine = {
      history: (_account: string, request: HistoryRequest = {}): Promise<HistoryPage> => {
        asked.push(request);
        const page = Number(request.cursor ?? 0);
        if (fails && page === 2) return Promise.reject(new Error('busy'));
        const entries = [anHistoryEntry({ id: `${page}` })];
        return Promise.resolve({ entries, cursor: page === 2 ? null : `${page + 1}`, total: 3 });
      },
    };
    const { signal } = new AbortController();
    const all = await readWholeHistory(engine, player, signal);
    expect(all.map(({ id }) => id)).toEqual(['0', '1', '2']);
    expect(asked).toEqual([
      { limit: 100, signal },
      { limit: 100, signal, cursor: '1' },
      { limit: 100, signal, cursor: '2' },
    ]);
    fails = true;
    await expect(readWholeHistory(engine, player, signal)).rejects.toThrow('busy');
  });
});
