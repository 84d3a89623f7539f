import type { Pool, PoolClient } from 'pg';
import type { Acceptance, PaymentRequest, PaymentSnapshot, PolicyRefusal } from './Payment.js';
import {
  ACCEPTED_COLUMNS,
  acceptedValues,
  hashOf,
  idOf,
  STATE_COLUMNS,
  type StateRow,
  snapshotOf,
} from './paymentRow.js';
import { leftOf, refusalOf, type SpendingRules, type SpendingScope, scopesOf } from './SpendingPolicy.js';

/** The database's own clock, in seconds. */
export const NOW = 'extract(epoch from clock_timestamp())';

/** Call it within a transaction, which must be rolled back unless the payment was accepted. */
export async function acceptPayment(client: PoolClient, payment: PaymentRequest): Promise<Acceptance> {
  const { tenant } = payment;
  const [id, bodyHash] = [idOf(payment), hashOf(payment)];
  const { rows } = await client.query<{ version: number; rules: string; day: string }>(
    `select version, rules, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD') as day from policy where tenant = $1`,
    [tenant],
  );
  const rules = rows[0] === undefined ? null : (JSON.parse(rows[0].rules) as SpendingRules);
  const day = rows[0]?.day ?? '';
  const scopes = rules === null ? [] : scopesOf(payment, rules);
  // First inserts the id: a concurrent request for the same payment waits here, and then finds it.
  const { rows: written } = await client.query<StateRow>(
    `insert into payment (${ACCEPTED_COLUMNS})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'accepted', ${NOW}) on conflict (id) do nothing
     returning ${STATE_COLUMNS}`,
    [...acceptedValues(payment, { scopes, day, version: rows[0]?.version ?? 0 })],
  );
  const [row] = written;
  if (row === undefined) return knownOrReused(client, id, bodyHash);
  const refusal = refusalOf(payment, rules) ?? (await firstOverdrawn(client, tenant, day, scopes));
  if (refusal !== null) return { outcome: 'refused', refusal };
  return { outcome: 'accepted', payment: snapshotOf(id, row) };
}

async function firstOverdrawn(
  client: PoolClient,
  tenant: string,
  day: string,
  scopes: readonly SpendingScope[],
): Promise<PolicyRefusal | null> {
  for (const { scope, token, amount, most, rule } of scopes) {
    const key = [tenant, scope, day, token];
    await client.query(`insert into spent values ($1, $2, $3, $4, '0') on conflict do nothing`, key);
    const where = 'tenant = $1 and scope = $2 and day = $3 and token = $4';
    const { rows } = await client.query<{ amount: string }>(`select amount from spent where ${where} for update`, key);
    const before = BigInt(rows[0]?.amount ?? '0');
    if (before + amount > most) return { rule, left: leftOf(most, before) };
    await client.query(`update spent set amount = $5 where ${where}`, [...key, (before + amount).toString()]);
  }
  return null;
}

async function knownOrReused(client: PoolClient, id: string, bodyHash: string): Promise<Acceptance> {
  const { rows } = await client.query<{ body_hash: string }>('select body_hash from payment where id = $1', [id]);
  const payment = await findPayment(client, id);
  if (payment === null || rows[0]?.body_hash !== bodyHash) return { outcome: 'reused' };
  return { outcome: 'known', payment };
}

export async function findPayment(
  client: Pick<Pool, 'query'> | PoolClient,
  id: string,
): Promise<PaymentSnapshot | null> {
  const { rows } = await client.query<StateRow>(`select ${STATE_COLUMNS} from payment where id = $1`, [id]);
  const [row] = rows;
  return row === undefined ? null : snapshotOf(id, row);
}
