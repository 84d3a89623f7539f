import { depositConfirmations, depositStep, isSameToken, RouteKind, swapConfirmations, swapStep, type Address, type FundingRoute, type Shortfall } from '../../core/index.js';
import type { BridgeSwapOffer } from './judgeBridgeSwap.js';

/** The deposit's wait for finality, and the swap. */
const expectedSeconds = 1_215;

/** Two steps: what has to come over, then the swap, which is quoted anew against what really arrived. */
export function toBridgeSwapRoute({ candidate, swap, natives, childBalances }: BridgeSwapOffer, amount: bigint, { token }: Shortfall, account: Address, priority: number): FundingRoute {
  const { root, child, fees } = candidate;
  const held = childBalances.find((balance) => isSameToken(balance.token, child))?.balance ?? 0n;
  return {
    id: `${RouteKind.BRIDGE_SWAP}:${root.token.chainId}:${root.token.address}`,
    kind: RouteKind.BRIDGE_SWAP,
    priority,
    account,
    steps: [
      depositStep({ token: root.token, amount, balance: root.balance, arrivesAs: child, native: natives.root, fees }),
      swapStep({ ...swap, amountIn: { ...swap.amountIn, token: child }, amountOut: { ...swap.amountOut, token } }, held),
    ],
    // Fees in the root chain's currency and a loss in the token that is short do not add up to one figure.
    estimatedCost: null,
    expectedSeconds,
    confirmations: depositConfirmations(fees) + swapConfirmations(swap),
  };
}
