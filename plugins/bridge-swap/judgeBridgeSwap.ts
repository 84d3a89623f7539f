import {
  type BridgeFees,
  bridgeReserve,
  NATIVE,
  RejectionReason,
  RouteKind,
  type RouteRejection,
  type SwapResult,
  type TokenAmount,
  type TokenBalance,
} from '../../core/index.js';
import { bridgeFeesFor, heldOf, requiredOf, swapGasReserve } from '../../core/plugin/index.js';
import { amountToBridge } from './amountToBridge.js';
import type { Candidate } from './sortCandidates.js';
import type { Natives } from './surveyTokens.js';

export interface BridgeSwapNeed extends Pick<Candidate, 'root' | 'child'> {
  readonly swap: SwapResult;
  readonly natives: Natives;
  readonly rootBalances: readonly TokenBalance[];
  readonly childBalances: readonly TokenBalance[];
  /** The other requirements of the same purchase. */
  readonly requirements: readonly TokenAmount[];
}

export interface BridgeSwapOffer extends BridgeSwapNeed {
  /** The amount to bridge. */
  readonly amount: bigint;
  readonly fees: BridgeFees;
}

/** Returns the amount to bridge: with the balance on the child chain, it covers the swap and the other requirements. */
export function judgeNeed({
  root,
  child,
  swap,
  natives,
  rootBalances,
  childBalances,
  requirements,
}: BridgeSwapNeed): { readonly amount: bigint } | RouteRejection {
  const reject = rejecting(root);
  const held = heldOf(childBalances, child);
  // An unknown balance is not 0.
  if (held === undefined || heldOf(childBalances, natives.child) === undefined)
    return reject(RejectionReason.BALANCES_UNKNOWN, child.chainId);
  if (heldOf(rootBalances, natives.root) === undefined)
    return reject(RejectionReason.BALANCES_UNKNOWN, root.token.chainId);
  const needed = swap.quote.amountWithMaxSlippage.value + (child.address === NATIVE ? swapGasReserve(swap) : 0n);
  const amount = amountToBridge({ needed, required: requiredOf(requirements, child), balance: held });
  // The balance already covers it: that is a swap, not a bridge.
  return amount === 0n ? reject(RejectionReason.NOT_NEEDED, child.chainId) : { amount };
}

/**
 * Checks whether the player can pay for an offer. The root chain's balance must cover the amount
 * and the bridge's fees. The child chain's native balance must cover the swap's gas, unless the
 * bridged token pays it. Amounts of other requirements are not available. Returns `null` if the
 * route may be offered.
 */
export function judgeBridgeSwap({
  root,
  child,
  amount,
  fees,
  swap,
  natives,
  rootBalances,
  childBalances,
  requirements,
}: BridgeSwapOffer): RouteRejection | null {
  const reject = rejecting(root);
  const [heldGas = 0n, heldFees = 0n] = [heldOf(childBalances, natives.child), heldOf(rootBalances, natives.root)];
  const gas = swapGasReserve(swap);
  const gasLeft = heldGas - requiredOf(requirements, natives.child);
  if (child.address !== NATIVE && gasLeft < gas)
    return reject(RejectionReason.INSUFFICIENT_GAS, child.chainId, { token: natives.child, value: gas - gasLeft });

  const reserve = bridgeReserve(bridgeFeesFor(fees, amount));
  if (heldFees < reserve)
    return reject(RejectionReason.INSUFFICIENT_GAS, root.token.chainId, {
      token: natives.root,
      value: reserve - heldFees,
    });
  const spend = amount + (root.token.address === NATIVE ? reserve : 0n);
  if (root.balance < spend)
    return reject(RejectionReason.INSUFFICIENT_BALANCE, root.token.chainId, {
      token: root.token,
      value: spend - root.balance,
    });

  const free = root.balance - requiredOf(requirements, root.token);
  if (free < spend)
    return reject(RejectionReason.NEEDED_ELSEWHERE, root.token.chainId, { token: root.token, value: spend - free });
  const freeNative = heldFees - requiredOf(requirements, natives.root);
  if (freeNative < reserve)
    return reject(RejectionReason.NEEDED_ELSEWHERE, root.token.chainId, {
      token: natives.root,
      value: reserve - freeNative,
    });
  return null;
}

const rejecting =
  ({ token: candidate }: Candidate['root']) =>
  (reason: RejectionReason, chainId: number, short?: TokenAmount): RouteRejection => ({
    kind: RouteKind.BRIDGE_SWAP,
    reason,
    candidate,
    chainId,
    ...(short && { short }),
  });
