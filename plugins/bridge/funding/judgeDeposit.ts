import { isSameToken, NATIVE, RejectionReason, RouteKind, type BridgeFees, type RouteRejection, type Token, type TokenAmount, type TokenBalance } from '../../../core/index.js';

export interface Deposit {
  readonly token: Token;
  readonly balance: bigint;
  readonly native: TokenBalance;
  readonly amount: bigint;
  readonly fees: BridgeFees;
  /** What the same purchase needs besides the shortfall. */
  readonly requirements: readonly TokenAmount[];
}

/**
 * The specification's rules for offering a bridge route (§5), in its order: the native balance covers the fees, the balance covers the
 * amount, plus fees for native; and nothing is spent that another requirement needs. null: it may be offered.
 */
export function judgeDeposit({ token, balance, native, amount, fees: { totalFees }, requirements }: Deposit): RouteRejection | null {
  const isNative = token.address === NATIVE;
  const spend = amount + (isNative ? totalFees : 0n);
  const reject = (reason: RejectionReason, short: TokenAmount): RouteRejection => ({ kind: RouteKind.BRIDGE, reason, candidate: token, chainId: token.chainId, short });

  if (native.balance < totalFees) return reject(RejectionReason.INSUFFICIENT_GAS, { token: native.token, value: totalFees - native.balance });
  if (balance < spend) return reject(RejectionReason.INSUFFICIENT_BALANCE, { token, value: spend - balance });

  const free = balance - requiredOf(requirements, token);
  if (free < spend) return reject(RejectionReason.NEEDED_ELSEWHERE, { token, value: spend - free });
  const freeNative = native.balance - requiredOf(requirements, native.token);
  if (freeNative < totalFees) return reject(RejectionReason.NEEDED_ELSEWHERE, { token: native.token, value: totalFees - freeNative });
  return null;
}

function requiredOf(requirements: readonly TokenAmount[], token: Token): bigint {
  return requirements.filter((required) => isSameToken(required.token, token)).reduce((sum, { value }) => sum + value, 0n);
}
