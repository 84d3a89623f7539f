import type { SwapResult } from '../../../core/index.js';
import { aSwapResult } from '../../kit/aSwapResult.js';
import { imx, usdc } from './aFundingRoute.js';

const oneImx = 10n ** 18n;

/** 100 IMX for about 59.96 USDC, at least 59.90, without an approval; gas 0.0018 IMX. */
export function anInputPrice(given: Partial<SwapResult> = {}): SwapResult {
  const base = aSwapResult();
  return aSwapResult({
    tradeType: 'EXACT_INPUT',
    amountIn: { token: imx, value: 100n * oneImx },
    amountOut: { token: usdc, value: 59_960_000n },
    quote: {
      amount: { token: usdc, value: 59_960_000n },
      amountWithMaxSlippage: { token: usdc, value: 59_900_000n },
      slippage: '0.1',
      fees: [],
    },
    swap: { ...base.swap, gasFeeEstimate: { token: imx, value: 1_800_000_000_000_000n } },
    priceImpact: '-0.0600',
    ...given,
  });
}

/** The same, with another amount out and another limit. */
export function anInputPriceOf(out: bigint, atLeast: bigint): SwapResult {
  const amount = { token: usdc, value: out };
  return anInputPrice({
    amountOut: amount,
    quote: { amount, amountWithMaxSlippage: { token: usdc, value: atLeast }, slippage: '0.1', fees: [] },
  });
}

/** 50 USDC for about `about` IMX wei, `atMost` at most. */
export function anOutputPrice(about: bigint, atMost: bigint): SwapResult {
  const amount = { token: imx, value: about };
  return anInputPrice({
    tradeType: 'EXACT_OUTPUT',
    amountIn: amount,
    amountOut: { token: usdc, value: 50_000_000n },
    quote: { amount, amountWithMaxSlippage: { token: imx, value: atMost }, slippage: '0.1', fees: [] },
  });
}
