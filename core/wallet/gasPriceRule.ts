import { feeDefaults } from '../chains/feeDefaults.js';
import { isChildChain } from '../chains/isChildChain.js';
import { assertKinds } from '../errors/assertKinds.js';

/** Wei per gas, with the names of `eth_sendTransaction`. */
export type GasPriceRule =
  | { readonly gasPrice: bigint }
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint };

/**
 * Returns the low-level gas rule of the child chains (specification §5); `null` on other chains,
 * where the wallet chooses the price.
 *
 * @example
 * gasPriceRule(13371, false); // the caps that every transaction there is sent with
 * gasPriceRule(1, false); // null: the wallet chooses
 */
export function gasPriceRule(chainId: number, isPassport: boolean): GasPriceRule | null {
  assertKinds({ chainId, isPassport }, 'number', 'boolean');
  if (!isChildChain(chainId)) return null;
  return isPassport
    ? { gasPrice: 0n }
    : { maxFeePerGas: feeDefaults.childMaxFeePerGas, maxPriorityFeePerGas: feeDefaults.childMaxPriorityFeePerGas };
}

/**
 * Returns the wei per gas that a wallet must hold before it may send; `null` if the wallet chooses
 * the price.
 *
 * @example sentGasPrice(13371, false); // wei per gas; null on chains without a rule
 */
export function sentGasPrice(chainId: number, isPassport: boolean): bigint | null {
  assertKinds({ chainId, isPassport }, 'number', 'boolean');
  const rule = gasPriceRule(chainId, isPassport);
  if (rule === null) return null;
  return 'gasPrice' in rule ? rule.gasPrice : rule.maxFeePerGas;
}
