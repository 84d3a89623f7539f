import type { DatabaseSync } from 'node:sqlite';
import {
  type Address,
  type Hex,
  JOURNAL_VERSION,
  type JournalEntry,
  type JournalPage,
  type JournalPageRequest,
  type JournalStore,
} from 'tributary-sdk';
import { entryOfText, type JournalRow, journalRow, type Retention, type RetentionOptions } from 'tributary-sdk/node';
import { namespaceOf } from '../namespaceOf.js';
import { pageOfRows, placeAfter } from '../pageOfRows.js';
import { storeRetention } from '../storeRetention.js';
import { inTransaction } from './inTransaction.js';
import { SqliteStatements } from './SqliteStatements.js';

const COLUMNS = 'id, account, version, revision, is_open, created_at, updated_at, entry';

/** A journal in a file of SQLite; see `openSqlite`. */
export class SqliteJournalStore implements JournalStore {
  readonly #retention: Retention;
  readonly #statements: SqliteStatements;

  constructor(
    private readonly database: DatabaseSync,
    options: RetentionOptions = {},
  ) {
    this.#retention = storeRetention(options);
    this.#statements = new SqliteStatements(database);
  }

  async get(executionId: string): Promise<JournalEntry | null> {
    const [entry = null] = this.#entries('select entry from journal where id = ?', executionId);
    return Promise.resolve(entry);
  }

  async compareAndSwap(entry: JournalEntry): Promise<boolean> {
    const row = journalRow(entry);
    return Promise.resolve(
      inTransaction(this.database, () => {
        if (!this.#swap(row)) return false;
        this.#claim(row);
        this.#expire(row);
        return true;
      }),
    );
  }

  async list(account: Address): Promise<readonly JournalEntry[]> {
    const sql = 'select entry from journal where account = ? and version = ? order by created_at desc, rowid desc';
    return Promise.resolve(this.#entries(sql, account, JOURNAL_VERSION));
  }

  async page({ account, isOpen = false, namespace, cursor, limit }: JournalPageRequest): Promise<JournalPage> {
    const { createdAt, executionId } = placeAfter(cursor);
    const rows = this.#statements.all(
      `select id, created_at, entry from journal
       where account = ? and version = ? ${isOpen ? 'and is_open = 1' : ''}
       ${namespace === undefined ? '' : "and substr(id, 1, instr(id, '/')) = ?"}
       and (created_at < ? or (created_at = ? and id < ?))
       order by created_at desc, id desc limit ?`,
      ...[account, JOURNAL_VERSION, ...(namespace === undefined ? [] : [`${namespace}/`])],
      ...[createdAt, createdAt, executionId, Math.max(1, limit) + 1],
    );
    return Promise.resolve(pageOfRows(rows, limit));
  }

  async listClaiming(account: Address, hashes: readonly Hex[]): Promise<readonly JournalEntry[]> {
    const wanted = JSON.stringify(hashes.map((hash) => hash.toLowerCase()));
    const sql = `select entry from journal where version = ? and id in (
        select id from journal_hash where account = ? and hash in (select value from json_each(?)))
      order by created_at desc, rowid desc`;
    return Promise.resolve(this.#entries(sql, JOURNAL_VERSION, account, wanted));
  }

  async revisionsOf(executionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = this.#statements.all(
      'select id, revision from journal where id in (select value from json_each(?))',
      JSON.stringify(executionIds),
    );
    return Promise.resolve(new Map(rows.map(({ id, revision }) => [String(id), Number(revision)])));
  }

  async delete(executionId: string): Promise<void> {
    this.#statements.run('delete from journal where id = ?', executionId);
    return Promise.resolve();
  }

  /** Replaces the row of the earlier format and revision, in one statement. */
  #swap({ executionId, account, version, revision, isOpen, createdAt, updatedAt, text }: JournalRow): boolean {
    const values = [account, version, revision, Number(isOpen), createdAt, updatedAt, text] as const;
    const { changes } =
      revision === 1
        ? this.#statements.run(
            `insert into journal (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
            executionId,
            ...values,
          )
        : this.#statements.run(
            `update journal set account = ?, version = ?, revision = ?, is_open = ?, created_at = ?, updated_at = ?, entry = ?
             where id = ? and version = ? and revision = ?`,
            ...values,
            executionId,
            version,
            revision - 1,
          );
    return changes === 1;
  }

  #claim({ executionId, account, hashes }: JournalRow): void {
    const known = JSON.stringify(hashes);
    this.#statements.run(
      'delete from journal_hash where id = ? and hash not in (select value from json_each(?))',
      executionId,
      known,
    );
    this.#statements.run(
      'insert into journal_hash select ?, value, ? from json_each(?) where true on conflict do nothing',
      account,
      executionId,
      known,
    );
  }

  /**
   * Only a newly ended entry can exceed the limit. It counts per tenant: one that finishes much does not remove
   * entries of another.
   */
  #expire({ executionId, isOpen, account, version }: JournalRow): void {
    const { keep, keepForMs } = this.#retention;
    if (isOpen || keep === Infinity) return;
    this.#statements.run(
      `delete from journal where id in (
         select id from journal
         where account = ? and version = ? and is_open = 0 and substr(id, 1, instr(id, '/')) = ?
         order by created_at desc, rowid desc limit -1 offset ?) and updated_at <= ?`,
      ...[account, version, namespaceOf(executionId), keep],
      keepForMs === 0 ? Number.MAX_SAFE_INTEGER : Date.now() - keepForMs,
    );
  }

  #entries(sql: string, ...values: readonly (string | number)[]): readonly JournalEntry[] {
    return this.#statements.all(sql, ...values).map(({ entry }) => entryOfText(String(entry)));
  }
}
