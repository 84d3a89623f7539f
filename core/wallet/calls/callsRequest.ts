import { toQuantity } from '../../rpc/toQuantity.js';
import type { UnsignedTransaction } from '../Wallet.js';

export interface CallsHeader extends Pick<UnsignedTransaction, 'from' | 'chainId'> {
  /** Id to look up the batch even if the wallet's response never arrived. Absent: the wallet chooses one. */
  readonly id?: string;
}

/**
 * Returns the parameter of `wallet_sendCalls` (EIP-5792, version 2.0.0). Without a gas price, which
 * the wallet sets.
 */
export function callsRequest(
  transactions: readonly UnsignedTransaction[],
  { from, chainId, id }: CallsHeader,
): Readonly<Record<string, unknown>> {
  return {
    version: '2.0.0',
    ...(id !== undefined && { id }),
    from,
    chainId: toQuantity(BigInt(chainId)),
    atomicRequired: true,
    calls: transactions.map(({ to, data, value }) => ({ to, data, value: toQuantity(value) })),
  };
}
