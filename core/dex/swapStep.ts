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
  /** Exact input: spends exactly what it funds and delivers at least what it says. Absent: exact output, which spends at most and delivers exactly. */
  readonly tradeType?: typeof TradeType.EXACT_INPUT;
  /** Where several things have to be allowed, one after the other: of each, in order, whether it had to be when it was quoted. Absent: one at most, as the fees tell. */
  readonly approvals?: readonly boolean[];
  /** What the pools keep of the price that was quoted: no cost beyond it. Absent: nothing, or it is not known. */
  readonly poolFee?: PoolFee;
  /** What it was quoted with. Absent: the exchange's default. */
  readonly maxHops?: number;
  /** What it was quoted with, percent: how much room an exchange leaves inside of what is spent and delivered. Absent: the default, or there is no price. */
  readonly slippagePercent?: number | string;
}

declare module '../routing/FundingSteps.js' {
  interface FundingSteps {
    SWAP: SwapStep;
  }
}

/**
 * A quote as a step. Exact output: it spends the maximum and delivers what was asked for; exact input: it spends what was asked and delivers the
 * minimum. `balance` is what the player holds of the token in.
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

/** Whether it has to be said when it is quoted anew. A wrap, which calls one of its own tokens, has none. */
function hasSlippage({
  amountIn,
  amountOut,
  quote,
  swap,
}: Pick<SwapResult, 'amountIn' | 'amountOut' | 'quote' | 'swap'>): boolean {
  const isWrap = [amountIn, amountOut].some(({ token }) => token.address === swap.to);
  return !isWrap && Number(quote.slippage) !== swapDefaults.slippagePercent;
}

/** What leaves the wallet at most. */
export function spentAtMost({
  tradeType,
  amountIn,
  quote,
}: Pick<SwapResult, 'tradeType' | 'amountIn' | 'quote'>): TokenAmount {
  return tradeType === TradeType.EXACT_INPUT ? amountIn : { ...amountIn, value: quote.amountWithMaxSlippage.value };
}

/**
 * Signatures it takes at most: a reset and an approval for all that has to be allowed, and the swap.
 *
 * @example const taps = swapConfirmations(await engine.dex.quoteExactInput(request)); // 2: an approval and the swap
 */
export function swapConfirmations(result: Pick<SwapResult, 'approval' | 'approvals'>): number {
  assertKinds({ result }, 'object');
  return neededApprovals(result).reduce((count, { reset }) => count + (reset === null ? 1 : 2), 1);
}

/** A fee that could not be told is absent, not zero. */
function feesOf({ swap, quote, ...result }: Pick<SwapResult, 'approval' | 'approvals' | 'swap' | 'quote'>): StepFees {
  const approvalGas = approvalGasFee(result);
  return {
    ...(approvalGas && { approvalGasFee: stepFee(FeeType.GAS, approvalGas) }),
    ...(swap.gasFeeEstimate && { swapGasFee: stepFee(FeeType.GAS, swap.gasFeeEstimate) }),
    swapFees: quote.fees.map(({ amount, basisPoints }) => ({ ...stepFee(FeeType.SWAP_FEE, amount), basisPoints })),
  };
}
