import { describe, expect, it } from '@jest/globals';
import { MemoryJournalStore } from '../../../core/execution/journal/MemoryJournalStore.js';
import { PaymentJournal } from '../../../core/payment/PaymentJournal.js';
import { type PaymentRecord, paymentIdentity, paymentRecordOf, withTry } from '../../../core/payment/PaymentRecord.js';
import { newId } from '../../../core/plainData/newId.js';
import { ExecutionTakenOver } from '../../../core/sending/ExecutionTakenOver.js';
import { systemClock } from '../../../core/stream/Clock.js';
import { aNativeToken } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { anEntry } from '../execution/kit/anEntry.js';

const goods = { type: 'listing', listingId: 'hero' } as const;
const identity = paymentIdentity(player, goods);
const offer = {
  id: 'balance',
  kind: 'balance',
  priority: 0,
  pays: [],
  gas: [],
  cost: null,
  missing: [],
  seconds: 5,
  route: null,
} as const;
const record: PaymentRecord = {
  goods,
  kinds: null,
  metadata: {},
  tries: [{ offer, price: null, fundingId: null, purchaseId: null, started: [], fulfilment: null }],
  problem: null,
};
const claimOf = (id?: string, known: ReadonlySet<string> = new Set()) => ({ id, account: player, identity, known });

function aJournal(store = new MemoryJournalStore()): PaymentJournal {
  return new PaymentJournal({ journal: store, clock: systemClock, newId, native: aNativeToken() });
}

describe('the journal of payments', () => {
  it('gives the second of two presses the payment of the first', async () => {
    const journal = aJournal();
    const first = await journal.claim(claimOf(), record);
    const second = await journal.claim(claimOf(), record);
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second.entry.executionId).toBe(first.entry.executionId);
  });

  it('gives a press the payment that ended while it waited, and a later one a new payment', async () => {
    const journal = aJournal();
    const { entry } = await journal.claim(claimOf(), record);
    await journal.end(entry, 'done');
    expect((await journal.claim(claimOf(), record)).isNew).toBe(false);
    const later = await journal.claim(claimOf(undefined, await journal.over(player, identity)), record);
    expect(later).toMatchObject({ isNew: true, entry: { executionId: `${entry.executionId}#2` } });
  });

  it('has one payment for an id, whatever its outcome, and refuses the id for other goods', async () => {
    const journal = aJournal();
    const { entry } = await journal.claim(claimOf('order-1'), record);
    await journal.end(entry, 'abandoned');
    expect((await journal.claim(claimOf('order-1'), record)).isNew).toBe(false);
    const other = { ...claimOf('order-1'), identity: 'other goods' };
    await expect(journal.claim(other, record)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('refuses to write over what another process wrote', async () => {
    const journal = aJournal();
    const { entry } = await journal.claim(claimOf(), record);
    await journal.change(entry, withTry(record, { fundingId: 'f' }));
    await expect(journal.change(entry, record)).rejects.toBeInstanceOf(ExecutionTakenOver);
  });

  it('keeps open payments, whatever else the journal forgets', async () => {
    const store = new MemoryJournalStore({ keepFinished: 1 });
    const { entry } = await aJournal(store).claim(claimOf(), record);
    for (const executionId of ['a', 'b', 'c']) await store.compareAndSwap(anEntry({ executionId, status: 'done' }));
    expect(await store.get(entry.executionId)).not.toBeNull();
  });

  it('lists payments page by page, and nothing else', async () => {
    const store = new MemoryJournalStore();
    const journal = aJournal(store);
    await store.compareAndSwap(anEntry());
    for (let index = 0; index < 21; index += 1) await journal.claim(claimOf(`order-${index}`), record);
    const first = await journal.page(player, { isOpen: true });
    const second = await journal.page(player, { isOpen: true, cursor: first.cursor! });
    expect([first.entries.length, second.entries.length, second.cursor]).toEqual([20, 1, null]);
    expect((await journal.page(player, { isOpen: false })).entries).toEqual([]);
    await expect(journal.page(player, { cursor: 'nothing' })).rejects.toMatchObject({ code: 'MISSING_PARAMS' });
  });

  it('reads no record that it can’t rely on', () => {
    expect(paymentRecordOf({ payment: { goods: {}, metadata: {}, tries: [] } })).toBeNull();
    expect(paymentRecordOf({ payment: { tries: record.tries } })).toBeNull();
    expect(paymentRecordOf(anEntry())).toBeNull();
  });
});
