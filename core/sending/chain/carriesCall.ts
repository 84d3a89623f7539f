import type { UnsignedTransaction } from '../../wallet/Wallet.js';

/**
 * Whether a transaction's input hands a call on: a Safe's `execTransaction`, a bundler's `handleOps`, an account's `execute`. All of them carry target, value
 * and calldata verbatim, ABI-encoded or packed.
 */
export function carriesCall(input: string, { to, data, value }: UnsignedTransaction): boolean {
  const text = input.toLowerCase();
  const parts = [to.slice(2), data.slice(2), value > 0n ? value.toString(16).padStart(64, '0') : ''];
  return parts.every((part) => text.includes(part.toLowerCase()));
}
