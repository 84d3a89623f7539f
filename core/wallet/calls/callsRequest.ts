import { toQuantity } from '../../rpc/toQuantity.js';
import type { UnsignedTransaction } from '../Wallet.js';

export interface CallsHeader extends Pick<UnsignedTransaction, 'from' | 'chainId'> {
  /** By which the wallet can be asked for the batch even where its answer never arrived. Absent: it picks one. */
  readonly id?: string;
}

/** The parameter of `wallet_sendCalls` (EIP-5792, version 2.0.0). A batch has no gas price of its own: the wallet sets it. */
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
