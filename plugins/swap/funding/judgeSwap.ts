import {
  NATIVE,
  RejectionReason,
  RouteKind,
  type RouteRejection,
  type SwapResult,
  type Token,
  type TokenAmount,
  type TokenBalance,
} from '../../../core/index.js';
import { heldOf, requiredOf, swapGasReserve } from '../../../core/plugin/index.js';

export interface SwapCandidate {
  readonly token: Token;
  readonly balances: readonly TokenBalance[];
  /** The other requirements of the same purchase. */
  readonly requirements: readonly TokenAmount[];
}

/**
 * Checks the specification's rules for keeping a swap route (§5): the balance covers the quote with
 * its slippage; approval gas, swap gas and fees are affordable; the rest after the other
 * requirements covers the quote. Returns `null` if the route may be offered.
 * Secondary fees are part of the maximum of an exact output, so they are not counted again.
 */
export function judgeSwap(result: SwapResult, { token, balances, requirements }: SwapCandidate): RouteRejection | null {
  const spend = result.quote.amountWithMaxSlippage.value;
  const gas = swapGasReserve(result);
  const held = heldOf(balances, token) ?? 0n;
  const isNative = token.address === NATIVE;
  const reject = (reason: RejectionReason, short?: TokenAmount): RouteRejection => ({
    kind: RouteKind.SWAP,
    reason,
    candidate: token,
    chainId: token.chainId,
    ...(short && { short }),
  });

  if (held < spend) return reject(RejectionReason.INSUFFICIENT_BALANCE, { token, value: spend - held });

  const native = nativeOf(balances);
  if (gas > 0n) {
    if (native === undefined) return reject(RejectionReason.BALANCES_UNKNOWN);
    // If the native currency is spent as well, the last rule handles the other requirements of it.
    const left = native.balance - (isNative ? spend : requiredOf(requirements, native.token));
    if (left < gas) return reject(RejectionReason.INSUFFICIENT_GAS, { token: native.token, value: gas - left });
  }

  const free = held - requiredOf(requirements, token) - (isNative ? gas : 0n);
  if (free < spend) return reject(RejectionReason.NEEDED_ELSEWHERE, { token, value: spend - free });
  return null;
}

function nativeOf(balances: readonly TokenBalance[]): TokenBalance | undefined {
  return balances.find(({ token }) => token.address === NATIVE);
}
