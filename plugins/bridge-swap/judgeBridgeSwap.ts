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

export interface BridgeSwapOffer extends Pick<Candidate, 'root' | 'child'> {
  readonly fees: BridgeFees;
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
export function judgeBridgeSwap({
  root,
  child,
  fees,
  swap,
  natives,
  rootBalances,
  childBalances,
  requirements,
}: BridgeSwapOffer): BridgeSwapVerdict {
  const reject = (reason: RejectionReason, chainId: number, short?: TokenAmount): RouteRejection => ({
    kind: RouteKind.BRIDGE_SWAP,
    reason,
    candidate: root.token,
    chainId,
    ...(short && { short }),
  });
  const held = {
    child: heldOf(childBalances, child),
    gas: heldOf(childBalances, natives.child),
    fees: heldOf(rootBalances, natives.root),
  };
  // What could not be read is not nothing.
  if (held.child === undefined || held.gas === undefined)
    return reject(RejectionReason.BALANCES_UNKNOWN, child.chainId);
  if (held.fees === undefined) return reject(RejectionReason.BALANCES_UNKNOWN, root.token.chainId);
  const gas = swapGasReserve(swap);
  const isGasToken = child.address === NATIVE;
  const needed = swap.quote.amountWithMaxSlippage.value + (isGasToken ? gas : 0n);
  const amount = amountToBridge({ needed, required: requiredOf(requirements, child), balance: held.child });
  // Enough is there already: that is a swap, not a bridge.
  if (amount === 0n) return reject(RejectionReason.NOT_NEEDED, child.chainId);

  const gasLeft = held.gas - requiredOf(requirements, natives.child);
  if (!isGasToken && gasLeft < gas)
    return reject(RejectionReason.INSUFFICIENT_GAS, child.chainId, { token: natives.child, value: gas - gasLeft });

  const reserve = bridgeReserve(bridgeFeesFor(fees, amount));
  if (held.fees < reserve)
    return reject(RejectionReason.INSUFFICIENT_GAS, root.token.chainId, {
      token: natives.root,
      value: reserve - held.fees,
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
  const freeNative = held.fees - requiredOf(requirements, natives.root);
  if (freeNative < reserve)
    return reject(RejectionReason.NEEDED_ELSEWHERE, root.token.chainId, {
      token: natives.root,
      value: reserve - freeNative,
    });
  return { amount };
}
