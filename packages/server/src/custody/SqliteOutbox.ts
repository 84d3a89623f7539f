import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type Hex, parseAddress } from 'tributary-sdk';
import { inTransaction } from '../stores/sqlite/inTransaction.js';
import { SqliteStatements } from '../stores/sqlite/SqliteStatements.js';
import { assertSpendingRules } from './assertSpendingRules.js';
import type {
  Fees,
  FoundTransaction,
  Leasing,
  Outbox,
  OutgoingPayment,
  PaymentsAhead,
  Room,
  Sender,
  SenderState,
  SentPayment,
  SignedBytes,
  SigningResult,
  StuckPayment,
  WaitingPayment,
} from './Outbox.js';
import type { Acceptance, PaymentRequest, PaymentSnapshot, PaymentsOverview, PolicyRefusal } from './Payment.js';
import {
  ACCEPTED_COLUMNS,
  acceptedValues,
  checksummed,
  hashOf,
  idOf,
  neverOpened,
  type OverviewRow,
  outgoing,
  overviewBy,
  overviewOf,
  type PaymentRow,
  STATE_COLUMNS,
  type StateRow,
  snapshotOf,
  textOfFees,
  textOfPrices,
  type VersionRow,
  versionsOfRows,
  type WaitingRow,
  waitingOf,
} from './paymentRow.js';
import { refusalOf, type SpendingRules, scopesOf } from './SpendingPolicy.js';
import { SqliteSpendings } from './SqliteSpendings.js';

const NOW = "unixepoch('subsec')";
const BATCH = 25;
const FIRST_LOOK_S = 0.5;
const OF = 'chain_id = ? and sender = ?';
/**
 * In the exact words of the index `payment_open`: otherwise SQLite does not use it, and reads every payment ever
 * made.
 */
const OPEN = "state in ('numbered', 'signed')";

/**
 * The outbox of one machine; see `openSqliteCustody`. SQLite has one writer at a time, so several statements
 * replace PostgreSQL's single one.
 */
export class SqliteOutbox implements Outbox {
  readonly #statements: SqliteStatements;
  readonly #spendings: SqliteSpendings;

  constructor(private readonly database: DatabaseSync) {
    this.#statements = new SqliteStatements(database);
    this.#spendings = new SqliteSpendings(this.#statements);
  }

