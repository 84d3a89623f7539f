import { createHash } from 'node:crypto';
import { type Address, EngineErrorCode, type Hex, parseAddress, parseAmount, TributaryError } from 'tributary-sdk';
import type { Fees, OutgoingPayment, WaitingPayment } from './Outbox.js';
import type { PaymentRequest, PaymentSnapshot, PaymentState, PaymentsOverview } from './Payment.js';
import type { SpendingScope } from './SpendingPolicy.js';

/** A row of the tables, in either database. */
export interface PaymentRow {
  readonly id: string;
  readonly nonce: string | number;
  readonly target: string;
  readonly data: string;
  readonly value: string;
  readonly fees: string;
  readonly fence: string | number;
  readonly cancel_why: string | null;
}

/**
 * Normalises a payment for storage: a worker finds the payments of its account by the exact text. A value below 0
 * would lower the spent amount.
 * @throws TributaryError INVALID_ADDRESS, INVALID_AMOUNT
 */
export function checksummed(payment: PaymentRequest): PaymentRequest {
  const value = parseAmount(payment.value.toString(), 0);
  return { ...payment, value, sender: parseAddress(payment.sender), to: parseAddress(payment.to) };
}

/** Ids include the tenant, so that tenants do not collide. */
export function idOf({ tenant, key }: Pick<PaymentRequest, 'tenant' | 'key'>): string {
  return `${tenant}/${key}`;
}

/** Returns the error for an unknown account: a person who pauses it must see that nothing was stored. */
export function neverOpened(): TributaryError {
  return new TributaryError(
    EngineErrorCode.INVALID_CONFIGURATION,
    'invalid configuration: sender is no account of that chain that was ever opened',
    { data: { field: 'sender' } },
  );
}

