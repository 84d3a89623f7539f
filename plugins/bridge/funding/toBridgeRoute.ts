import {
  FeeType,
  formatAmount,
  formatAmountRounded,
  NATIVE,
  RouteKind,
  StepType,
  type Address,
  type BridgeFees,
  type FundingRoute,
  type Shortfall,
  type StepFee,
  type StepFees,
  type Token,
} from '../../../core/index.js';

/** A deposit waits for the root chain's finality. */
const expectedSeconds = 1_200;

export interface OfferedDeposit {
  readonly token: Token;
  readonly balance: bigint;
  readonly native: Token;
  readonly fees: BridgeFees;
  readonly account: Address;
  readonly priority: number;
  /** The fees are paid in what is short, so the cost can be told. */
  readonly isPaidInKind: boolean;
}

/** A deposit that may be offered, as a route of one bridge step: what arrives is what is short. */
export function toBridgeRoute(shortfall: Shortfall, { token, balance, native, fees, account, priority, isPaidInKind }: OfferedDeposit): FundingRoute {
  const amount = shortfall.missing;
  return {
    id: `${RouteKind.BRIDGE}:${token.chainId}:${token.address}`,
    kind: RouteKind.BRIDGE,
    priority,
    account,
    steps: [
      {
        type: StepType.BRIDGE,
        chainId: token.chainId,
        fundingItem: {
          type: token.address === NATIVE ? 'NATIVE' : 'ERC20',
          fundsRequired: { amount, formattedAmount: formatAmountRounded(amount, token.decimals) },
          userBalance: { balance, formattedBalance: formatAmount(balance, token.decimals) },
          token,
        },
        delivers: { token: shortfall.token, value: amount },
        fees: feesOf(fees, native),
      },
    ],
    estimatedCost: isPaidInKind ? fees.totalFees : null,
    expectedSeconds,
    confirmations: fees.approvalFee > 0n ? 2 : 1,
  };
}

function feesOf({ approvalFee, sourceChainGas, bridgeFee, imtblFee }: BridgeFees, native: Token): StepFees {
  const fee = (type: FeeType, amount: bigint): StepFee => ({ type, amount, formattedAmount: formatAmount(amount, native.decimals), token: native });
  const ifAny = (type: FeeType, amount: bigint): readonly StepFee[] => (amount > 0n ? [fee(type, amount)] : []);
  return {
    ...(approvalFee > 0n && { approvalGasFee: fee(FeeType.GAS, approvalFee) }),
    bridgeGasFee: fee(FeeType.GAS, sourceChainGas),
    bridgeFees: [...ifAny(FeeType.BRIDGE_FEE, bridgeFee), ...ifAny(FeeType.IMMUTABLE_FEE, imtblFee)],
  };
}
