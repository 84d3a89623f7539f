import { AbiCoder, dataSlice } from 'ethers';
import type { PaymentRequest } from './Payment.js';

/** Stands for a token's address. */
export const NATIVE = 'native';

/** An amount that a payment takes from its account, or allows another account to take. */
export interface Spending {
  /** `native`, or the token's address in lower case. */
  readonly token: string;
  readonly amount: bigint;
  /** The recipient or the spender. */
  readonly recipient: string;
}

/**
 * Calls by selector: the parameter types, and the positions of recipient and amount. ERC-20 only; an approval
 * counts as spent.
 */
const calls: Readonly<Record<string, readonly [types: readonly string[], recipient: number, amount: number]>> = {
  '0xa9059cbb': [['address', 'uint256'], 0, 1], // transfer
  '0x23b872dd': [['address', 'address', 'uint256'], 1, 2], // transferFrom
  '0x095ea7b3': [['address', 'uint256'], 0, 1], // approve
  '0x39509351': [['address', 'uint256'], 0, 1], // increaseAllowance
};

/** Returns `null` if the call moves a token and its parameters cannot be read. */
export function spendingsOf({ to, data, value }: PaymentRequest): readonly Spending[] | null {
  const native = { token: NATIVE, amount: value, recipient: to.toLowerCase() };
  const call = calls[data.slice(0, 10).toLowerCase()];
  if (call === undefined) return [native];
  const [types, recipient, amount] = call;
  try {
    const values: readonly unknown[] = AbiCoder.defaultAbiCoder().decode(types, dataSlice(data, 4)).toArray();
    const moved = {
      token: to.toLowerCase(),
      amount: BigInt(values[amount] as bigint),
      recipient: String(values[recipient]).toLowerCase(),
    };
    return value === 0n ? [moved] : [native, moved];
  } catch {
    return null;
  }
}
