import {
  type BridgeFees,
  isSameToken,
  RejectionReason,
  RouteKind,
  type RouteRejection,
  type Shortfall,
  type Token,
  type TokenBalance,
} from '../../core/index.js';
import { childFormOf, heldOf, type RoutingContext, rejectionOf } from '../../core/plugin/index.js';
import type { BridgeSwapSurvey, BridgeSwapToken } from './surveyTokens.js';

/**
 * A token of the root chain that the player holds, and the token that arrives, which can be swapped
 * for the missing one.
 */
export interface Candidate {
  readonly root: { readonly token: Token; readonly balance: bigint };
  readonly child: Token;
  /** Loading; never rejects. */
  readonly fees: Promise<PromiseSettledResult<BridgeFees>>;
}

export interface Candidates {
  readonly candidates: readonly Candidate[];
  readonly rejections: readonly RouteRejection[];
}

/** Splits tokens into candidates and rejections. A balance on the root chain alone is enough. */
export function sortCandidates(
  { tokens, swappable, rootBalances }: BridgeSwapSurvey,
  { token: short }: Shortfall,
  { l2ChainId }: Pick<RoutingContext, 'l2ChainId'>,
): Candidates {
  const verdicts = tokens.map((surveyed) => judge(surveyed, swappable, rootBalances, short, l2ChainId));
  return {
    candidates: verdicts.filter((verdict) => 'child' in verdict),
    rejections: verdicts.filter((verdict) => 'reason' in verdict),
  };
}

function judge(
  { token, mapping, fees }: BridgeSwapToken,
  swappable: readonly Token[],
  balances: PromiseSettledResult<readonly TokenBalance[]>,
  short: Token,
  l2ChainId: number,
): Candidate | RouteRejection {
  const reject = (reason: RejectionReason, error?: unknown): RouteRejection =>
    rejectionOf(RouteKind.BRIDGE_SWAP, reason, token, error);
  if (mapping.status === 'rejected') return reject(RejectionReason.QUOTE_FAILED, mapping.reason);
  const childToken = childFormOf(mapping.value);
  if (childToken === null) return reject(RejectionReason.NOT_BRIDGEABLE);
  // The missing token itself would arrive: that is a bridge without a swap.
  const arrival = { chainId: l2ChainId, address: childToken };
  if (isSameToken(arrival, short)) return reject(RejectionReason.NOT_NEEDED);
  const child = swappable.find((listed) => isSameToken(listed, arrival));
  if (child === undefined) return reject(RejectionReason.NOT_SWAPPABLE);
  if (balances.status === 'rejected') return reject(RejectionReason.BALANCES_UNKNOWN, balances.reason);
  const balance = heldOf(balances.value, token);
  if (balance === undefined) return reject(RejectionReason.BALANCES_UNKNOWN);
  if (balance === 0n) return reject(RejectionReason.NO_BALANCE);
  return { root: { token, balance }, child, fees };
}
