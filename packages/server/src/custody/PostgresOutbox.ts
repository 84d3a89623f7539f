import type { Pool } from 'pg';
import { type Hex, parseAddress } from 'tributary-sdk';
import { acceptPayment, findPayment, NOW } from './acceptPayment.js';
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
import type { Acceptance, PaymentRequest, PaymentSnapshot, PaymentsOverview } from './Payment.js';
import {
  checksummed,
  neverOpened,
  type OverviewRow,
  outgoing,
  overviewBy,
  overviewOf,
  type PaymentRow,
  textOfFees,
  textOfPrices,
  type VersionRow,
  versionsOfRows,
  type WaitingRow,
  waitingOf,
} from './paymentRow.js';
import type { SpendingRules } from './SpendingPolicy.js';

/** The timeline of the database: another one after a standby was promoted, or a backup restored. */
const LEDGER = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)';
const BATCH = 25;
/** The worker that stored the bytes sends them; after this time any worker does. */
const FIRST_LOOK_S = 0.5;
/**
 * A batch shrinks with its attempts: a worker that dies early takes few payments the next time, and the others
 * still make progress.
 */
const shrinking = (due: string): string =>
  `(select greatest(1, ${BATCH} >> least(attempts, 5)) from payment where ${due} order by nonce limit 1)`;
const OF = 'chain_id = $1 and sender = $2';
const UNSIGNED = `${OF} and state = 'numbered' and lease_until < ${NOW}`;
const UNSEEN = `${OF} and state = 'signed' and check_after < ${NOW}`;
/** The most that one payment takes from its account. */
const COST = "value::numeric + split_part(fees, ' ', 1)::numeric * split_part(fees, ' ', 2)::numeric";
const STUCK = `${OF} and state = 'signed' and bump_after < ${NOW}`;
/**
 * Releases money that was reserved and is not spent, of the row of `over` if `isDue`. Locks its rows in the same
 * order as `accept`, otherwise the two could deadlock.
 */
const giveBack = (isDue: string): string => `
  held as (
    select spent.tenant, spent.scope, spent.day, spent.token, part.amount
    from over, rows from (json_to_recordset(over.reserved::json) as (scope text, day text, token text, amount text))
      with ordinality as part (scope, day, token, amount, place), spent
    where ${isDue} and spent.tenant = over.tenant and spent.scope = part.scope and spent.day = part.day and spent.token = part.token
    order by part.place for update of spent),
  given as (
    update spent set amount = (spent.amount::numeric - held.amount::numeric)::text from held
    where spent.tenant = held.tenant and spent.scope = held.scope and spent.day = held.day and spent.token = held.token)
  select count(*) from over`;
/** Compares a payment with a found transaction, and the transaction with a cancellation, which pays nothing. */
const SAYS = 'lower(target) = $4 and lower(data) = $5 and value = $6';
const CANCELS = "$4 = lower($2) and $5 = '0x' and $6 = '0'";
const SIGNED_OF = `
  (select json_agg(json_build_object('hash', signed.hash, 'raw', signed.raw) order by signed.at) from signed
   where signed.chain_id = $1 and signed.sender = $2 and signed.nonce = taken.nonce) as signed`;

type WithSigned<T> = T & { readonly signed: readonly SignedBytes[] };

/** The outbox of several machines; see `openCustody`. */
export class PostgresOutbox implements Outbox {
  constructor(private readonly pool: Pool) {}

  async open({ chainId, address: given }: Sender, nextNonce: number): Promise<void> {
    const address = parseAddress(given);
    // Lower-case addresses were stored before addresses were checksummed. No step of the schema can do this: SQL
    // cannot checksum an address.
    await this.pool.query(
      `with renamed as (
         update sender set address = $2 where chain_id = $1 and address = lower($2)
           and not exists (select from sender where chain_id = $1 and address = $2) returning address),
       bytes as (update signed set sender = $2 where chain_id = $1 and sender = lower($2) and exists (select from renamed))
       update payment set sender = $2 where chain_id = $1 and sender = lower($2)
         and (state = 'accepted' or exists (select from renamed))`,
      [chainId, address],
    );
    await this.pool.query(
      `insert into sender (chain_id, address, next_nonce, ledger) values ($1, $2, $3, ${LEDGER})
       on conflict (chain_id, address) do update set ledger = excluded.ledger where sender.ledger is null`,
      [chainId, address, nextNonce],
    );
  }

