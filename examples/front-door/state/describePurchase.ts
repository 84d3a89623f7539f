import type { HistoryEntry, ReceiptAmount, ReceiptTransaction, Token } from 'tributary-sdk';
import { formatPayment } from 'tributary-sdk/flows';

export interface PurchaseWords {
  readonly sentence: string;
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

const actionNames: Readonly<Record<string, string>> = {
  'reset-allowance': 'allowance taken back',
  approve: 'allowance',
  swap: 'swap',
  wrap: 'wrap',
  unwrap: 'unwrap',
  bridge: 'bridge',
  fulfil: 'purchase',
};
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/**
 * Describes the real purchase, only from the chains; leaves out what could not be read. `entries`:
 * the funding route and the purchase, in any order.
 */
export function describePurchase(entries: readonly HistoryEntry[]): PurchaseWords {
  const inOrder = [...entries].sort((a, b) => a.startedAt - b.startedAt);
  const own = inOrder
    .flatMap(({ receipt }) => ('transactions' in receipt ? receipt.transactions : []))
    .filter(({ role }) => role === 'own');
  const paid = paidWith(inOrder);
  const parts = [
    paid.length > 0 ? `Paid with ${paid.join(' and ')}` : 'Bought',
    ...(own.length > 0
      ? [`in ${numbers[own.length] ?? own.length} signed ${own.length === 1 ? 'step' : 'steps'}`]
      : []),
  ];
  const seconds = secondsOf(inOrder);
  const time = seconds === null ? '' : ` and ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return { sentence: `${parts.join(', ')}${time}.`, links: own.flatMap(linkOf) };
}

/**
 * Returns the net payment by token: amounts that one entry received and another spent cancel out.
 * Empty if a receipt could not be read.
 */
function paidWith(entries: readonly HistoryEntry[]): readonly string[] {
  const left = new Map<string, { readonly token: Token; readonly value: bigint }>();
  for (const { receipt } of entries) {
    if (receipt.status !== 'read') return [];
    const add = ({ chainId, address, token, value }: ReceiptAmount, sign: bigint): void => {
      if (token === null) return;
      const key = `${chainId} ${address}`;
      left.set(key, { token, value: (left.get(key)?.value ?? 0n) + sign * value });
    };
    for (const amount of [...receipt.sent, ...receipt.fees]) add(amount, 1n);
    for (const amount of receipt.received) add(amount, -1n);
  }
  return [...left.values()]
    .filter(({ value }) => value > 0n)
    .map(({ token, value }) => `${formatPayment(value, token.decimals)}\u00a0${token.symbol}`);
}

function secondsOf(entries: readonly HistoryEntry[]): number | null {
  const ends = entries.map(({ endedAt }) => endedAt);
  const [first] = entries;
  if (first === undefined || ends.includes(null)) return null;
  return Math.max(1, Math.round((Math.max(...ends.map(Number)) - first.startedAt) / 1_000));
}

function linkOf({ actions, explorerUrl }: ReceiptTransaction): PurchaseWords['links'] {
  return explorerUrl === undefined
    ? []
    : [{ text: actions.map((action) => actionNames[action] ?? action).join(' and '), href: explorerUrl }];
}
