import { feeDefaults } from '../chains/feeDefaults.js';
import { isChildChain } from '../chains/isChildChain.js';
import { toQuantity } from '../rpc/toQuantity.js';
import type { Eip1193Provider, UnsignedTransaction } from './Wallet.js';

/** The parameters of `eth_sendTransaction`, with the low-level gas rule of the child chains (specification §5). */
export function transactionRequest(transaction: UnsignedTransaction, wallet: Eip1193Provider): Readonly<Record<string, string>> {
  const { from, to, data, value, chainId } = transaction;
  return { from, to, data, value: toQuantity(value), chainId: toQuantity(BigInt(chainId)), ...gasPriceFields(chainId, wallet) };
}

function gasPriceFields(chainId: number, wallet: Eip1193Provider): Readonly<Record<string, string>> {
  if (!isChildChain(chainId)) return {};
  if (wallet.isPassport === true) return { gasPrice: '0x0' };
  return {
    maxFeePerGas: toQuantity(feeDefaults.childMaxFeePerGas),
    maxPriorityFeePerGas: toQuantity(feeDefaults.childMaxPriorityFeePerGas),
  };
}
