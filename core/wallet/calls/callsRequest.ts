import { toQuantity } from '../../rpc/toQuantity.js';
import type { UnsignedTransaction } from '../Wallet.js';

/** The parameter of `wallet_sendCalls` (EIP-5792, version 2.0.0). A batch has no gas price of its own: the wallet sets it. */
export function callsRequest(transactions: readonly UnsignedTransaction[], { from, chainId }: Pick<UnsignedTransaction, 'from' | 'chainId'>): Readonly<Record<string, unknown>> {
  return {
    version: '2.0.0',
    from,
    chainId: toQuantity(BigInt(chainId)),
    atomicRequired: true,
    calls: transactions.map(({ to, data, value }) => ({ to, data, value: toQuantity(value) })),
  };
}
