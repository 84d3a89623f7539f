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

/** How much worse than the pools' present price, fees included; null where no pool is involved, or nothing is lost. */
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

/** What leaves the wallet at most, before gas. */
export function swapSpendOf({ tradeType, amountIn, quote }: SwapResult): TokenAmount {
  return tradeType === TradeType.EXACT_INPUT ? amountIn : quote.amountWithMaxSlippage;
}

/** What arrives at least. */
export function swapDeliveryOf({ tradeType, amountOut, quote }: SwapResult): TokenAmount {
  return tradeType === TradeType.EXACT_INPUT ? quote.amountWithMaxSlippage : amountOut;
}

/** The quote as the route it will be carried out as, for its steps and costs. `engine.actions.swap` makes the one that is sent. */
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

/** What is missing before this can be carried out, of gas with the margin that must be held. A balance that is not known is missing nothing. */
export function swapShortageOf(spend: TokenAmount, gas: TokenAmount, holdings: Holdings): Shortage | null {
  const held = heldAmountOf(holdings, spend.token);
  if (held !== null && spend.value > held)
    return { reason: 'funds', missing: { token: spend.token, value: spend.value - held } };
  const heldGas = heldAmountOf(holdings, gas.token);
  if (heldGas === null) return null;
  const needed = requiredGas(gas.value) + (isSameToken(spend.token, gas.token) ? spend.value : 0n);
  return needed > heldGas ? { reason: 'gas', missing: { token: gas.token, value: needed - heldGas } } : null;
}

/** What the permission and the swap burn, as they will be sent. */
export function gasOf(result: SwapResult, native: Token): TokenAmount {
  return { token: native, value: swapGasFee(result) };
}

/** The most that can be swapped of a token: of the native one, what must be held for gas stays. null where the balance is not known. */
export function mostSwappableOf(token: Token, gas: TokenAmount, holdings: Holdings): bigint | null {
  const held = heldAmountOf(holdings, token);
  if (held === null || !isSameToken(token, gas.token)) return held;
  const kept = requiredGas(gas.value);
  return held > kept ? held - kept : 0n;
}

/** What one whole token in gives, in the smallest unit of the token out. */
export function rateOf({ amountIn, amountOut }: Pick<SwapResult, 'amountIn' | 'amountOut'>): bigint {
  return amountIn.value === 0n ? 0n : (amountOut.value * 10n ** BigInt(amountIn.token.decimals)) / amountIn.value;
}
