import { solidityPacked } from 'ethers';
import { type Hex, type SwapHop, TradeType } from '../../../core/index.js';

/** Encodes token ‖ fee ‖ token …, forward for exact input, from the output backwards for exact output (facts §3.9). */
export function encodePath(hops: readonly SwapHop[], tradeType: TradeType): Hex {
  const steps =
    tradeType === TradeType.EXACT_INPUT
      ? hops.map(({ tokenIn, fee, tokenOut }) => [tokenIn, fee, tokenOut] as const)
      : hops.map(({ tokenIn, fee, tokenOut }) => [tokenOut, fee, tokenIn] as const).reverse();
  const types = ['address', ...steps.flatMap(() => ['uint24', 'address'])];
  const values = [steps[0]?.[0], ...steps.flatMap(([, fee, next]) => [fee, next])];
  return solidityPacked(types, values) as Hex;
}