  async setPolicy(tenant: string, rules: SpendingRules): Promise<void> {
    assertSpendingRules(rules);
    await this.pool.query(
      `insert into policy values ($1, 1, $2) on conflict (tenant) do update set version = policy.version + 1, rules = $2`,
      [tenant, JSON.stringify(rules)],
    );
  }

  async pause({ chainId, address }: Sender, why: string): Promise<void> {
    const { rowCount } = await this.pool.query('update sender set paused = $3 where chain_id = $1 and address = $2', [
      chainId,
      parseAddress(address),
      why,
    ]);
    if (rowCount === 0) throw neverOpened();
  }

  async release({ chainId, address }: Sender, minedCount: number): Promise<void> {
    const { rowCount } = await this.pool.query(
      `update sender set paused = null, ledger = ${LEDGER}, next_nonce = greatest(next_nonce, $3) where chain_id = $1 and address = $2`,
      [chainId, parseAddress(address), minedCount],
    );
    if (rowCount === 0) throw neverOpened();
  }

  async sender({ chainId, address }: Sender): Promise<SenderState | null> {
    const { rows } = await this.pool.query<{ next_nonce: string; paused: string | null; is_same: boolean }>(
      `select next_nonce, paused, ledger = ${LEDGER} as is_same from sender where chain_id = $1 and address = $2`,
      [chainId, parseAddress(address)],
    );
    const [row] = rows;
    return row === undefined
      ? null
      : { nextNonce: Number(row.next_nonce), paused: row.paused, isSameLedger: row.is_same };
  }

  async accept(payment: PaymentRequest): Promise<Acceptance> {
    const written = checksummed(payment);
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const acceptance = await acceptPayment(client, written);
      await client.query(acceptance.outcome === 'accepted' ? 'commit' : 'rollback');
      return acceptance;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async find(id: string): Promise<PaymentSnapshot | null> {
    return findPayment(this.pool, id);
  }

  async versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const versions = 'select id, state, revision from payment where id = any($1::text[])';
    return versionsOfRows((await this.pool.query<VersionRow>(versions, [ids])).rows);
  }

  async overview(): Promise<PaymentsOverview> {
    const [open, paused] = await Promise.all([
      this.pool.query<OverviewRow>(overviewBy(NOW)),
      this.pool.query<{ count: string }>('select count(*) as count from sender where paused is not null'),
    ]);
    return { open: open.rows.map(overviewOf), pausedAccounts: Number(paused.rows[0]?.count ?? 0) };
  }

  async cancel(id: string, why: string): Promise<PaymentSnapshot | null> {
    // A concurrent worker stores its bytes before this statement, and its transaction may be mined; or after it, and
    // the fence rejects them.
    await this.pool.query(
      `with over as (
         update payment set cancel_why = $2, fence = fence + 1, bump_after = 0, lease_until = 0,
           revision = revision + 1, settled_at = case state when 'accepted' then ${NOW} else settled_at end,
           state = case state when 'accepted' then 'cancelled' else state end
         where id = $1 and state in ('accepted', 'numbered', 'signed') and cancel_why is null
         returning tenant, state, reserved),
       ${giveBack("over.state = 'cancelled'")}`,
      [id, why],
    );
    return this.find(id);
  }

