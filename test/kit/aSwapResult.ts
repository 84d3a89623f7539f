import type { SwapApproval, SwapResult } from '../../core/dex/DexAdapter.js';
import { aToken, childChainId } from './aToken.js';
import { exchange, player } from './people.js';

/** Pays GEM for USDC; the allowance suffices. */
export function aSwapResult(given: Partial<SwapResult> = {}): SwapResult {
  const amountIn = { token: aToken({ symbol: 'GEM', decimals: 18 }), value: 1_000n };
  const amountOut = { token: aToken(), value: 5_000_000n };
  return {
    tradeType: 'EXACT_OUTPUT',
    amountIn,
    amountOut,
    route: [],
    quote: { amount: amountIn, amountWithMaxSlippage: { ...amountIn, value: 1_010n }, slippage: '1', fees: [] },
    approval: null,
    swap: { chainId: childChainId, from: player, to: exchange, data: '0x5ae401dc', value: 0n, gasFeeEstimate: null },
    priceImpact: '-0.1000',
    blockNumber: 100n,
    ...given,
  };
}

/** Exactly the maximum that the swap may take. */
export function anApproval(given: Partial<SwapApproval> = {}): SwapApproval {
  const { amountWithMaxSlippage: amount } = aSwapResult().quote;
  return {
    spender: exchange,
    amount,
    transaction: { chainId: childChainId, from: player, to: exchange, data: '0x095ea7b3', value: 0n },
    reset: null,
    gasFeeEstimate: null,
    ...given,
  };
}
