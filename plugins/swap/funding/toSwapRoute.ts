import {
  type Address,
  type FundingRoute,
  RouteKind,
  type Shortfall,
  StepType,
  type SwapResult,
  swapConfirmations,
  swapStep,
  type TokenBalance,
} from '../../../core/index.js';
import { adapterSuffix, expectedSeconds } from '../../../core/plugin/index.js';

/** Builds a route of one swap step from a quote. */
export function toSwapRoute(
  result: SwapResult,
  { token, balance }: TokenBalance,
  shortfall: Shortfall,
  account: Address,
  priority: number,
): FundingRoute {
  return {
    id: `${RouteKind.SWAP}:${token.chainId}:${token.address}${adapterSuffix(result.adapter)}`,
    kind: RouteKind.SWAP,
    priority,
    account,
    // Uses the tokens of the list and of the requirement: their names and icons are the ones that
    // the player knows.
    steps: [
      swapStep(
        {
          ...result,
          amountIn: { ...result.amountIn, token },
          amountOut: { ...result.amountOut, token: shortfall.token },
        },
        balance,
      ),
    ],
    estimatedCost: costOf(result, result.amountOut.value),
    expectedSeconds: expectedSeconds[StepType.SWAP],
    confirmations: swapConfirmations(result),
  };
}

/**
 * Returns the loss by price impact, in the output token: its share of the output. Rounded up.
 * `null` if the price impact is unknown.
 */
function costOf({ priceImpact }: SwapResult, delivered: bigint): bigint | null {
  if (priceImpact === null) return null;
  if (!priceImpact.startsWith('-')) return 0n;
  // Percent with four decimals: -0.3214 is 3214 millionths.
  const millionths = BigInt(priceImpact.slice(1).replace('.', ''));
  return (delivered * millionths + 999_999n) / 1_000_000n;
}
