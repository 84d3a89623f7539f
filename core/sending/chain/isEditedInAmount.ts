import { type Hex, NATIVE, type TokenAddress } from '../../money/Address.js';
import type { RequestedCall } from '../LoggedRequest.js';
import type { SentTransaction } from './SentTransaction.js';

const SELECTOR_END = 10;
const WORD = 64;

/** An amount in a call's data that was made smaller before it was signed, in base units. */
export interface LoweredAmount {
  readonly address: TokenAddress;
  readonly promised: bigint;
  readonly actual: bigint;
}

/**
 * Whether only amounts were changed in a call before it was signed: the same method, and other words only where the asked one is an amount of the footprint, or lies
 * within the value. Another receiver is no other amount.
 */
export function isEditedInAmount({ input }: SentTransaction, call: RequestedCall): boolean {
  const changed = changedWords(input, call.transaction.data);
  return changed?.every(({ asked }) => tokenOf(asked, call) !== null) ?? false;
}

/**
 * Whether a transaction calls what was asked for with other amounts: the same contract and method, with the same addresses. A payment of coins to the same account
 * has no method.
 */
export function isEditOf({ to, input }: SentTransaction, { transaction: asked }: RequestedCall): boolean {
  if (to?.toLowerCase() !== asked.to.toLowerCase()) return false;
  if (asked.data.length < SELECTOR_END) return asked.value > 0n && input === asked.data;
  return changedWords(input, asked.data)?.every((word) => !isAddress(word.asked)) ?? false;
}

/** Amounts are smaller, and an allowance without limit is larger. */
function isAddress(word: bigint): boolean {
  return word >> 128n > 0n && word >> 160n === 0n;
}

/** The first amount of a call that was lowered in its data; `null` if none was. */
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

/** Whose amount a word of a call is; `null`: it is none. */
function tokenOf(word: bigint, { transaction, footprint }: RequestedCall): TokenAddress | null {
  const log = footprint.logs.find(({ amount }) => amount?.least === word);
  if (log !== undefined) return log.address;
  return word > 0n && word <= transaction.value ? NATIVE : null;
}
