import { fundingItem, stepFee } from '../routing/fundingItem.js';
import { FeeType, StepType, type FundingStep, type StepFees } from '../routing/FundingRoute.js';
import type { SwapResult } from './DexAdapter.js';

/** An exact output's quote as a step: it spends the maximum and delivers what was asked for. `balance` is what the player holds of the token in. */
export function swapStep({ amountIn, amountOut, quote, approval, swap }: SwapResult, balance: bigint): FundingStep {
  const { token } = amountIn;
  return {
    type: StepType.SWAP,
    chainId: token.chainId,
    fundingItem: fundingItem({ token, amount: quote.amountWithMaxSlippage.value, balance }),
    delivers: amountOut,
    fees: feesOf({ approval, swap, quote }),
  };
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
