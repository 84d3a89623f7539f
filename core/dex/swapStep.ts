import { namingAdapter } from '../adapters/NamedAdapter.js';
import type { TokenAmount } from '../money/Token.js';
import { FeeType, type FundingStep, type StepFees, StepType } from '../routing/FundingRoute.js';
import { fundingItem, stepFee } from '../routing/fundingItem.js';
import { type SwapResult, TradeType } from './DexAdapter.js';

export interface SwapStep extends FundingStep {
  /** Exact input: spends exactly what it funds and delivers at least what it says. Absent: exact output, which spends at most and delivers exactly. */
  readonly tradeType?: typeof TradeType.EXACT_INPUT;
  /** What it was quoted with. Absent: the exchange's default. */
  readonly maxHops?: number;
}

declare module '../routing/FundingSteps.js' {
  interface FundingSteps {
    SWAP: SwapStep;
  }
}

/**
 * A quote as a step. Exact output: it spends the maximum and delivers what was asked for; exact input: it spends what was asked and delivers the
 * minimum. `balance` is what the player holds of the token in.
 */
export function swapStep(
  { tradeType, amountIn, amountOut, quote, approval, swap, adapter }: SwapResult,
  balance: bigint,
): SwapStep {
  const isExactInput = tradeType === TradeType.EXACT_INPUT;
  const { token } = amountIn;
  return {
    type: StepType.SWAP,
    chainId: token.chainId,
    fundingItem: fundingItem({ token, amount: spentAtMost({ tradeType, amountIn, quote }).value, balance }),
    delivers: isExactInput ? { ...amountOut, value: quote.amountWithMaxSlippage.value } : amountOut,
    ...namingAdapter(adapter),
    fees: feesOf({ approval, swap, quote }),
    ...(isExactInput && { tradeType }),
  };
}

/** What leaves the wallet at most. */
export function spentAtMost({
  tradeType,
  amountIn,
  quote,
}: Pick<SwapResult, 'tradeType' | 'amountIn' | 'quote'>): TokenAmount {
  return tradeType === TradeType.EXACT_INPUT ? amountIn : { ...amountIn, value: quote.amountWithMaxSlippage.value };
}

/** Signatures it takes at most: a reset and an approval where they are needed, and the swap. */
export function swapConfirmations({ approval }: Pick<SwapResult, 'approval'>): number {
  if (approval === null) return 1;
  return approval.reset === null ? 2 : 3;
}

/** A fee that could not be told is absent, not zero. */
function feesOf({ approval, swap, quote }: Pick<SwapResult, 'approval' | 'swap' | 'quote'>): StepFees {
  const approvalGas = approval?.gasFeeEstimate;
  return {
    ...(approvalGas && { approvalGasFee: stepFee(FeeType.GAS, approvalGas) }),
    ...(swap.gasFeeEstimate && { swapGasFee: stepFee(FeeType.GAS, swap.gasFeeEstimate) }),
    swapFees: quote.fees.map(({ amount, basisPoints }) => ({ ...stepFee(FeeType.SWAP_FEE, amount), basisPoints })),
  };
}
