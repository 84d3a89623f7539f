import { type Hex, NATIVE, type TokenAddress } from '../../money/Address.js';
import type { RequestedCall } from '../LoggedRequest.js';
import type { SentTransaction } from './SentTransaction.js';

const SELECTOR_END = 10;
const WORD = 64;

/** An amount in a call's data that was lowered before signing, in base units. */
export interface LoweredAmount {
  readonly address: TokenAddress;
  readonly promised: bigint;
  readonly actual: bigint;
}

/**
 * Whether only amounts of a call were edited before signing: the same method, and changed words
 * only where the requested one is an amount of the footprint or within the value. A changed
 * receiver doesn't count.
 */
export function isEditedInAmount({ input }: SentTransaction, call: RequestedCall): boolean {
  const changed = changedWords(input, call.transaction.data);
  return changed?.every(({ asked }) => tokenOf(asked, call) !== null) ?? false;
}

/**
 * Whether a transaction makes the requested call with other amounts: the same contract, method and
 * addresses. A payment of the native token to the same account has no method.
 */
export function isEditOf({ to, input }: SentTransaction, { transaction: asked }: RequestedCall): boolean {
  if (to?.toLowerCase() !== asked.to.toLowerCase()) return false;
  if (asked.data.length < SELECTOR_END) return asked.value > 0n && input === asked.data;
  return changedWords(input, asked.data)?.every((word) => !isAddress(word.asked)) ?? false;
}

/** Amounts are smaller, and an unlimited allowance is larger. */
function isAddress(word: bigint): boolean {
  return word >> 128n > 0n && word >> 160n === 0n;
}

/** Returns the first amount of a call that was lowered in its data; `null` if none was. */
export function loweredAmount({ input }: SentTransaction, call: RequestedCall): LoweredAmount | null {
  for (const { asked, sent } of changedWords(input, call.transaction.data) ?? []) {
    const address = tokenOf(asked, call);
    if (address !== null && sent < asked) return { address, promised: asked, actual: sent };
  }
  return null;
}

interface ChangedWord {
  readonly asked: bigint;
  readonly sent: bigint;
}

/** `null` if it is another method, or has other words. */
function changedWords(input: string, data: Hex): readonly ChangedWord[] | null {
  const [sent, asked] = [input.toLowerCase(), data.toLowerCase()];
  if (sent.length !== asked.length || sent.slice(0, SELECTOR_END) !== asked.slice(0, SELECTOR_END)) return null;
  const changed: ChangedWord[] = [];
  for (let at = SELECTOR_END; at < asked.length; at += WORD) {
    const [before, after] = [asked.slice(at, at + WORD), sent.slice(at, at + WORD)];
    if (before !== after) changed.push({ asked: BigInt(`0x${before}`), sent: BigInt(`0x${after}`) });
  }
  return changed;
}

/** Returns the token of a word that is an amount; `null` if it isn't one. */
function tokenOf(word: bigint, { transaction, footprint }: RequestedCall): TokenAddress | null {
  const log = footprint.logs.find(({ amount }) => amount?.least === word);
  if (log !== undefined) return log.address;
  return word > 0n && word <= transaction.value ? NATIVE : null;
}
