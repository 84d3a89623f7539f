import type { Pool } from 'pg';
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

const VALUES = '$1::text, $2::text, $3::integer, $4::bigint, $5::smallint, $6::float8, $7::float8, $8::text';

/** Writes the entry and its transactions in one statement: a stopped process holds no lock. */
const written = (swap: string): string => `
  with written as (${swap} returning id),
  forgotten as (delete from journal_hash where id in (select id from written) and hash <> all ($9::text[])),
  claimed as (insert into journal_hash (account, hash, id)
    select $2, hash, id from written, unnest($9::text[]) as hash on conflict do nothing)
  select id from written`;
const FIRST = written(`
  insert into journal (id, account, version, revision, is_open, created_at, updated_at, entry)
  select ${VALUES} on conflict (id) do nothing`);
const NEXT = written(`
  update journal set account = $2, version = $3::integer, revision = $4::bigint, is_open = $5::smallint,
    created_at = $6::float8, updated_at = $7::float8, entry = $8
  where id = $1 and version = $3::integer and revision = $4::bigint - 1`);

/** A journal in PostgreSQL; see `openPostgres`. */
export class PostgresJournalStore implements JournalStore {
  readonly #retention: Retention;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    options: RetentionOptions = {},
  ) {
    this.#retention = storeRetention(options);
  }

  async get(executionId: string): Promise<JournalEntry | null> {
    const [entry = null] = await this.#entries('select entry from journal where id = $1', [executionId]);
    return entry;
  }

  async compareAndSwap(entry: JournalEntry): Promise<boolean> {
    const row = journalRow(entry);
    const { executionId, account, version, revision, isOpen, createdAt, updatedAt, text, hashes } = row;
    const values = [executionId, account, version, revision, Number(isOpen), createdAt, updatedAt, text, hashes];
    const { rowCount } = await this.pool.query(revision === 1 ? FIRST : NEXT, values);
    if (rowCount !== 1) return false;
    await this.#expire(row).catch(() => undefined); // the next one does it
    return true;
  }

  list(account: Address): Promise<readonly JournalEntry[]> {
    return this.#entries(
      'select entry from journal where account = $1 and version = $2 order by created_at desc, id desc',
      [account, JOURNAL_VERSION],
    );
  }

  async page({ account, isOpen = false, namespace, cursor, limit }: JournalPageRequest): Promise<JournalPage> {
    const { createdAt, executionId } = placeAfter(cursor);
    const { rows } = await this.pool.query<{ id: string; created_at: number; entry: string }>(
      `select id, created_at, entry from journal
       where account = $1 and version = $2 ${isOpen ? 'and is_open = 1' : ''} and (created_at, id) < ($3::float8, $4)
       ${namespace === undefined ? '' : "and substr(id, 1, strpos(id, '/')) = $6"}
       order by created_at desc, id desc limit $5`,
      [
        ...[account, JOURNAL_VERSION, createdAt, executionId, Math.max(1, limit) + 1],
        ...(namespace === undefined ? [] : [`${namespace}/`]),
      ],
    );
    return pageOfRows(rows, limit);
  }

  async listClaiming(account: Address, hashes: readonly Hex[]): Promise<readonly JournalEntry[]> {
    return this.#entries(
      `select entry from journal where version = $1 and id in (
         select id from journal_hash where account = $2 and hash = any ($3))
       order by created_at desc, id desc`,
      [JOURNAL_VERSION, account, hashes.map((hash) => hash.toLowerCase())],
    );
  }

  async revisionsOf(executionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ id: string; revision: string }>(
      'select id, revision from journal where id = any ($1)',
      [executionIds],
    );
    return new Map(rows.map(({ id, revision }) => [id, Number(revision)]));
  }

  async delete(executionId: string): Promise<void> {
    await this.pool.query('delete from journal where id = $1', [executionId]);
  }

  /**
   * Only a newly ended entry can exceed the limit. It counts per tenant: one that finishes much does not remove
   * entries of another. An entry that was reopened meanwhile is kept.
   */
  async #expire({ executionId, isOpen, account, version }: JournalRow): Promise<void> {
    const { keep, keepForMs } = this.#retention;
    if (isOpen || keep === Infinity) return;
    await this.pool.query(
      `delete from journal where id in (
         select id from journal
         where account = $1 and version = $2 and is_open = 0 and substr(id, 1, strpos(id, '/')) = $5
         order by created_at desc, id desc offset $3) and is_open = 0 and updated_at <= $4`,
      [
        ...[account, version, keep, keepForMs === 0 ? Number.MAX_SAFE_INTEGER : Date.now() - keepForMs],
        namespaceOf(executionId),
      ],
    );
  }

  async #entries(sql: string, values: readonly unknown[]): Promise<readonly JournalEntry[]> {
    const { rows } = await this.pool.query<{ entry: string }>(sql, [...values]);
    return rows.map(({ entry }) => entryOfText(entry));
  }
}
