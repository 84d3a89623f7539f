import { namingAdapter } from '../adapters/NamedAdapter.js';
import { assertKinds } from '../errors/assertKinds.js';
import type { TokenAmount } from '../money/Token.js';
import { FeeType, type FundingStep, type StepFees, StepType } from '../routing/FundingRoute.js';
import { fundingItem, stepFee } from '../routing/fundingItem.js';
import { approvalGasFee } from './approvalGasFee.js';
import { type SwapResult, TradeType } from './DexAdapter.js';
import { neededApprovals } from './neededApprovals.js';
import { type PoolFee, poolFeeOf } from './poolFeeOf.js';
import { swapDefaults } from './swapDefaults.js';

export interface SwapStep extends FundingStep {
  /**
   * Exact input: spends an exact amount and delivers a minimum. Absent: exact output, which spends
   * a maximum and delivers an exact amount.
   */
  readonly tradeType?: typeof TradeType.EXACT_INPUT;
  /**
   * If several approvals may be needed: for each in order, whether it was missing when quoted.
   * Absent: at most one, according to the fees.
   */
  readonly approvals?: readonly boolean[];
  /** Pool fees in the quoted price; no additional cost. Absent: none, or unknown. */
  readonly poolFee?: PoolFee;
  /** Value of the quote. Absent: the exchange's default. */
  readonly maxHops?: number;
  /**
   * Value of the quote in percent: the margin inside the amounts spent and delivered. Absent: the
   * default, or the swap has no price.
   */
  readonly slippagePercent?: number | string;
}

declare module '../routing/FundingSteps.js' {
  interface FundingSteps {
    SWAP: SwapStep;
  }
}

/**
 * Returns a quote as a step. Exact output: spends the maximum and delivers the requested amount.
 * Exact input: spends the requested amount and delivers the minimum. `balance`: what the player
 * holds of the input token.
 *
 * @example
 * const quote = await engine.dex.quoteExactOutput(request);
 * const step = swapStep(quote, await engine.balances.getBalance(13473, account, 'native'));
 */
export function swapStep(swapResult: SwapResult, balance: bigint): SwapStep {
  assertKinds({ swapResult, balance }, 'object', 'bigint');
  const { tradeType, amountIn, amountOut, route, quote, approval, approvals, swap, adapter } = swapResult;
  const isExactInput = tradeType === TradeType.EXACT_INPUT;
  const { token } = amountIn;
  const poolFee = poolFeeOf({ route, amountIn, quote });
  return {
    type: StepType.SWAP,
    chainId: token.chainId,
    fundingItem: fundingItem({ token, amount: spentAtMost({ tradeType, amountIn, quote }).value, balance }),
    delivers: isExactInput ? { ...amountOut, value: quote.amountWithMaxSlippage.value } : amountOut,
    ...namingAdapter(adapter),
    fees: feesOf({ approval, ...(approvals && { approvals }), swap, quote }),
    ...(poolFee !== null && { poolFee }),
    ...(approvals && { approvals: approvals.map((one) => one !== null) }),
    ...(isExactInput && { tradeType }),
    ...(hasSlippage({ amountIn, amountOut, quote, swap }) && { slippagePercent: quote.slippage }),
  };
}

/** Whether a new quote needs the slippage. A wrap, which calls the token's own contract, doesn't. */
function hasSlippage({
  amountIn,
  amountOut,
  quote,
  swap,
}: Pick<SwapResult, 'amountIn' | 'amountOut' | 'quote' | 'swap'>): boolean {
  const isWrap = [amountIn, amountOut].some(({ token }) => token.address === swap.to);
  return !isWrap && Number(quote.slippage) !== swapDefaults.slippagePercent;
}

/** Maximum amount that leaves the wallet. */
export function spentAtMost({
  tradeType,
  amountIn,
  quote,
}: Pick<SwapResult, 'tradeType' | 'amountIn' | 'quote'>): TokenAmount {
  return tradeType === TradeType.EXACT_INPUT ? amountIn : { ...amountIn, value: quote.amountWithMaxSlippage.value };
}

/**
 * Returns the maximum number of signatures: a reset and an approval for each missing allowance, and
 * the swap.
 *
 * @example const taps = swapConfirmations(await engine.dex.quoteExactInput(request)); // 2: an approval and the swap
 */
export function swapConfirmations(result: Pick<SwapResult, 'approval' | 'approvals'>): number {
  assertKinds({ result }, 'object');
  return neededApprovals(result).reduce((count, { reset }) => count + (reset === null ? 1 : 2), 1);
}

/** An unknown fee is absent, not zero. */
function feesOf({ swap, quote, ...result }: Pick<SwapResult, 'approval' | 'approvals' | 'swap' | 'quote'>): StepFees {
  const approvalGas = approvalGasFee(result);
  return {
    ...(approvalGas && { approvalGasFee: stepFee(FeeType.GAS, approvalGas) }),
    ...(swap.gasFeeEstimate && { swapGasFee: stepFee(FeeType.GAS, swap.gasFeeEstimate) }),
    swapFees: quote.fees.map(({ amount, basisPoints }) => ({ ...stepFee(FeeType.SWAP_FEE, amount), basisPoints })),
  };
}
