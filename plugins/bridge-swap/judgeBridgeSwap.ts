import {
  isSameToken,
  NATIVE,
  RejectionReason,
  RouteKind,
  type RouteRejection,
  type SwapResult,
  type Token,
  type TokenAmount,
  type TokenBalance,
} from '../../core/index.js';
import { amountToBridge } from './amountToBridge.js';
import type { Candidate } from './sortCandidates.js';
import type { Natives } from './surveyTokens.js';

export interface BridgeSwapOffer {
  readonly candidate: Candidate;
  readonly swap: SwapResult;
  readonly natives: Natives;
  readonly rootBalances: readonly TokenBalance[];
  readonly childBalances: readonly TokenBalance[];
  /** What the same purchase needs besides the shortfall. */
  readonly requirements: readonly TokenAmount[];
}

export type BridgeSwapVerdict = { readonly amount: bigint } | RouteRejection;

/**
 * What has to come over, and whether the player can pay for it: the root chain's balance covers the amount and the bridge's fees, the
 * child chain's native balance covers the gas of the swap, unless it is what comes over; and nothing is spent that another requirement needs.
 */
export function judgeBridgeSwap({ candidate, swap, natives, rootBalances, childBalances, requirements }: BridgeSwapOffer): BridgeSwapVerdict {
  const { root, child, fees } = candidate;
  const reject = (reason: RejectionReason, chainId: number, short?: TokenAmount): RouteRejection => ({
    kind: RouteKind.BRIDGE_SWAP,
    reason,
    candidate: root.token,
    chainId,
    ...(short && { short }),
  });
  const gas = gasOf(swap);
  const isGasToken = child.address === NATIVE;
  const needed = swap.quote.amountWithMaxSlippage.value + (isGasToken ? gas : 0n);
  const amount = amountToBridge({ needed, required: requiredOf(requirements, child), balance: heldOf(childBalances, child) });
  // Enough is there already: that is a swap, not a bridge.
  if (amount === 0n) return reject(RejectionReason.NOT_NEEDED, child.chainId);

  const gasLeft = heldOf(childBalances, natives.child) - requiredOf(requirements, natives.child);
  if (!isGasToken && gasLeft < gas) return reject(RejectionReason.INSUFFICIENT_GAS, child.chainId, { token: natives.child, value: gas - gasLeft });

  const nativeHeld = heldOf(rootBalances, natives.root);
  if (nativeHeld < fees.totalFees) return reject(RejectionReason.INSUFFICIENT_GAS, root.token.chainId, { token: natives.root, value: fees.totalFees - nativeHeld });
  const spend = amount + (root.token.address === NATIVE ? fees.totalFees : 0n);
  if (root.balance < spend) return reject(RejectionReason.INSUFFICIENT_BALANCE, root.token.chainId, { token: root.token, value: spend - root.balance });

  const free = root.balance - requiredOf(requirements, root.token);
  if (free < spend) return reject(RejectionReason.NEEDED_ELSEWHERE, root.token.chainId, { token: root.token, value: spend - free });
  const freeNative = nativeHeld - requiredOf(requirements, natives.root);
  if (freeNative < fees.totalFees) return reject(RejectionReason.NEEDED_ELSEWHERE, root.token.chainId, { token: natives.root, value: fees.totalFees - freeNative });
  return { amount };
}

/** Unknown gas counts as zero, as with a swap; the step then shows no gas fee at all. */
function gasOf({ approval, swap }: SwapResult): bigint {
  return (approval?.gasFeeEstimate?.value ?? 0n) + (swap.gasFeeEstimate?.value ?? 0n);
}

function heldOf(balances: readonly TokenBalance[], token: Token): bigint {
  return balances.find((held) => isSameToken(held.token, token))?.balance ?? 0n;
}

function requiredOf(requirements: readonly TokenAmount[], token: Token): bigint {
  return requirements.filter((required) => isSameToken(required.token, token)).reduce((sum, { value }) => sum + value, 0n);
}
