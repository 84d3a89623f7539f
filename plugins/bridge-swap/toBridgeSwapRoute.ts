import {
  type Address,
  type FundingRoute,
  RouteKind,
  type Shortfall,
  StepType,
  swapConfirmations,
  swapStep,
} from '../../core/index.js';
import {
  adapterSuffix,
  bridgeConfirmations,
  bridgeFeesFor,
  bridgeStep,
  expectedSeconds,
  type FundingWay,
  heldOf,
} from '../../core/plugin/index.js';
import type { BridgeSwapOffer } from './judgeBridgeSwap.js';

type Way = Pick<FundingWay, 'id' | 'expectedSeconds'>;

/** Builds a route of two steps: the bridge, then the swap. The swap is quoted again with the amount that arrived. */
export function toBridgeSwapRoute(
  { root, child, amount, fees: asked, swap, natives, childBalances, way }: BridgeSwapOffer & { readonly way: Way },
  { token }: Shortfall,
  account: Address,
  priority: number,
): FundingRoute {
  const held = heldOf(childBalances, child) ?? 0n;
  const fees = bridgeFeesFor(asked, amount);
  return {
    id: `${RouteKind.BRIDGE_SWAP}:${root.token.chainId}:${root.token.address}${adapterSuffix(way.id, swap.adapter)}`,
    kind: RouteKind.BRIDGE_SWAP,
    priority,
    account,
    steps: [
      bridgeStep({
        token: root.token,
        amount,
        balance: root.balance,
        arrivesAs: child,
        native: natives.root,
        fees,
        adapter: way.id,
      }),
      swapStep(
        { ...swap, amountIn: { ...swap.amountIn, token: child }, amountOut: { ...swap.amountOut, token } },
        held,
      ),
    ],
    // Fees in the root chain's currency and a loss in the missing token can't be added up.
    estimatedCost: null,
    expectedSeconds: way.expectedSeconds + expectedSeconds[StepType.SWAP],
    confirmations: bridgeConfirmations(fees) + swapConfirmations(swap),
  };
}
