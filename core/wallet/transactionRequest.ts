import { toQuantity } from '../rpc/toQuantity.js';
import { gasPriceRule } from './gasPriceRule.js';
import type { Eip1193Provider, UnsignedTransaction } from './Wallet.js';

/**
 * Returns the parameters of `eth_sendTransaction`, with the low-level gas rule of the child chains
 * (specification §5).
 */
export function transactionRequest(
  transaction: UnsignedTransaction,
  wallet: Eip1193Provider,
): Readonly<Record<string, string>> {
  const { from, to, data, value, chainId } = transaction;
  const prices = Object.entries(gasPriceRule(chainId, wallet.isPassport === true) ?? {}).map(
    ([name, price]) => [name, toQuantity(price)] as const,
  );
  return {
    from,
    to,
    data,
    value: toQuantity(value),
    chainId: toQuantity(BigInt(chainId)),
    ...Object.fromEntries(prices),
  };
}
