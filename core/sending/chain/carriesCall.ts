import type { UnsignedTransaction } from '../../wallet/Wallet.js';

/**
 * `transfer`, `approve` and `transferFrom` of tokens with their arguments, which contain the words
 * of a payment to the same address.
 */
const tokenCalls = /(?:a9059cbb|095ea7b3)[0-9a-f]{128}|23b872dd[0-9a-f]{192}/g;

/**
 * Whether an input may pass a call on, as a Safe's `execTransaction`, a bundler's `handleOps` and
 * an account's `execute` do. They contain target, value and calldata verbatim, ABI-encoded or
 * packed.
 */
export function carriesCall(input: string, call: UnsignedTransaction): boolean {
  return timesCarried(input, call) > 0;
}

/** Returns the maximum number of times an input can pass a call on: how often it contains the call's rarest part. */
export function timesCarried(input: string, { to, data, value }: UnsignedTransaction): number {
  const text = data === '0x' ? input.toLowerCase().replace(tokenCalls, '.') : input.toLowerCase();
  const parts = [to.slice(2), data.slice(2), value > 0n ? value.toString(16).padStart(64, '0') : ''];
  return Math.min(...parts.filter((part) => part !== '').map((part) => text.split(part.toLowerCase()).length - 1));
}
