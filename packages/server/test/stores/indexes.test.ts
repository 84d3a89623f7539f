import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import type { Address, Hex } from 'tributary-sdk';
import { finishedEntry, hashOf, newAccount } from '../../../../integrations/plugin-kit/journal/kitEntry.js';
import { SqliteOutbox } from '../../src/custody/SqliteOutbox.js';
import { openDatabase } from '../../src/stores/sqlite/openSqlite.js';
import { SqliteJournalStore } from '../../src/stores/sqlite/SqliteJournalStore.js';
import { SqliteLeaseTable } from '../../src/stores/sqlite/SqliteLeaseTable.js';

let directory: string;
let database: DatabaseSync;
const asked: string[] = [];

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'tributary-indexes-'));
  database = openDatabase(join(directory, 'a.db'));
});
afterAll(() => {
  database.close();
  rmSync(directory, { recursive: true, force: true });
});

/** The database, and the statements that are prepared in it. */
const listened = (): DatabaseSync =>
  new Proxy(database, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]): unknown => {
        if (name === 'prepare') asked.push(String(given[0]));
        return (value as (...all: readonly unknown[]) => unknown).apply(target, [...given]);
      };
    },
  });

/** How SQLite finds the rows of each statement. */
const plansOf = (statements: readonly string[]): readonly string[] =>
  statements.flatMap((sql) =>
    database
      .prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail)),
  );

const account = newAccount();
const sender = { chainId: 5, address: Wallet.createRandom().address as Address };
const leasing = { owner: 'here', leaseMs: 1_000 };
const fees = { gasLimit: 21_000n, maxFeePerGas: 9n, maxPriorityFeePerGas: 1n };
const transaction = { ...{ nonce: 0, hash: hashOf(2), raw: '0x12' as Hex, to: account, data: '0x' as Hex, value: 1n } };
const payment = {
  key: 'k',
  tenant: 'game',
  ...{ chainId: 5, sender: sender.address, to: account, data: '0x' as Hex, value: 1n },
};
const rules = { chains: [5], senders: [sender.address], targets: 'any', selectors: [], mostPerDay: '9' } as const;
const after = { account, limit: 3 };
const journal = (): SqliteJournalStore => new SqliteJournalStore(listened(), { keepFinished: 1 });
const leases = (): SqliteLeaseTable => new SqliteLeaseTable(listened());
const outbox = (): SqliteOutbox => new SqliteOutbox(listened());

const questions: readonly (readonly [name: string, ask: () => Promise<unknown>, index: string])[] = [
  ['an execution', () => journal().get('a'), 'sqlite_autoindex_journal_1'],
  ['the executions of an account', () => journal().list(account), 'journal_of_account'],
  ['a page of them', () => journal().page(after), 'journal_of_account'],
  ['a page of the open ones', () => journal().page({ ...after, isOpen: true }), 'journal_open '],
  ['a page of a tenant', () => journal().page({ ...after, namespace: 'game' }), 'journal_of_namespace'],
  [
    'a page of its open ones',
    () => journal().page({ ...after, namespace: 'game', isOpen: true }),
    'journal_open_of_namespace',
  ],
  [
    'the executions that know a transaction',
    () => journal().listClaiming(account, [hashOf(1)]),
    'sqlite_autoindex_journal_hash_1',
  ],
  ['the transactions of an execution', () => journal().compareAndSwap(finishedEntry(account)), 'journal_hash_of'],
  ['a lease', () => leases().take('a', 'here', 1_000), 'sqlite_autoindex_lease_1'],
  ['a payment', () => outbox().find('game/k'), 'sqlite_autoindex_payment_1'],
  [
    'what was spent',
    async () => (await outbox().setPolicy('game', rules), outbox().accept(payment)),
    'sqlite_autoindex_spent_1',
  ],
  ['the oldest payments without a number', () => outbox().waiting(sender, 3), 'payment_accepted'],
  [
    'those that get one',
    async () => (
      await outbox().open(sender, 0), outbox().number(sender, fees, { ...leasing, most: 3, funds: 10n ** 9n })
    ),
    'payment_accepted',
  ],
  ['what the numbered ones cost', () => outbox().ahead(sender), 'payment_open'],
  ['the unsigned ones', () => outbox().takeUnsigned(sender, leasing), 'payment_open'],
  ['the signed ones', () => outbox().takeSigned(sender, 1_000), 'payment_open'],
  ['the stuck ones', () => outbox().takeStuck(sender, { ...leasing, againMs: 1_000 }), 'payment_open'],
  ['how many are open', () => outbox().overview(), 'payment_open'],
  ['how many wait', () => outbox().overview(), 'payment_accepted'],
  ['the bytes of a payment', () => outbox().unfinished(sender), 'signed_of'],
  ['a transaction', () => outbox().conclude('game/k', hashOf(1), true), 'sqlite_autoindex_signed_1'],
  ['the payment of a transaction', () => outbox().bind(sender, transaction), 'payment_'],
];

describe('SQLite', () => {
  it.each(questions)('finds %s by an index, and reads no table from its beginning', async (_name, ask, index) => {
    asked.splice(0);
    await ask();
    const plans = plansOf(asked);
    expect(plans.join('\n')).toContain(index);
    expect(plans.filter((plan) => /^SCAN (journal|journal_hash|lease|payment|signed|spent)$/.test(plan))).toEqual([]);
  });
});
