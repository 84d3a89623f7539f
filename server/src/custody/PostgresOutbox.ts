import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Address, Hex } from 'tributary-sdk';
import type { Acceptance, PaymentRequest, PaymentSnapshot, PaymentState, PolicyRefusal } from './Payment.js';
import { refusalOf, type SpendingRules, scopesOf } from './SpendingPolicy.js';

/** Of one account on one chain. */
export interface Sender {
  readonly chainId: number;
  readonly address: Address;
}

/** What a worker has leased: to be signed, or looked for. */
export interface OutgoingPayment {
  readonly id: string;
  readonly nonce: number;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
  /** As they were given with the number. */
  readonly fees: Fees;
  /** Goes up with every worker that leases it. */
  readonly fence: bigint;
}

export interface Fees {
  readonly gasLimit: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** All transactions that were ever signed for a payment: one of them is mined at most. */
export interface SentPayment {
  readonly id: string;
  readonly nonce: number;
  readonly signed: readonly { readonly hash: Hex; readonly raw: Hex }[];
}

interface Row {
  readonly id: string;
  readonly nonce: string;
  readonly target: Address;
  readonly data: Hex;
  readonly value: string;
  readonly fees: string;
  readonly fence: string;
}

const NOW = 'extract(epoch from clock_timestamp())';
const BATCH = 25;
/** Whoever has written the bytes down sends them; after this long anybody does. */
const FIRST_LOOK_S = 0.5;
/** A batch shrinks with its attempts: whoever dies early takes few with it the next time, and starves nobody. */
const shrinking = (due: string): string =>
  `(select greatest(1, ${BATCH} >> least(attempts, 5)) from payment where ${due} order by nonce limit 1)`;
const OF = 'chain_id = $1 and sender = $2';
const UNSIGNED = `${OF} and state = 'numbered' and lease_until < ${NOW}`;
const UNSEEN = `${OF} and state = 'signed' and check_after < ${NOW}`;

/**
 * What is to be sent from the studio's own accounts. A payment gets its nonce in one statement, for ever; its bytes are written down before they are sent; anybody may
 * send them again. So two workers that do the same work make at worst two transactions of one nonce, of which one can be mined, and both pay the same payment.
 */
export class PostgresOutbox {
  constructor(private readonly pool: Pool) {}

  /** An account that pays from now on. `nextNonce`: of the chain, where nothing was numbered yet. */
  async open({ chainId, address }: Sender, nextNonce: number): Promise<void> {
    await this.pool.query('insert into sender values ($1, $2, $3, null) on conflict do nothing', [
      chainId,
      address,
      nextNonce,
    ]);
  }

  async setPolicy(tenant: string, rules: SpendingRules): Promise<void> {
    await this.pool.query(
      `insert into policy values ($1, 1, $2) on conflict (tenant) do update set version = policy.version + 1, rules = $2`,
      [tenant, JSON.stringify(rules)],
    );
  }

  /** Nothing is numbered any more until it is released: a person has to look first. `null` releases. */
  async pause({ chainId, address }: Sender, why: string | null): Promise<void> {
    await this.pool.query('update sender set paused = $3 where chain_id = $1 and address = $2', [
      chainId,
      address,
      why,
    ]);
  }

  /** Once, however often it is asked for; its money is reserved in the same transaction. */
  async accept(payment: PaymentRequest): Promise<Acceptance> {
    const id = idOf(payment);
    const bodyHash = hashOf(payment);
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const acceptance = await accepted(client, id, bodyHash, payment);
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
    return find(this.pool, id);
  }

  /** How many are numbered and not over. */
  async ahead({ chainId, address }: Sender): Promise<number> {
    const { rows } = await this.pool.query<{ count: string }>(
      `select count(*) from payment where ${OF} and state in ('numbered', 'signed')`,
      [chainId, address],
    );
    return Number(rows[0]?.count ?? 0);
  }

