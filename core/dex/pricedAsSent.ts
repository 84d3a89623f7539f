import { assertKinds } from '../errors/assertKinds.js';
import type { Token, TokenAmount } from '../money/Token.js';
import { sentGasPrice } from '../wallet/gasPriceRule.js';
import type { SwapResult } from './DexAdapter.js';

export interface SwapSender {
  /** Native token of the chain that the swap is sent on. */
  readonly native: Token;
  readonly isPassport: boolean;
}

/**
 * Returns the quote with the gas to show: the measured units at the price that the wallet will be
 * asked to send with, which differs from the node's on the child chains. Keeps the exchange's
 * estimate if it gives no gas units or price.
 *
 * @example
 * const native = nativeTokenOf(engine.environment.networks[13473]!);
 * const quote = pricedAsSent(await engine.dex.quoteExactInput(request), { native, isPassport: false });
 */
export function pricedAsSent(result: SwapResult, swapSender: SwapSender): SwapResult {
  assertKinds({ result, swapSender }, 'object', 'object');
  const { native, isPassport } = swapSender;
  const price = sentGasPrice(native.chainId, isPassport) ?? result.gasPrice ?? null;
  if (price === null) return result;
  const priced = <T extends { readonly gas?: bigint; readonly gasFeeEstimate: TokenAmount | null }>(part: T): T =>
    part.gas === undefined ? part : { ...part, gasFeeEstimate: { token: native, value: part.gas * price } };
  const { approval, approvals, swap } = result;
  return {
    ...result,
    approval: approval && priced(approval),
    ...(approvals && { approvals: approvals.map((one) => one && priced(one)) }),
    swap: priced(swap),
  };
}
