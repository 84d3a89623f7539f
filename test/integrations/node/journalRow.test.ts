import { describe, expect, it } from '@jest/globals';
import { entryOfText, journalRow } from 'tributary-sdk/node';
import { anEntry } from '../../core/execution/kit/anEntry.js';
import { aLabel } from '../../core/execution/kit/aTask.js';
import { withBigIntToJson } from '../../kit/withBigIntToJson.js';

const hash = `0x${'Ab'.repeat(32)}` as const;

describe('journalRow', () => {
  it('has the searched fields in columns, and the whole as text', () => {
    const entry = anEntry({
      status: 'done',
      tasks: {
        '0/a': { state: 'confirmed', label: aLabel(), hash, at: 1 },
        '0/b': { state: 'included', label: aLabel(), hash, blockNumber: 2n ** 70n, at: 1 },
      },
    });
    const { text, ...row } = journalRow(entry);
    const { executionId, account, version, revision, createdAt, updatedAt } = entry;
    const columns = { executionId, account, version, revision, createdAt, updatedAt };
    expect(row).toEqual({ ...columns, isOpen: true, hashes: [hash.toLowerCase()] });
    expect(entryOfText(text)).toEqual(entry);
    expect(journalRow({ ...entry, tasks: {} })).toMatchObject({ isOpen: false, hashes: [] });
  });

  it('is the same row in a process where bigints have a toJSON', async () => {
    const row = journalRow(anEntry());
    await withBigIntToJson(() => {
      expect(journalRow(anEntry())).toEqual(row);
      expect(entryOfText(row.text)).toEqual(anEntry());
    });
  });

  it('keeps an unreadable entry as open, without its fields', () => {
    const broken = anEntry({ status: 'done', tasks: null as never, createdAt: 'yesterday' as never });
    expect(journalRow(broken)).toMatchObject({ isOpen: true, hashes: [], createdAt: 0 });
    expect(entryOfText('{')).toEqual({ unreadable: '{' });
  });
});