  /** Gives the oldest their nonces, one after the other, for ever, and leases them: one statement. */
  async number(
    { chainId, address }: Sender,
    fees: Fees,
    { owner, leaseMs, most }: Leasing,
  ): Promise<readonly OutgoingPayment[]> {
    const { rows } = await this.pool.query<Row>(
      `with picked as (
         select id, row_number() over (order by accepted_at, id) - 1 as place from (
           select id, accepted_at from payment where ${OF} and state = 'accepted'
           order by accepted_at, id limit $6 for update skip locked) as oldest),
       moved as (
         update sender set next_nonce = next_nonce + (select count(*) from picked)
         where chain_id = $1 and address = $2 and paused is null and exists (select from picked)
         returning next_nonce - (select count(*) from picked) as first)
       update payment set state = 'numbered', nonce = moved.first + picked.place, fees = $4, owner = $3,
         fence = fence + 1, lease_until = ${NOW} + $5::float8
       from picked, moved where payment.id = picked.id returning payment.*`,
      [chainId, address, owner, textOf(fees), leaseMs / 1_000, Math.min(most, BATCH)],
    );
    return rows.map(outgoing);
  }

  /** Those that somebody has numbered and not signed in time: to be signed for the same nonces. */
  async takeUnsigned({ chainId, address }: Sender, { owner, leaseMs }: Leasing): Promise<readonly OutgoingPayment[]> {
    const { rows } = await this.pool.query<Row>(
      `update payment set owner = $3, fence = fence + 1, attempts = attempts + 1, lease_until = ${NOW} + $4::float8
       where id in (select id from payment where ${UNSIGNED} order by nonce limit ${shrinking(UNSIGNED)} for update skip locked)
       returning *`,
      [chainId, address, owner, leaseMs / 1_000],
    );
    return rows.map(outgoing);
  }

