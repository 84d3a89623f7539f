import { describe, expect, it } from '@jest/globals';
import type { HistoryPage, HistoryRequest } from '../../../../../core/index.js';
import { readPaymentReceipt } from '../../../../../widgets/shared/payment/receipt/readPaymentReceipt.js';
import { anHistoryEntry } from '../../../../core/history/kit/anHistoryEntry.js';
import { hashNumber } from '../../../../kit/ScriptedWallet.js';
import { anExecution, aTask } from '../../../kit/anExecution.js';

const task = aTask('swap', 'confirmed', { transactionHash: hashNumber(1) });
const all = [
  anHistoryEntry({ id: 'purchase', startedAt: 9 }),
  anHistoryEntry({ id: 'funding', startedAt: 3, tasks: [task] }),
];

function aJournal(entries = all) {
  const asked: HistoryRequest[] = [];
  const history = (_account: string, { signal: _signal, ...request }: HistoryRequest = {}): Promise<HistoryPage> => {
    asked.push(request);
    const found = entries.filter(({ id }) => request.ids?.includes(id) ?? true);
    return Promise.resolve({ entries: found, cursor: null, total: found.length });
  };
  return { asked, history };
}

describe('readPaymentReceipt', () => {
  const execution = anExecution('confirmed', 'confirmed', { id: 'purchase', tasks: [task] });
  const { signal } = new AbortController();

  it('finds the entries in the journal first, and reads the chains only for those', async () => {
    const journal = aJournal();
    const found = await readPaymentReceipt(journal, execution, signal);
    expect(found.map(({ id }) => id)).toEqual(['funding', 'purchase']);
    expect(journal.asked).toEqual([
      { receipts: false, limit: 20 },
      { ids: ['funding', 'purchase'], limit: 2 },
    ]);
  });

  it('reads nothing if the journal no longer has it', async () => {
    const journal = aJournal([]);
    expect(await readPaymentReceipt(journal, execution, signal)).toEqual([]);
    expect(journal.asked).toHaveLength(1);
  });
});
