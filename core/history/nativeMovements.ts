import type { Movement } from '../execution/JournaledReceipt.js';
import { type Address, NATIVE } from '../money/Address.js';
import type { LoggedMovements } from './movementsOf.js';
import { plainActions, swapActions } from './sentTransactions.js';

export interface NativeQuestion {
  readonly account: Address;
  readonly actions: readonly string[];
  /** What the account's calls carried, in wei. */
  readonly value: bigint;
  /** The contract that was called. */
  readonly to: Address;
  readonly logged: LoggedMovements;
  /** What the account's balance changed by in the block, without the gas; null: a node does not know. */
  readonly change: bigint | null;
  /** The block has no other transaction. */
  readonly isAlone: boolean;
}

/** Whether the logs and the value alone tell, so that no balance has to be read. */
export function isPlain(actions: readonly string[], role: string): boolean {
  return role !== 'own' || actions.every((action) => plainActions.has(action));
}

/**
 * What the account gave or got in the native currency, which leaves no logs; null: nobody can tell. The value and the logs of wrapping say what it must be, and the
 * account's balance around the block says whether it was. A swap is believed without: what it pays has to be wrapped or unwrapped. Everything else
 * may give something back in silence.
 */
export function nativeMovements(question: NativeQuestion): readonly Movement[] | null {
  const { account, actions, to, logged, change, isAlone } = question;
  const paidOut = logged.paidOut.filter((move) => move.to === account);
  const told = expectedNet(question);
  const isConfirmed = told !== null && (isPlain(actions, 'own') || change === told.net);
  if (told !== null && isConfirmed) return [...paidOut, ...netMovements(told.ofCalls, account, to)];
  if (change === null) return told !== null && told.isOfSwap ? netMovements(told.ofCalls, account, to) : null;
  if (!isAlone) return null;
  return [...paidOut, ...netMovements(change - sumOf(paidOut), account, to)];
}

interface Expected {
  readonly net: bigint;
  /** Without what a bridge has paid out. */
  readonly ofCalls: bigint;
  readonly isOfSwap: boolean;
}

/** null: there is no saying. */
function expectedNet({ account, actions, value, logged }: NativeQuestion): Expected | null {
  const isOfSwap = actions.some((action) => swapActions.has(action));
  const own = (move: Movement): boolean => move.to === account;
  const paidOut = sumOf(logged.paidOut.filter(own));
  const unwrapped = sumOf(logged.unwrapped.filter(own));
  if (!isOfSwap) return { net: paidOut + unwrapped - value, ofCalls: unwrapped - value, isOfSwap };
  const nativeFees = sumOf(logged.fees.filter(({ token, from }) => token === NATIVE && from === account));
  const gotBack = sumOf(logged.unwrapped);
  const used = sumOf(logged.wrapped) - gotBack + nativeFees;
  // What is not wrapped of the value, or is unwrapped again, comes back. More than was sent along, or nothing of it: it went some other way.
  if (value > 0n && (used <= 0n || used > value)) return null;
  const ofCalls = value > 0n ? -used : gotBack;
  return { net: ofCalls + paidOut, ofCalls, isOfSwap };
}

function netMovements(net: bigint, account: Address, to: Address): readonly Movement[] {
  if (net === 0n) return [];
  return [
    net > 0n ? { token: NATIVE, from: to, to: account, value: net } : { token: NATIVE, from: account, to, value: -net },
  ];
}

function sumOf(moves: readonly Movement[]): bigint {
  return moves.reduce((sum, { value }) => sum + value, 0n);
}