  /** Before anything is sent. false: somebody else has leased it meanwhile, and these bytes must not be sent. */
  async writeSigned(
    sender: Sender,
    { id, nonce, fence }: OutgoingPayment,
    { hash, raw }: { readonly hash: Hex; readonly raw: Hex },
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with moved as (update payment set state = 'signed', check_after = ${NOW} + ${FIRST_LOOK_S} where id = $1 and fence = $2 and state = 'numbered' returning id)
       insert into signed select $3::integer, $4, $5, $6::bigint, $7, ${NOW} from moved on conflict do nothing`,
      [id, fence.toString(), sender.chainId, hash, sender.address, nonce, raw],
    );
    return rowCount === 1;
  }

  /** Those of which it is time to ask what became of them; asked again after `pauseMs`. */
  async takeSigned({ chainId, address }: Sender, pauseMs: number): Promise<readonly SentPayment[]> {
    const { rows } = await this.pool.query<{ id: string; nonce: string; signed: readonly { hash: Hex; raw: Hex }[] }>(
      `with due as (
         update payment set check_after = ${NOW} + $3::float8
         where id in (select id from payment where ${UNSEEN} order by nonce limit 100 for update skip locked)
         returning id, nonce)
       select due.id, due.nonce, json_agg(json_build_object('hash', signed.hash, 'raw', signed.raw)) as signed
       from due join signed on signed.chain_id = $1 and signed.sender = $2 and signed.nonce = due.nonce
       group by due.id, due.nonce order by due.nonce`,
      [chainId, address, pauseMs / 1_000],
    );
    return rows.map(({ id, nonce, signed }) => ({ id, nonce: Number(nonce), signed }));
  }

  /** What is final. The money that a failed one has reserved is given back. */
  async conclude(id: string, hash: Hex, isSuccess: boolean): Promise<void> {
    await this.pool.query(
      `with over as (update payment set state = $3, hash = $2 where id = $1 and state = 'signed' returning tenant, value, reserved)
       update spent set amount = (spent.amount::numeric - over.value::numeric)::text from over, json_to_recordset(over.reserved::json) as part (scope text, day text)
       where $3 = 'failed' and spent.tenant = over.tenant and spent.scope = part.scope and spent.day = part.day and spent.token = 'native'`,
      [id, hash, isSuccess ? 'confirmed' : 'failed'],
    );
  }

  /** The next number to be given, and what keeps it. */
  async sender({
    chainId,
    address,
  }: Sender): Promise<{ readonly nextNonce: number; readonly paused: string | null } | null> {
    const { rows } = await this.pool.query<{ next_nonce: string; paused: string | null }>(
      'select next_nonce, paused from sender where chain_id = $1 and address = $2',
      [chainId, address],
    );
    return rows[0] === undefined ? null : { nextNonce: Number(rows[0].next_nonce), paused: rows[0].paused };
  }
}

export interface Leasing {
  readonly owner: string;
  readonly leaseMs: number;
  readonly most: number;
}

async function accepted(
  client: PoolClient,
  id: string,
  bodyHash: string,
  payment: PaymentRequest,
): Promise<Acceptance> {
  const { tenant, chainId, sender, to, data, value } = payment;
  const { rows } = await client.query<{ version: number; rules: string; day: string }>(
    `select version, rules, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD') as day from policy where tenant = $1`,
    [tenant],
  );
  const rules = rows[0] === undefined ? null : (JSON.parse(rows[0].rules) as SpendingRules);
  const day = rows[0]?.day ?? '';
  const scopes = rules === null ? [] : scopesOf(payment, rules);
  const reserved = JSON.stringify(scopes.map(({ scope }) => ({ scope, day })));
  // First of all its name: whoever asks for the same at the same moment waits here, and finds it.
  const { rowCount } = await client.query(
    `insert into payment (id, tenant, body_hash, chain_id, sender, target, data, value, state, accepted_at, reserved, policy_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'accepted', ${NOW}, $9, $10) on conflict (id) do nothing`,
    [id, tenant, bodyHash, chainId, sender, to, data, value.toString(), reserved, rows[0]?.version ?? 0],
  );
  if (rowCount === 0) return knownOrReused(client, id, bodyHash);
  const refusal = refusalOf(payment, rules) ?? (await firstOverdrawn(client, payment, day, scopes));
  if (refusal !== null) return { outcome: 'refused', refusal };
  return { outcome: 'accepted', payment: { id, state: 'accepted', nonce: null, hash: null } };
}

async function firstOverdrawn(
  client: PoolClient,
  { tenant, value }: PaymentRequest,
  day: string,
  scopes: ReturnType<typeof scopesOf>,
): Promise<PolicyRefusal | null> {
  for (const { scope, most, rule } of scopes) {
    await client.query(`insert into spent values ($1, $2, $3, 'native', '0') on conflict do nothing`, [
      tenant,
      scope,
      day,
    ]);
    const { rows } = await client.query<{ amount: string }>(
      `select amount from spent where tenant = $1 and scope = $2 and day = $3 and token = 'native' for update`,
      [tenant, scope, day],
    );
    const amount = BigInt(rows[0]?.amount ?? '0') + value;
    if (amount > most) return { rule, left: most - (amount - value) };
    await client.query(
      `update spent set amount = $4 where tenant = $1 and scope = $2 and day = $3 and token = 'native'`,
      [tenant, scope, day, amount.toString()],
    );
  }
  return null;
}

async function knownOrReused(client: PoolClient, id: string, bodyHash: string): Promise<Acceptance> {
  const { rows } = await client.query<{ body_hash: string }>('select body_hash from payment where id = $1', [id]);
  const payment = await find(client, id);
  if (payment === null || rows[0]?.body_hash !== bodyHash) return { outcome: 'reused' };
  return { outcome: 'known', payment };
}

async function find(client: Pick<Pool, 'query'> | PoolClient, id: string): Promise<PaymentSnapshot | null> {
  const { rows } = await client.query<{ state: PaymentState; nonce: string | null; hash: Hex | null }>(
    'select state, nonce, hash from payment where id = $1',
    [id],
  );
  const [row] = rows;
  return row === undefined
    ? null
    : { id, state: row.state, nonce: row.nonce === null ? null : Number(row.nonce), hash: row.hash };
}

/** Tenants name what is theirs. */
export function idOf({ tenant, key }: Pick<PaymentRequest, 'tenant' | 'key'>): string {
  return `${tenant}/${key}`;
}

/** Of everything that makes a payment another one. */
function hashOf({ chainId, sender, to, data, value, player = '' }: PaymentRequest): string {
  const parts = [chainId, sender.toLowerCase(), to.toLowerCase(), data.toLowerCase(), value.toString(), player];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function textOf({ gasLimit, maxFeePerGas, maxPriorityFeePerGas }: Fees): string {
  return [gasLimit, maxFeePerGas, maxPriorityFeePerGas].join(' ');
}

function outgoing({ id, nonce, target, data, value, fees, fence }: Row): OutgoingPayment {
  const [gasLimit = 0n, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n] = fees.split(' ').map(BigInt);
  return {
    id,
    nonce: Number(nonce),
    to: target,
    data,
    value: BigInt(value),
    fees: { gasLimit, maxFeePerGas, maxPriorityFeePerGas },
    fence: BigInt(fence),
  };
}
