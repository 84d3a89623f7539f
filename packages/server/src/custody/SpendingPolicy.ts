import type { PaymentRequest, PolicyRefusal } from './Payment.js';
import { NATIVE, type Spending, spendingsOf } from './spendingsOf.js';

/** In the smallest unit, as decimal text. Absent: no limit of that kind. A day is one of UTC, by the database. */
export interface SpendingLimits {
  readonly mostPerPayment?: string;
  /** Limit of the whole tenant. */
  readonly mostPerDay?: string;
  /** Limit of each paying account. */
  readonly mostPerSenderAndDay?: string;
  /** If set, each payment must name its player. */
  readonly mostPerPlayerAndDay?: string;
}

/**
 * A tenant's rules, as data in the database. Without rules a tenant spends nothing. The limits in addition to
 * them are those of native value, if `chains` names one chain: native currencies of two chains differ in value.
 * With several chains each one has separate limits, in `tokens` under the address `native`.
 */
export interface SpendingRules extends SpendingLimits {
  /** The kill switch. */
  readonly isStopped?: boolean;
  /** Absent: all. */
  readonly chains?: readonly number[];
  /** Accounts that may pay. */
  readonly senders: readonly string[];
  /** `any`, or addresses that may be paid or called. */
  readonly targets: 'any' | readonly string[];
  /** `any`, or the accounts that may get native value or tokens, or an approval for them. Absent: any. */
  readonly recipients?: 'any' | readonly string[];
  /** First four bytes of calls that are allowed; a payment without data needs none. */
  readonly selectors: readonly string[];
  /**
   * Tokens that may be transferred or approved; no others. An approval counts as spent. If `native` is listed
   * for a chain, native value of other chains must not be spent.
   */
  readonly tokens?: readonly TokenLimits[];
}

export interface TokenLimits extends SpendingLimits {
  readonly chainId: number;
  /** Or `native`. */
  readonly address: string;
}

/** The amount that a payment adds to the spent sum, and the limit of that sum. */
export interface SpendingScope {
  readonly scope: string;
  /** A chain and an address, or `native` if the rules have one limit for it. */
  readonly token: string;
  readonly amount: bigint;
  readonly most: bigint;
  readonly rule: string;
}

/** Applies the rules without counters. `null`: they allow the payment. */
export function refusalOf(payment: PaymentRequest, rules: SpendingRules | null): PolicyRefusal | null {
  if (rules === null) return { rule: 'no-policy' };
  if (rules.isStopped === true) return { rule: 'stopped' };
  if (rules.chains?.includes(payment.chainId) === false) return { rule: 'chain' };
  if (!has(rules.senders, payment.sender)) return { rule: 'sender' };
  if (!has(rules.targets, payment.to)) return { rule: 'target' };
  if (payment.data !== '0x' && !has(rules.selectors, payment.data.slice(0, 10))) return { rule: 'selector' };
  const spendings = spendingsOf(payment);
  if (spendings === null) return { rule: 'unreadable-call' };
  for (const spending of spendings) {
    const refusal = refusalOfSpending(payment, spending, rules);
    if (refusal !== null) return refusal;
  }
  return null;
}

function refusalOfSpending(payment: PaymentRequest, spending: Spending, rules: SpendingRules): PolicyRefusal | null {
  const limits = limitsOf(payment, spending, rules);
  if (limits === null) return { rule: 'token' };
  if (!has(rules.recipients ?? 'any', spending.recipient)) return { rule: 'recipient' };
  const { mostPerPayment, mostPerPlayerAndDay } = limits;
  // A payment without a player would evade the limit.
  if (mostPerPlayerAndDay !== undefined && payment.player === undefined && spending.amount > 0n)
    return { rule: 'player' };
  if (mostPerPayment !== undefined && spending.amount > BigInt(mostPerPayment))
    return { rule: 'per-payment', left: BigInt(mostPerPayment) };
  return null;
}

/** Returns the daily limits of a payment, in the same order for all payments, so that no two of them deadlock. */
export function scopesOf(payment: PaymentRequest, rules: SpendingRules): readonly SpendingScope[] {
  const scopes = (spendingsOf(payment) ?? []).flatMap((spending) => {
    const limits = limitsOf(payment, spending, rules);
    if (limits === null) return [];
    const token = limits === rules ? NATIVE : `${payment.chainId}/${spending.token}`;
    return scopesOfToken(payment, { ...spending, token }, limits);
  });
  return scopes.sort((a, b) => compare(a.token, b.token) || compare(a.scope, b.scope));
}

function scopesOfToken(
  { sender, player }: PaymentRequest,
  { token, amount }: Spending,
  limits: SpendingLimits,
): readonly SpendingScope[] {
  const all: readonly (readonly [scope: string | null, most: string | undefined, rule: string])[] = [
    ['tenant', limits.mostPerDay, 'per-day'],
    [`sender/${sender.toLowerCase()}`, limits.mostPerSenderAndDay, 'per-sender-and-day'],
    [player === undefined ? null : `player/${player}`, limits.mostPerPlayerAndDay, 'per-player-and-day'],
  ];
  return all.flatMap(([scope, most, rule]) =>
    scope === null || most === undefined ? [] : [{ scope, token, amount, most: BigInt(most), rule }],
  );
}

function limitsOf(
  { chainId }: PaymentRequest,
  { token, amount }: Spending,
  rules: SpendingRules,
): SpendingLimits | null {
  const { tokens = [] } = rules;
  const own = tokens.find((each) => each.chainId === chainId && each.address.toLowerCase() === token);
  if (own !== undefined || token !== NATIVE) return own ?? null;
  const isByChain = tokens.some(({ address }) => address === NATIVE);
  return isByChain && amount > 0n ? null : rules;
}

/** Zero if the limit was lowered below the spent amount. */
export function leftOf(most: bigint, spent: bigint): bigint {
  return most > spent ? most - spent : 0n;
}

function has(list: 'any' | readonly string[], item: string): boolean {
  return list === 'any' || list.some((each) => each.toLowerCase() === item.toLowerCase());
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
