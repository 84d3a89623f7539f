import {
  type Address,
  type Hex,
  type PaymentCommand,
  type PaymentStatus,
  type PaymentStep,
  type Problem,
  type StepStatus,
  TributaryError,
  type WaitsFor,
} from 'tributary-sdk';
import type { PaymentSnapshot, PaymentState } from '../../custody/Payment.js';
import { payoutStatusOf } from '../../custody/payoutStatusOf.js';

interface PayoutTransaction {
  readonly chainId: number;
  readonly hash: Hex;
  /** `null`: the service knows no explorer. */
  readonly url: string | null;
}

interface PayoutStep extends Omit<PaymentStep, 'amount'> {
  /** All that were signed for it, or the mined one: at most one of them takes effect. */
  readonly transactions: readonly PayoutTransaction[];
  readonly until: number | null;
}

/** A payout in the words of every payment, and in those of its journal: `state`, `nonce`, `hash` and `reason`. */
export interface Payout extends Pick<PaymentSnapshot, 'state' | 'nonce' | 'hash' | 'reason' | 'version'> {
  /** The idempotency key. */
  readonly id: string;
  readonly status: PaymentStatus;
  readonly account: Address;
  readonly recipient: Address;
  readonly chainId: number;
  /** Decimal text, in the smallest unit of the native currency. */
  readonly value: string;
  readonly steps: readonly PayoutStep[];
  readonly can: readonly PaymentCommand[];
  /** Unix milliseconds: of the last change of `status`. */
  readonly since: number;
  readonly until: number | null;
  /** `null` unless it is processing. */
  readonly waitsFor: WaitsFor | null;
  readonly problem: Problem | null;
  readonly receipt: { readonly transactions: readonly PayoutTransaction[] } | null;
  readonly result: 'SUCCESS' | 'FAILED' | null;
}

/** Returns a payment of the outbox as its tenant sees it, by the tenant's own name. */
export function payoutOf(payment: PaymentSnapshot, tenant: string): Payout {
  const { state, nonce, hash, reason, version, chainId, sender, to, value, acceptedAt, settledAt } = payment;
  const status = payoutStatusOf[state];
  return {
    id: payment.id.slice(tenant.length + 1),
    version,
    status,
    account: sender,
    recipient: to,
    chainId,
    value: value.toString(),
    steps: [stepOf(payment)],
    can: commandsOf(payment),
    since: settledAt ?? acceptedAt,
    until: null,
    waitsFor: waitsForOf(state),
    problem: problemOf(payment),
    receipt: hash === null ? null : { transactions: [transactionOf(chainId, hash)] },
    result: status === 'processing' ? null : status === 'succeeded' ? 'SUCCESS' : 'FAILED',
    state,
    nonce,
    hash,
    ...(reason !== undefined && { reason }),
  };
}

/** A payout has no prompt to stop before, so it can be canceled while it is processing. */
function commandsOf({ state, isCancelling }: PaymentSnapshot): readonly PaymentCommand[] {
  return payoutStatusOf[state] === 'processing' && !isCancelling ? ['cancel'] : [];
}

const stepStatuses: Readonly<Record<PaymentState, StepStatus>> = {
  accepted: 'planned',
  numbered: 'processing',
  signed: 'processing',
  confirmed: 'succeeded',
  failed: 'failed',
  cancelled: 'skipped',
};

function stepOf({ state, chainId, hash, signed }: PaymentSnapshot): PayoutStep {
  const hashes = hash === null ? signed : [hash];
  return {
    id: 'payout',
    action: 'payout',
    status: stepStatuses[state],
    detail: state,
    chainId,
    transactionHash: hashes.at(-1) ?? null,
    url: null,
    transactions: hashes.map((each) => transactionOf(chainId, each)),
    until: null,
  };
}

function waitsForOf(state: PaymentState): WaitsFor | null {
  if (payoutStatusOf[state] !== 'processing') return null;
  return state === 'signed' ? 'inclusion' : 'signing';
}

function problemOf({ state, hash, reason }: PaymentSnapshot): Problem | null {
  if (state === 'failed')
    return asProblem('TRANSACTION_REVERTED', 'the transaction was reverted', { transactionHash: hash });
  if (state === 'cancelled') return asProblem('EXECUTION_ABANDONED', reason ?? 'the payment was canceled', {});
  if (reason === undefined) return null;
  return {
    code: 'PAYMENT_DELAYED',
    message: reason,
    data: {},
    link: 'tributary-sdk/docs/reference/server-api.md#payments',
  };
}

function asProblem(code: string, message: string, data: Problem['data']): Problem {
  const { link } = new TributaryError(code, message);
  return { code, message, data, link };
}

function transactionOf(chainId: number, hash: Hex): PayoutTransaction {
  return { chainId, hash, url: null };
}
