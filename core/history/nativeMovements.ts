import type { Movement } from '../execution/JournaledReceipt.js';
import { type Address, NATIVE } from '../money/Address.js';
import type { LoggedMovements } from './movementsOf.js';
import { plainActions, swapActions } from './sentTransactions.js';

export interface NativeQuestion {
  readonly account: Address;
  readonly actions: readonly string[];
  /** Value of the account's calls, in wei. */
  readonly value: bigint;
  /** The called contract. */
  readonly to: Address;
  readonly logged: LoggedMovements;
  /** Change of the account's balance in the block, without gas; `null` if the node doesn't know it. */
  readonly change: bigint | null;
  /** Whether the block has no other transaction. */
  readonly isAlone: boolean;
}

/** Whether logs and value suffice, so that no balance has to be read. */
export function isPlain(actions: readonly string[], role: string): boolean {
  return role !== 'own' || actions.every((action) => plainActions.has(action));
}

/**
 * Returns what the account gave or received in the native token, which leaves no logs; `null` if
 * unknown. The value and the wrapping logs determine the expected amount, and the account's balance
 * around the block confirms it. A swap needs no confirmation, because it must wrap or unwrap what
 * it uses. Any other call may return an amount without a log.
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
  /** Without what a bridge paid out. */
  readonly ofCalls: bigint;
  readonly isOfSwap: boolean;
}

/** Returns `null` if it can't be determined. */
function expectedNet({ account, actions, value, logged }: NativeQuestion): Expected | null {
  const isOfSwap = actions.some((action) => swapActions.has(action));
  const own = (move: Movement): boolean => move.to === account;
  const paidOut = sumOf(logged.paidOut.filter(own));
  const unwrapped = sumOf(logged.unwrapped.filter(own));
  if (!isOfSwap) return { net: paidOut + unwrapped - value, ofCalls: unwrapped - value, isOfSwap };
  const nativeFees = sumOf(logged.fees.filter(({ token, from }) => token === NATIVE && from === account));
  const gotBack = sumOf(logged.unwrapped);
  const used = sumOf(logged.wrapped) - gotBack + nativeFees;
  // Value that isn't wrapped, or is unwrapped again, is returned. More than the value, or none of
  // it: it was used in another way.
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