/** Hashes every field that distinguishes a payment. */
export function hashOf({ chainId, sender, to, data, value, player = '' }: PaymentRequest): string {
  const parts = [chainId, sender.toLowerCase(), to.toLowerCase(), data.toLowerCase(), value.toString(), player];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

export function textOfFees(fees: Fees): string {
  return `${fees.gasLimit} ${textOfPrices(fees)}`;
}

/** Without the gas limit, which may differ for each payment. */
export function textOfPrices({ maxFeePerGas, maxPriorityFeePerGas, isLegacy }: Fees): string {
  return [maxFeePerGas, maxPriorityFeePerGas, ...(isLegacy === true ? [LEGACY] : [])].join(' ');
}

const LEGACY = 'legacy';

export function outgoing({ id, nonce, target, data, value, fees, fence, cancel_why }: PaymentRow): OutgoingPayment {
  const [gas = '0', fee = '0', tip = '0', kind] = fees.split(' ');
  return {
    id,
    nonce: Number(nonce),
    to: target as Address,
    data: data as Hex,
    value: BigInt(value),
    fees: {
      gasLimit: BigInt(gas),
      maxFeePerGas: BigInt(fee),
      maxPriorityFeePerGas: BigInt(tip),
      ...(kind === LEGACY && { isLegacy: true }),
    },
    fence: BigInt(fence),
    isCancelled: cancel_why !== null,
  };
}

/** The columns with the payment's progress. */
export interface StateRow {
  readonly state: PaymentState;
  readonly nonce: string | number | null;
  readonly hash: Hex | null;
  readonly cancel_why: string | null;
  readonly trouble: string | null;
  readonly revision: string | number;
  readonly chain_id: number;
  readonly sender: string;
  readonly target: string;
  readonly value: string;
  readonly accepted_at: number;
  readonly settled_at: number | null;
  /** Hashes, separated by spaces. */
  readonly hashes: string | null;
}

/** For a query of `payment` under its own name. Both databases have `string_agg`. */
export const STATE_COLUMNS = `state, nonce, hash, cancel_why, trouble, revision, chain_id, sender, target, value, accepted_at, settled_at,
  (select string_agg(signed.hash, ' ' order by signed.at, signed.hash) from signed where signed.chain_id = payment.chain_id
     and signed.sender = payment.sender and signed.nonce = payment.nonce) as hashes`;

export function snapshotOf(id: string, row: StateRow): PaymentSnapshot {
  const { state, nonce, hash, cancel_why, trouble } = row;
  const isOver = stages[state] === stages.confirmed;
  // A payment that confirmed before its cancellation counts as paid.
  const reason = state === 'confirmed' || state === 'failed' ? null : (cancel_why ?? trouble);
  return {
    id,
    state,
    version: versionOf(row),
    chainId: row.chain_id,
    sender: row.sender as Address,
    to: row.target as Address,
    value: BigInt(row.value),
    acceptedAt: millisecondsOf(row.accepted_at),
    settledAt: row.settled_at === null ? null : millisecondsOf(row.settled_at),
    isCancelling: !isOver && cancel_why !== null,
    signed: (row.hashes?.split(' ') ?? []) as Hex[],
    nonce: nonce === null ? null : Number(nonce),
    hash,
    ...(reason !== null && { reason }),
  };
}

/** States only move forward, so their place is a part of the version. */
const stages: Readonly<Record<PaymentState, number>> = {
  accepted: 1,
  numbered: 2,
  signed: 3,
  confirmed: 4,
  failed: 4,
  cancelled: 4,
};

/**
 * Returns the version of a payment. A state counts without `revision` too: a process of an older version, which does not know the
 * column, changes the version with the state.
 */
function versionOf({ state, revision }: Pick<StateRow, 'state' | 'revision'>): number {
  return stages[state] + Number(revision);
}

function millisecondsOf(seconds: number): number {
  return Math.round(seconds * 1_000);
}

export interface VersionRow extends Pick<StateRow, 'state' | 'revision'> {
  readonly id: string;
}

export function versionsOfRows(rows: readonly VersionRow[]): ReadonlyMap<string, number> {
  return new Map(rows.map((row) => [row.id, versionOf(row)]));
}

/** The columns of payments without a nonce. */
export type WaitingRow = Pick<PaymentRow, 'id' | 'target' | 'data' | 'value'>;

export function waitingOf({ id, target, data, value }: WaitingRow): WaitingPayment {
  return { id, to: target as Address, data: data as Hex, value: BigInt(value) };
}

/** Returns the amounts that a payment has reserved of its limits, to be released if they are not spent. */
function textOfReservations(scopes: readonly SpendingScope[], day: string): string {
  return JSON.stringify(scopes.map(({ scope, token, amount }) => ({ scope, day, token, amount: amount.toString() })));
}

/** The stored columns of an accepted payment; `acceptedValues` in this order, in addition to the state and the time. */
export const ACCEPTED_COLUMNS =
  'id, tenant, body_hash, chain_id, sender, target, data, value, reserved, policy_version, state, accepted_at';

export function acceptedValues(
  payment: PaymentRequest,
  {
    scopes,
    day,
    version,
  }: { readonly scopes: readonly SpendingScope[]; readonly day: string; readonly version: number },
): readonly (string | number)[] {
  const { tenant, chainId, sender, to, data, value } = payment;
  const reserved = textOfReservations(scopes, day);
  return [idOf(payment), tenant, hashOf(payment), chainId, sender, to, data, value.toString(), reserved, version];
}

/**
 * `now`: the database's expression of the time, in seconds. Two queries, each in the words of an index: payments
 * that are over are never read.
 */
export function overviewBy(now: string): string {
  const of = (open: string): string => `
  select chain_id, state, count(*) as count, count(trouble) as troubled, ${now} - min(accepted_at) as oldest from payment
  where ${open} group by chain_id, state`;
  return `${of("state = 'accepted'")} union all ${of("state in ('numbered', 'signed')")}`;
}

export interface OverviewRow {
  readonly chain_id: number;
  readonly state: PaymentState;
  readonly count: string | number;
  readonly oldest: number;
  readonly troubled: string | number;
}

export function overviewOf({
  chain_id,
  state,
  count,
  oldest,
  troubled,
}: OverviewRow): PaymentsOverview['open'][number] {
  return { chainId: chain_id, state, count: Number(count), oldestS: Number(oldest), troubled: Number(troubled) };
}