  async open({ chainId, address: given }: Sender, nextNonce: number): Promise<void> {
    const address = parseAddress(given);
    return Promise.resolve(
      inTransaction(this.database, () => {
        this.#rename(chainId, address.toLowerCase(), address);
        this.#statements.run(
          "insert into sender (chain_id, address, next_nonce, ledger) values (?, ?, ?, 'file') on conflict do nothing",
          chainId,
          address,
          nextNonce,
        );
      }),
    );
  }

  async setPolicy(tenant: string, rules: SpendingRules): Promise<void> {
    assertSpendingRules(rules);
    this.#statements.run(
      'insert into policy values (?, 1, ?) on conflict (tenant) do update set version = version + 1, rules = excluded.rules',
      tenant,
      JSON.stringify(rules),
    );
    return Promise.resolve();
  }

  async pause({ chainId, address }: Sender, why: string): Promise<void> {
    const paused = 'update sender set paused = ? where chain_id = ? and address = ?';
    if (this.#statements.run(paused, why, chainId, parseAddress(address)).changes === 0) throw neverOpened();
    return Promise.resolve();
  }

  async release({ chainId, address }: Sender, minedCount: number): Promise<void> {
    const released =
      'update sender set paused = null, next_nonce = max(next_nonce, ?) where chain_id = ? and address = ?';
    if (this.#statements.run(released, minedCount, chainId, parseAddress(address)).changes === 0) throw neverOpened();
    return Promise.resolve();
  }

  /** A file has no timeline: a person who replaces it with an older copy pauses the account first. */
  async sender({ chainId, address }: Sender): Promise<SenderState | null> {
    const [row] = this.#statements.all(
      'select next_nonce, paused from sender where chain_id = ? and address = ?',
      chainId,
      parseAddress(address),
    );
    return Promise.resolve(
      row === undefined
        ? null
        : { nextNonce: Number(row['next_nonce']), paused: row['paused'] as string | null, isSameLedger: true },
    );
  }

  async accept(payment: PaymentRequest): Promise<Acceptance> {
    const written = checksummed(payment);
    try {
      return await Promise.resolve(inTransaction(this.database, () => this.#accepted(written)));
    } catch (error) {
      if (error instanceof Refused) return { outcome: 'refused', refusal: error.refusal };
      throw error;
    }
  }

  async find(id: string): Promise<PaymentSnapshot | null> {
    return Promise.resolve(this.#find(id));
  }

  async versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const versions = 'select id, state, revision from payment where id in (select value from json_each(?))';
    return Promise.resolve(
      versionsOfRows(this.#statements.all(versions, JSON.stringify(ids)) as unknown as readonly VersionRow[]),
    );
  }

  async overview(): Promise<PaymentsOverview> {
    const open = this.#statements.all(overviewBy(NOW)) as unknown as readonly OverviewRow[];
    const [paused] = this.#statements.all('select count(*) as count from sender where paused is not null');
    return Promise.resolve({ open: open.map(overviewOf), pausedAccounts: Number(paused?.['count'] ?? 0) });
  }

  async cancel(id: string, why: string): Promise<PaymentSnapshot | null> {
    return Promise.resolve(
      inTransaction(this.database, () => {
        const over = this.#statements.all(
          `update payment set cancel_why = ?, fence = fence + 1, bump_after = 0, lease_until = 0,
             revision = revision + 1, settled_at = case state when 'accepted' then ${NOW} else settled_at end,
             state = case state when 'accepted' then 'cancelled' else state end
           where id = ? and state in ('accepted', 'numbered', 'signed') and cancel_why is null returning state`,
          why,
          id,
        );
        if (over[0]?.['state'] === 'cancelled') this.#spendings.giveBack(id);
        return this.#find(id);
      }),
    );
  }

  async discard(id: string): Promise<boolean> {
    return Promise.resolve(
      inTransaction(this.database, () => {
        const { changes } = this.#statements.run(
          `update payment set state = 'cancelled', fence = fence + 1, settled_at = ${NOW} where id = ? and state in ('numbered', 'signed')
             and exists (select 1 from sender where chain_id = payment.chain_id and address = payment.sender and paused is not null)`,
          id,
        );
        if (changes === 1) this.#spendings.giveBack(id);
        return changes === 1;
      }),
    );
  }

  async ahead({ chainId, address }: Sender): Promise<PaymentsAhead> {
    const rows = this.#taken(`select * from payment where ${OF} and ${OPEN}`, chainId, address);
    const cost = rows
      .map(outgoing)
      .reduce((sum, { value, fees }) => sum + value + fees.gasLimit * fees.maxFeePerGas, 0n);
    return Promise.resolve({ count: rows.length, cost });
  }

  async waiting({ chainId, address }: Sender, most: number): Promise<readonly WaitingPayment[]> {
    const rows = this.#statements.all(
      `select id, target, data, value from payment where ${OF} and state = 'accepted' order by accepted_at, rowid limit ?`,
      chainId,
      address,
      most,
    );
    return Promise.resolve((rows as unknown as readonly WaitingRow[]).map(waitingOf));
  }

  async note(id: string, trouble: string | null): Promise<void> {
    const open = "state in ('accepted', 'numbered', 'signed')";
    this.#statements.run(
      `update payment set trouble = ?, revision = revision + 1 where id = ? and trouble is not ? and ${open}`,
      trouble,
      id,
      trouble,
    );
    return Promise.resolve();
  }

  async number(
    { chainId, address }: Sender,
    fees: Fees,
    { owner, leaseMs, most, funds, gas }: Leasing & Room,
  ): Promise<readonly OutgoingPayment[]> {
    return Promise.resolve(
      inTransaction(this.database, () => {
        const waiting = this.#statements.all(
          `select id, value from payment where ${OF} and state = 'accepted' and (? or id in (select value from json_each(?)))
           order by accepted_at, rowid limit ?`,
          chainId,
          address,
          Number(gas === undefined),
          JSON.stringify([...(gas?.keys() ?? [])]),
          Math.min(most, BATCH),
        );
        const gasOf = (id: unknown): bigint => gas?.get(String(id)) ?? fees.gasLimit;
        let left = funds;
        const oldest = waiting.filter(
          ({ id, value }) => (left -= BigInt(String(value)) + gasOf(id) * fees.maxFeePerGas) >= 0n,
        );
        const [moved] = this.#statements.all(
          'update sender set next_nonce = next_nonce + ? where chain_id = ? and address = ? and paused is null returning next_nonce',
          oldest.length,
          chainId,
          address,
        );
        if (moved === undefined) return [];
        const first = Number(moved['next_nonce']) - oldest.length;
        return oldest.flatMap(({ id }, place) =>
          this.#taken(
            `update payment set state = 'numbered', nonce = ?, fees = ?, owner = ?, fence = fence + 1, lease_until = ${NOW} + ?, trouble = null where id = ? returning *`,
            first + place,
            `${gasOf(id)} ${textOfPrices(fees)}`,
            owner,
            leaseMs / 1_000,
            String(id),
          ).map(outgoing),
        );
      }),
    );
  }

  async takeUnsigned(sender: Sender, { owner, leaseMs }: Leasing): Promise<readonly OutgoingPayment[]> {
    const taken = this.#take(sender, "state = 'numbered' and lease_until", {
      owner,
      column: 'lease_until',
      ms: leaseMs,
    });
    return Promise.resolve(taken.map(outgoing));
  }

  async writeSigned(
    { chainId, address }: Sender,
    { id, nonce, fence }: Pick<OutgoingPayment, 'id' | 'nonce' | 'fence'>,
    { hash, raw, fees, isCancellation, bumpAfterMs }: SigningResult,
  ): Promise<boolean> {
    return Promise.resolve(
      inTransaction(this.database, () => {
        const { changes } = this.#statements.run(
          `update payment set state = 'signed', revision = revision + 1, fees = ?, check_after = ${NOW} + ?, bump_after = ${NOW} + ?
           where id = ? and fence = ? and state in ('numbered', 'signed')`,
          textOfFees(fees),
          FIRST_LOOK_S,
          bumpAfterMs / 1_000,
          id,
          fence,
        );
        if (changes !== 1) return false;
        this.#writeBytes({ chainId, address }, nonce, { hash, raw }, isCancellation);
        return true;
      }),
    );
  }

  async takeSigned(sender: Sender, pauseMs: number): Promise<readonly SentPayment[]> {
    const { chainId, address } = sender;
    const due = this.#taken(
      `update payment set check_after = ${NOW} + ? where id in (
         select id from payment where ${OF} and ${OPEN} and state = 'signed' and check_after < ${NOW} order by nonce limit 100) returning *`,
      pauseMs / 1_000,
      chainId,
      address,
    );
    return Promise.resolve(
      due.map(({ id, nonce }) => ({ id, nonce: Number(nonce), signed: this.#signedOf(sender, Number(nonce)) })),
    );
  }

  async takeStuck(
    sender: Sender,
    { owner, againMs }: Leasing & { readonly againMs: number },
  ): Promise<readonly StuckPayment[]> {
    const taken = this.#take(sender, "state = 'signed' and bump_after", { owner, column: 'bump_after', ms: againMs });
    return Promise.resolve(
      taken.map((row) => ({ ...outgoing(row), signed: this.#signedOf(sender, Number(row.nonce)) })),
    );
  }

  async conclude(id: string, hash: Hex, isSuccess: boolean): Promise<void> {
    return Promise.resolve(
      inTransaction(this.database, () => {
        const [over] = this.#statements.all(
          `update payment set hash = ?, settled_at = ${NOW}, trouble = null, state = case when signed.is_cancellation = 1 then 'cancelled' when ? then 'confirmed' else 'failed' end
           from signed where payment.id = ? and payment.state = 'signed' and signed.chain_id = payment.chain_id and signed.hash = ? returning state`,
          hash,
          Number(isSuccess),
          id,
          hash,
        );
        if (over !== undefined && over['state'] !== 'confirmed') this.#spendings.giveBack(id);
      }),
    );
  }

  async unfinished(sender: Sender): Promise<readonly SentPayment[]> {
    const rows = this.#taken(`select * from payment where ${OF} and ${OPEN}`, sender.chainId, sender.address);
    return Promise.resolve(
      rows.map(({ id, nonce }) => ({ id, nonce: Number(nonce), signed: this.#signedOf(sender, Number(nonce)) })),
    );
  }

  async bind(sender: Sender, transaction: FoundTransaction): Promise<string | null> {
    return Promise.resolve(
      inTransaction(this.database, () => this.#bindOwn(sender, transaction) ?? this.#bindOldest(sender, transaction)),
    );
  }

  /** Binds to the payment with its nonce. */
  #bindOwn(sender: Sender, { nonce, hash, raw, to, data, value }: FoundTransaction): string | null {
    const { chainId, address } = sender;
    const isNothing = to.toLowerCase() === address.toLowerCase() && data === '0x' && value === 0n;
    const says = 'lower(target) = ? and lower(data) = ? and value = ?';
    const said = [to.toLowerCase(), data.toLowerCase(), value.toString()] as const;
    const [own] = this.#statements.all(
      `update payment set state = 'signed', revision = revision + 1, fence = fence + 1, check_after = 0, bump_after = 9e99
       where ${OF} and nonce = ? and state in ('numbered', 'signed') and (${says} or ?) returning id, (${says}) as is_same`,
      ...[chainId, address, nonce, ...said, Number(isNothing), ...said],
    );
    if (own === undefined) return null;
    this.#writeBytes(sender, nonce, { hash, raw }, own['is_same'] === 0);
    return String(own['id']);
  }

  /** Binds to the oldest payment without a nonce and with the same content. */
  #bindOldest(sender: Sender, { nonce, hash, raw, to, data, value }: FoundTransaction): string | null {
    const { chainId, address } = sender;
    const [bound] = this.#statements.all(
      `update payment set state = 'signed', nonce = ?, fence = fence + 1, fees = '0 0 0', check_after = 0, bump_after = 9e99
       where id = (select id from payment where ${OF} and state = 'accepted' and lower(target) = ? and lower(data) = ? and value = ?
                     and not exists (select 1 from sender where chain_id = payment.chain_id and address = payment.sender and next_nonce > ?)
                   order by accepted_at, rowid limit 1) returning id`,
      nonce,
      chainId,
      address,
      to.toLowerCase(),
      data.toLowerCase(),
      value.toString(),
      nonce,
    );
    if (bound === undefined) return null;
    this.#statements.run(
      'update sender set next_nonce = max(next_nonce, ?) where chain_id = ? and address = ?',
      nonce + 1,
      chainId,
      address,
    );
    this.#writeBytes(sender, nonce, { hash, raw }, false);
    return String(bound['id']);
  }

  /**
   * Converts lower-case addresses that were stored before addresses were checksummed. No step of the schema can
   * do this: SQL cannot checksum an address.
   */
  #rename(chainId: number, before: string, after: string): void {
    const account = 'update or ignore sender set address = ? where chain_id = ? and address = ?';
    const isRenamed = this.#statements.run(account, after, chainId, before).changes === 1;
    const payments = `update payment set sender = ? where ${OF}`;
    this.#statements.run(isRenamed ? payments : `${payments} and state = 'accepted'`, after, chainId, before);
    if (isRenamed) this.#statements.run(`update signed set sender = ? where ${OF}`, after, chainId, before);
  }

  #accepted(payment: PaymentRequest): Acceptance {
    const { tenant } = payment;
    const [id, bodyHash] = [idOf(payment), hashOf(payment)];
    const [own] = this.#statements.all('select body_hash from payment where id = ?', id);
    const known = this.#find(id);
    if (known !== null)
      return own?.['body_hash'] === bodyHash ? { outcome: 'known', payment: known } : { outcome: 'reused' };
    const [policy] = this.#statements.all('select version, rules from policy where tenant = ?', tenant);
    const [today] = this.#statements.all("select strftime('%Y-%m-%d', 'now') as day");
    const rules = policy === undefined ? null : (JSON.parse(String(policy['rules'])) as SpendingRules);
    const day = String(today?.['day']);
    const scopes = rules === null ? [] : scopesOf(payment, rules);
    const refusal = refusalOf(payment, rules) ?? this.#spendings.take(tenant, day, scopes);
    if (refusal !== null) throw new Refused(refusal);
    const [row] = this.#statements.all(
      `insert into payment (${ACCEPTED_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'accepted', ${NOW}) returning ${STATE_COLUMNS}`,
      ...acceptedValues(payment, { scopes, day, version: Number(policy?.['version'] ?? 0) }),
    );
    return { outcome: 'accepted', payment: snapshotOf(id, row as unknown as StateRow) };
  }

  #find(id: string): PaymentSnapshot | null {
    const [row] = this.#statements.all(`select ${STATE_COLUMNS} from payment where id = ?`, id);
    return row === undefined ? null : snapshotOf(id, row as unknown as StateRow);
  }

  /** Leases payments that are due by a column of times; fewer after more attempts. */
  #take(
    { chainId, address }: Sender,
    due: string,
    { owner, column, ms }: { readonly owner: string; readonly column: string; readonly ms: number },
  ): readonly PaymentRow[] {
    const where = `${OF} and ${OPEN} and ${due} < ${NOW}`;
    return this.#taken(
      `update payment set owner = ?, fence = fence + 1, attempts = attempts + 1, ${column} = ${NOW} + ? where id in (
         select id from payment where ${where} order by nonce
         limit coalesce((select max(1, ${BATCH} >> min(attempts, 5)) from payment where ${where} order by nonce limit 1), 1)) returning *`,
      owner,
      ms / 1_000,
      chainId,
      address,
      chainId,
      address,
    );
  }

  #signedOf({ chainId, address }: Sender, nonce: number): readonly SignedBytes[] {
    const sql = `select hash, raw from signed where ${OF} and nonce = ? order by at`;
    return this.#statements
      .all(sql, chainId, address, nonce)
      .map(({ hash, raw }) => ({ hash: hash as Hex, raw: raw as Hex }));
  }

  #writeBytes({ chainId, address }: Sender, nonce: number, { hash, raw }: SignedBytes, isCancellation: boolean): void {
    this.#statements.run(
      `insert into signed (chain_id, hash, sender, nonce, raw, at, is_cancellation) values (?, ?, ?, ?, ?, ${NOW}, ?) on conflict do nothing`,
      chainId,
      hash,
      address,
      nonce,
      raw,
      Number(isCancellation),
    );
  }

  /** Sorts by nonce, because SQLite returns rows in no order. */
  #taken(sql: string, ...values: readonly SQLInputValue[]): readonly PaymentRow[] {
    const rows = this.#statements.all(sql, ...values) as unknown as readonly PaymentRow[];
    return [...rows].sort((a, b) => Number(a.nonce) - Number(b.nonce));
  }
}

/** Rolls back the transaction. */
class Refused extends Error {
  constructor(readonly refusal: PolicyRefusal) {
    super(refusal.rule);
  }
}
