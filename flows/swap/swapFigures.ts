import {
  type FundingRoute,
  isSameToken,
  requiredGas,
  type SwapResult,
  swapConfirmations,
  swapGasFee,
  swapStep,
  type Token,
  type TokenAmount,
  TradeType,
} from '../../core/index.js';
import { judgePriceImpact, type PriceImpactJudgement } from '../format/judgePriceImpact.js';
import { type Holdings, heldAmountOf } from '../money/Holdings.js';
import type { Shortage } from '../money/Shortage.js';

/** Loss compared with the pools' current price, including fees; `null` if there is no pool, or no loss. */
export interface PriceImpact extends PriceImpactJudgement {
  readonly basisPoints: number;
}

export function impactOf({ priceImpact }: Pick<SwapResult, 'priceImpact'>): PriceImpact | null {
  if (priceImpact === null || !priceImpact.startsWith('-')) return null;
  const [whole = '0', fraction = ''] = priceImpact.slice(1).split('.');
  const millionths = BigInt(whole + fraction.slice(0, 4).padEnd(4, '0'));
  const basisPoints = Number((millionths + 99n) / 100n);
  return basisPoints === 0 ? null : { basisPoints, ...judgePriceImpact(basisPoints) };
}

/** Maximum that leaves the wallet, before gas. */
export function swapSpendOf({ tradeType, amountIn, quote }: SwapResult): TokenAmount {
  return tradeType === TradeType.EXACT_INPUT ? amountIn : quote.amountWithMaxSlippage;
}

/** Minimum that arrives. */
export function swapDeliveryOf({ tradeType, amountOut, quote }: SwapResult): TokenAmount {
  return tradeType === TradeType.EXACT_INPUT ? quote.amountWithMaxSlippage : amountOut;
}

/** Returns the quote as a route, to show steps and costs. `engine.actions.swap` builds the one to send. */
export function previewRoute(result: SwapResult, account: FundingRoute['account'], balance: bigint): FundingRoute {
  return {
    id: 'preview',
    kind: 'swap',
    priority: 0,
    account,
    steps: [swapStep(result, balance)],
    estimatedCost: null,
    expectedSeconds: 15,
    confirmations: swapConfirmations(result),
  };
}

/** Returns what is missing before the swap, including gas with its margin. An unknown balance counts as sufficient. */
export function swapShortageOf(spend: TokenAmount, gas: TokenAmount, holdings: Holdings): Shortage | null {
  const held = heldAmountOf(holdings, spend.token);
  if (held !== null && spend.value > held)
    return { reason: 'funds', missing: { token: spend.token, value: spend.value - held } };
  const heldGas = heldAmountOf(holdings, gas.token);
  if (heldGas === null) return null;
  const needed = requiredGas(gas.value) + (isSameToken(spend.token, gas.token) ? spend.value : 0n);
  return needed > heldGas ? { reason: 'gas', missing: { token: gas.token, value: needed - heldGas } } : null;
}

/** Returns the gas of approval and swap, at the price of sending. */
export function gasOf(result: SwapResult, native: Token): TokenAmount {
  return { token: native, value: swapGasFee(result) };
}

/**
 * Returns the maximum amount to swap; for the native token, keeps the required gas. `null` if the
 * balance is unknown.
 */
export function mostSwappableOf(token: Token, gas: TokenAmount, holdings: Holdings): bigint | null {
  const held = heldAmountOf(holdings, token);
  if (held === null || !isSameToken(token, gas.token)) return held;
  const kept = requiredGas(gas.value);
  return held > kept ? held - kept : 0n;
}

/** Returns the output for one whole input token, in the output token's smallest unit. */
export function rateOf({ amountIn, amountOut }: Pick<SwapResult, 'amountIn' | 'amountOut'>): bigint {
  return amountIn.value === 0n ? 0n : (amountOut.value * 10n ** BigInt(amountIn.token.decimals)) / amountIn.value;
}