  async discard(id: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ count: string }>(
      `with over as (
         update payment set state = 'cancelled', fence = payment.fence + 1, settled_at = ${NOW} from sender
         where payment.id = $1 and payment.state in ('numbered', 'signed') and sender.paused is not null
           and sender.chain_id = payment.chain_id and sender.address = payment.sender
         returning payment.tenant, payment.reserved),
       ${giveBack('true')}`,
      [id],
    );
    return rows[0]?.count === '1';
  }

  async ahead({ chainId, address }: Sender): Promise<PaymentsAhead> {
    const { rows } = await this.pool.query<{ count: string; cost: string }>(
      `select count(*), coalesce(sum(${COST}), 0)::text as cost from payment where ${OF} and state in ('numbered', 'signed')`,
      [chainId, address],
    );
    return { count: Number(rows[0]?.count ?? 0), cost: BigInt(rows[0]?.cost ?? '0') };
  }

  async waiting({ chainId, address }: Sender, most: number): Promise<readonly WaitingPayment[]> {
    const { rows } = await this.pool.query<WaitingRow>(
      `select id, target, data, value from payment where ${OF} and state = 'accepted' order by accepted_at, id limit $3`,
      [chainId, address, most],
    );
    return rows.map(waitingOf);
  }

  async note(id: string, trouble: string | null): Promise<void> {
    const open = "state in ('accepted', 'numbered', 'signed')";
    await this.pool.query(
      `update payment set trouble = $2, revision = revision + 1 where id = $1 and trouble is distinct from $2 and ${open}`,
      [id, trouble],
    );
  }

  async number(
    { chainId, address }: Sender,
    fees: Fees,
    { owner, leaseMs, most, funds, gas }: Leasing & Room,
  ): Promise<readonly OutgoingPayment[]> {
    const { rows } = await this.pool.query<PaymentRow>(
      `with picked as (
         select id, gas, row_number() over (order by accepted_at, id) - 1 as place from (
           select id, accepted_at, gas, sum(value::numeric + gas * $7::numeric) over (order by accepted_at, id) as cost from (
             select oldest.id, accepted_at, value, coalesce(given.gas, $9)::numeric as gas from (
               select id, accepted_at, value from payment
               where ${OF} and state = 'accepted' and ($10::text[] is null or id = any($10::text[]))
               order by accepted_at, id limit $6 for update skip locked) as oldest
             left join unnest($10::text[], $11::text[]) as given (id, gas) on given.id = oldest.id) as one) as priced
         where cost <= $8::numeric),
       moved as (
         update sender set next_nonce = next_nonce + (select count(*) from picked)
         where chain_id = $1 and address = $2 and paused is null and ledger = ${LEDGER} and exists (select from picked)
         returning next_nonce - (select count(*) from picked) as first)
       update payment set state = 'numbered', nonce = moved.first + picked.place, fees = picked.gas || ' ' || $4, owner = $3,
         fence = fence + 1, lease_until = ${NOW} + $5::float8, trouble = null
       from picked, moved where payment.id = picked.id returning payment.*`,
      [
        chainId,
        address,
        owner,
        textOfPrices(fees),
        leaseMs / 1_000,
        Math.min(most, BATCH),
        fees.maxFeePerGas.toString(),
        funds.toString(),
        fees.gasLimit.toString(),
        gas === undefined ? null : [...gas.keys()],
        gas === undefined ? null : [...gas.values()].map(String),
      ],
    );
    return rows.map(outgoing);
  }

  async takeUnsigned({ chainId, address }: Sender, { owner, leaseMs }: Leasing): Promise<readonly OutgoingPayment[]> {
    const { rows } = await this.pool.query<PaymentRow>(
      `update payment set owner = $3, fence = fence + 1, attempts = attempts + 1, lease_until = ${NOW} + $4::float8
       where id in (select id from payment where ${UNSIGNED} order by nonce limit ${shrinking(UNSIGNED)} for update skip locked)
       returning *`,
      [chainId, address, owner, leaseMs / 1_000],
    );
    return rows.map(outgoing);
  }

  async writeSigned(
    { chainId, address }: Sender,
    { id, nonce, fence }: Pick<OutgoingPayment, 'id' | 'nonce' | 'fence'>,
    { hash, raw, fees, isCancellation, bumpAfterMs }: SigningResult,
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with moved as (
         update payment set state = 'signed', revision = revision + 1, fees = $8, check_after = ${NOW} + ${FIRST_LOOK_S}, bump_after = ${NOW} + $10::float8
         where id = $1 and fence = $2 and state in ('numbered', 'signed') returning id)
       insert into signed (chain_id, hash, sender, nonce, raw, at, is_cancellation)
       select $3::integer, $4, $5, $6::bigint, $7, ${NOW}, $9::smallint from moved on conflict (chain_id, hash) do update set at = excluded.at`,
      [
        id,
        fence.toString(),
        chainId,
        hash,
        address,
        nonce,
        raw,
        textOfFees(fees),
        Number(isCancellation),
        bumpAfterMs / 1_000,
      ],
    );
    return rowCount === 1;
  }

  async takeSigned({ chainId, address }: Sender, pauseMs: number): Promise<readonly SentPayment[]> {
    const { rows } = await this.pool.query<WithSigned<{ id: string; nonce: string }>>(
      `with taken as (
         update payment set check_after = ${NOW} + $3::float8
         where id in (select id from payment where ${UNSEEN} order by nonce limit 100 for update skip locked)
         returning id, nonce)
       select id, nonce, ${SIGNED_OF} from taken order by nonce`,
      [chainId, address, pauseMs / 1_000],
    );
    return rows.map(({ id, nonce, signed }) => ({ id, nonce: Number(nonce), signed }));
  }

  async takeStuck(
    { chainId, address }: Sender,
    { owner, againMs }: Leasing & { readonly againMs: number },
  ): Promise<readonly StuckPayment[]> {
    const { rows } = await this.pool.query<WithSigned<PaymentRow>>(
      `with taken as (
         update payment set owner = $3, fence = fence + 1, attempts = attempts + 1, bump_after = ${NOW} + $4::float8
         where id in (select id from payment where ${STUCK} order by nonce limit ${shrinking(STUCK)} for update skip locked)
         returning *)
       select taken.*, ${SIGNED_OF} from taken order by nonce`,
      [chainId, address, owner, againMs / 1_000],
    );
    return rows.map((row) => ({ ...outgoing(row), signed: row.signed }));
  }

  async conclude(id: string, hash: Hex, isSuccess: boolean): Promise<void> {
    await this.pool.query(
      `with over as (
         update payment set hash = $2, settled_at = ${NOW}, trouble = null, state = case when signed.is_cancellation = 1 then 'cancelled' when $3 then 'confirmed' else 'failed' end
         from signed where payment.id = $1 and payment.state = 'signed' and signed.chain_id = payment.chain_id and signed.hash = $2
         returning payment.tenant, payment.state, payment.reserved),
       ${giveBack("over.state <> 'confirmed'")}`,
      [id, hash, isSuccess],
    );
  }

  async unfinished({ chainId, address }: Sender): Promise<readonly SentPayment[]> {
    const { rows } = await this.pool.query<WithSigned<{ id: string; nonce: string }>>(
      `select id, nonce, ${SIGNED_OF} from payment as taken where ${OF} and state in ('numbered', 'signed') order by nonce`,
      [chainId, address],
    );
    return rows.map(({ id, nonce, signed }) => ({ id, nonce: Number(nonce), signed: signed ?? [] }));
  }

  async bind(
    { chainId, address }: Sender,
    { nonce, hash, raw, to, data, value }: FoundTransaction,
  ): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(
      `with own as (
         update payment set state = 'signed', revision = revision + 1, fence = fence + 1, check_after = 0, bump_after = 'infinity'
         where ${OF} and nonce = $3::bigint and state in ('numbered', 'signed') and (${SAYS} or ${CANCELS})
         returning id, (${SAYS}) as is_same),
       bound as (
         update payment set state = 'signed', nonce = $3::bigint, fence = fence + 1, fees = '0 0 0', check_after = 0, bump_after = 'infinity'
         where id = (select id from payment where ${OF} and state = 'accepted' and ${SAYS}
                       and not exists (select from sender where chain_id = $1 and address = $2 and next_nonce > $3::bigint)
                     order by accepted_at, id limit 1 for update)
         returning id, true as is_same),
       moved as (update sender set next_nonce = greatest(next_nonce, $3::bigint + 1) where chain_id = $1 and address = $2 and exists (select from bound)),
       back as (select * from own union all select * from bound),
       written as (
         insert into signed (chain_id, hash, sender, nonce, raw, at, is_cancellation)
         select $1, $7, $2, $3::bigint, $8, ${NOW}, case when is_same then 0 else 1 end from back on conflict do nothing)
       select id from back`,
      [chainId, address, nonce, to.toLowerCase(), data.toLowerCase(), value.toString(), hash, raw],
    );
    return rows[0]?.id ?? null;
  }
}
