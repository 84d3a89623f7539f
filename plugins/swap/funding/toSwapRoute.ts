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

/** A quote that may be offered, as a route of one swap step. */
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
    // The list's token and the requirement's, which carry names and icons as the player knows them.
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

/** What the exchange keeps, in the token that is bought: the price impact's share of what arrives. Rounded up. null: nobody knows the price impact. */
function costOf({ priceImpact }: SwapResult, delivered: bigint): bigint | null {
  if (priceImpact === null) return null;
  if (!priceImpact.startsWith('-')) return 0n;
  // Percent with four decimals: -0.3214 is 3214 millionths.
  const millionths = BigInt(priceImpact.slice(1).replace('.', ''));
  return (delivered * millionths + 999_999n) / 1_000_000n;
}
