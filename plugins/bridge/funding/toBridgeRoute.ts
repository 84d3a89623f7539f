import {
  type Address,
  type BridgeFees,
  type FundingRoute,
  RouteKind,
  type Shortfall,
  type Token,
} from '../../../core/index.js';
import { adapterSuffix, bridgeConfirmations, bridgeStep, type FundingWay } from '../../../core/plugin/index.js';

export interface OfferedDeposit {
  readonly token: Token;
  readonly balance: bigint;
  readonly native: Token;
  readonly fees: BridgeFees;
  /** The amount to send, if the bridge keeps a part. Default: the missing amount. */
  readonly amount?: bigint;
  readonly account: Address;
  readonly priority: number;
  /** Whether fees are paid in the missing token, so that the cost can be added up. */
  readonly isPaidInKind: boolean;
  readonly way: Pick<FundingWay, 'id' | 'expectedSeconds'>;
}

/** Builds a route of one bridge step. The missing token arrives. */
export function toBridgeRoute(
  shortfall: Shortfall,
  { token, balance, native, fees, amount = shortfall.missing, account, priority, isPaidInKind, way }: OfferedDeposit,
): FundingRoute {
  return {
    id: `${RouteKind.BRIDGE}:${token.chainId}:${token.address}${adapterSuffix(way.id)}`,
    kind: RouteKind.BRIDGE,
    priority,
    account,
    steps: [
      bridgeStep({
        token,
        amount,
        balance,
        arrivesAs: shortfall.token,
        arrives: shortfall.missing,
        native,
        fees,
        adapter: way.id,
      }),
    ],
    estimatedCost: isPaidInKind ? fees.totalFees + (fees.tokenFee ?? 0n) : null,
    expectedSeconds: way.expectedSeconds,
    confirmations: bridgeConfirmations(fees),
  };
}
