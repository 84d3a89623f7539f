import {
  type BridgeFees,
  bridgeReserve,
  NATIVE,
  RejectionReason,
  RouteKind,
  type RouteRejection,
  type Token,
  type TokenAmount,
} from '../../../core/index.js';
import { requiredOf } from '../../../core/plugin/index.js';

export interface Deposit {
  readonly token: Token;
  readonly balance: bigint;
  /** The account's native balance. */
  readonly native: TokenAmount;
  readonly amount: bigint;
  readonly fees: BridgeFees;
  /** The other requirements of the same purchase. */
  readonly requirements: readonly TokenAmount[];
}

/**
 * Checks the specification's rules for offering a bridge route (§5), in its order: the native
 * balance covers the fees, and the balance covers the amount (plus the fees if it is native).
 * Amounts of other requirements are not available. Fees include the reserve that wallets keep for
 * them. Returns `null` if the route may be offered.
 */
export function judgeDeposit({ token, balance, native, amount, fees, requirements }: Deposit): RouteRejection | null {
  const reserve = bridgeReserve(fees);
  const isNative = token.address === NATIVE;
  const spend = amount + (isNative ? reserve : 0n);
  const reject = (reason: RejectionReason, short: TokenAmount): RouteRejection => ({
    kind: RouteKind.BRIDGE,
    reason,
    candidate: token,
    chainId: token.chainId,
    short,
  });

  if (native.value < reserve)
    return reject(RejectionReason.INSUFFICIENT_GAS, { token: native.token, value: reserve - native.value });
  if (balance < spend) return reject(RejectionReason.INSUFFICIENT_BALANCE, { token, value: spend - balance });

  const free = balance - requiredOf(requirements, token);
  if (free < spend) return reject(RejectionReason.NEEDED_ELSEWHERE, { token, value: spend - free });
  const freeNative = native.value - requiredOf(requirements, native.token);
  if (freeNative < reserve)
    return reject(RejectionReason.NEEDED_ELSEWHERE, { token: native.token, value: reserve - freeNative });
  return null;
}
