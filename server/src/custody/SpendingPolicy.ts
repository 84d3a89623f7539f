import type { PaymentRequest, PolicyRefusal } from './Payment.js';

/** A tenant's rules, as data in the database. Nothing is spent for a tenant without any. */
export interface SpendingRules {
  /** The kill switch. */
  readonly isStopped?: boolean;
  /** Of native value, in the smallest unit, as decimal text. Absent: no limit of that kind. */
  readonly mostPerPayment?: string;
  readonly mostPerDay?: string;
  readonly mostPerPlayerAndDay?: string;
  /** Accounts that may be paid from. */
  readonly senders: readonly string[];
  /** `any`, or addresses that may be paid or called. */
  readonly targets: 'any' | readonly string[];
  /** First four bytes of calls that are allowed; a payment without data needs none. */
  readonly selectors: readonly string[];
}

/** What a payment adds to what has been spent, and up to where that may go. */
export interface SpendingScope {
  readonly scope: string;
  readonly most: bigint;
  readonly rule: string;
}

/** The rules that need no counting. null: it may be paid as far as they go. */
export function refusalOf(payment: PaymentRequest, rules: SpendingRules | null): PolicyRefusal | null {
  if (rules === null) return { rule: 'no-policy' };
  if (rules.isStopped === true) return { rule: 'stopped' };
  if (!has(rules.senders, payment.sender)) return { rule: 'sender' };
  if (rules.targets !== 'any' && !has(rules.targets, payment.to)) return { rule: 'target' };
  if (payment.data !== '0x' && !has(rules.selectors, payment.data.slice(0, 10))) return { rule: 'selector' };
  const { mostPerPayment } = rules;
  if (mostPerPayment !== undefined && payment.value > BigInt(mostPerPayment))
    return { rule: 'per-payment', left: BigInt(mostPerPayment) };
  return null;
}

/** The limits that are counted over a day; always in this order, so that two payments never wait for each other. */
export function scopesOf(
  payment: PaymentRequest,
  { mostPerDay, mostPerPlayerAndDay }: SpendingRules,
): readonly SpendingScope[] {
  const { player } = payment;
  return [
    ...(mostPerDay === undefined ? [] : [{ scope: 'tenant', most: BigInt(mostPerDay), rule: 'per-day' }]),
    ...(mostPerPlayerAndDay === undefined || player === undefined
      ? []
      : [{ scope: `player/${player}`, most: BigInt(mostPerPlayerAndDay), rule: 'per-player-and-day' }]),
  ];
}

function has(list: readonly string[], item: string): boolean {
  return list.some((each) => each.toLowerCase() === item.toLowerCase());
}
