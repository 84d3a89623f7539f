import { describe, expect, it } from '@jest/globals';
import { historyJson } from '../../../core/history/historyJson.js';
import { withBigIntToJson } from '../../kit/withBigIntToJson.js';
import { anHistoryEntry } from './kit/anHistoryEntry.js';

describe('historyJson', () => {
  it('has every field, amounts as text', () => {
    const gas = [{ chainId: 1, address: 'native', token: null, value: 2n ** 80n }] as const;
    const entry = anHistoryEntry({
      receipt: { status: 'read', sent: [], received: [], delivered: [], fees: [], gas, transactions: [], unknown: [] },
    });
    const { version, entries } = JSON.parse(historyJson([entry])) as { version: number; entries: unknown[] };
    expect(version).toBe(1);
    expect(entries).toMatchObject([
      { id: 'one', kind: 'swap', receipt: { status: 'read', gas: [{ value: '1208925819614629174706176' }] } },
    ]);
    expect(entries).toMatchObject([{ receipt: { gas: [{ worth: '', currency: '', pricedAt: '' }] } }]);
    expect(historyJson([])).toBe('{\n  "version": 1,\n  "entries": []\n}');
  });

  it('is the same text on a page where bigints have a toJSON of another form', async () => {
    const gas = [{ chainId: 1, address: 'native', token: null, value: 2n ** 80n }] as const;
    const entry = anHistoryEntry({
      receipt: { status: 'read', sent: [], received: [], delivered: [], fees: [], gas, transactions: [], unknown: [] },
    });
    const text = historyJson([entry]);
    await withBigIntToJson(
      () => expect(historyJson([entry])).toBe(text),
      (amount) => ({ $numberLong: `${amount}` }),
    );
  });
});
