import { namingAdapter } from '../adapters/NamedAdapter.js';
import type { Address, Hex } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import { FeeType, type FundingStep, type StepFee, type StepFees, StepType } from '../routing/FundingRoute.js';
import { fundingItem, type Spending, stepFee } from '../routing/fundingItem.js';
import type { BridgeFees, BridgePhase } from './BridgeAdapter.js';

/** Why a withdrawal will wait in the queue, and how long. */
export interface WithdrawalDelay {
  readonly largeAmount: boolean;
  readonly unknownToken: boolean;
  readonly queueActivated: boolean;
  readonly seconds: number;
}

export interface BridgeStep extends FundingStep {
  /** Absent: it isn't expected to wait. */
  readonly delay?: WithdrawalDelay;
  /**
   * Transactions to sign later on the destination, in this order, each when due. Absent: none, or
   * those of the queue.
   */
  readonly phases?: readonly BridgePhase[];
  /** The transaction on the source chain that already sent it; only its phases are left. Absent: the step sends it. */
  readonly sentIn?: Hex;
}

declare module '../routing/FundingSteps.js' {
  interface FundingSteps {
    BRIDGE: BridgeStep;
  }
}

export interface BridgeOffer extends Spending {
  /** The token on the other chain. */
  readonly arrivesAs: Token;
  /** Amount that arrives. Absent: the amount sent. */
  readonly arrives?: bigint;
  /** Native token of the source chain, in which the fees are paid. */
  readonly native: Token;
  readonly fees: BridgeFees;
  /** Absent: the player's own account. */
  readonly recipient?: Address;
  readonly delay?: WithdrawalDelay;
  /** Phases of its link. */
  readonly phases?: readonly BridgePhase[];
  /** Set if it was already sent. */
  readonly sentIn?: Hex;
  /** Native token of the destination, for `laterGas`. */
  readonly laterNative?: Token;
  /** Id of the bridge. Absent: the default one. */
  readonly adapter?: string;
}

/**
 * Returns a cross-chain transfer as a step.
 *
 * @example const step = bridgeStep(offer);
 */
export function bridgeStep({
  token,
  amount,
  balance,
  arrivesAs,
  arrives = amount,
  native,
  fees,
  recipient,
  delay,
  phases,
  sentIn,
  laterNative,
  adapter,
}: BridgeOffer): BridgeStep {
  return {
    type: StepType.BRIDGE,
    chainId: token.chainId,
    fundingItem: fundingItem({ token, amount, balance }),
    delivers: { token: arrivesAs, value: arrives },
    ...namingAdapter(adapter),
    fees: feesOf(fees, native, token, laterNative),
    ...(recipient !== undefined && { recipient }),
    ...(delay !== undefined && { delay }),
    ...(phases !== undefined && { phases }),
    ...(sentIn !== undefined && { sentIn }),
  };
}

/**
 * Returns the number of signatures in a bridge's fees: an approval if needed, with a reset if the
 * token requires it, and the transfer.
 *
 * @example bridgeConfirmations({ approvalFee: 0n }); // 1: the transfer alone
 */
export function bridgeConfirmations({ approvalFee, allowance }: Pick<BridgeFees, 'approvalFee' | 'allowance'>): number {
  if (approvalFee === 0n) return 1;
  return allowance?.isResetFirst === true ? 3 : 2;
}

/**
 * Adjusts fees that were read before the amount was known: an approval that isn't needed costs
 * nothing. Pure.
 *
 * @example const fees = bridgeFeesFor(asked, 20_000_000n);
 */
export function bridgeFeesFor(fees: BridgeFees, amount: bigint): BridgeFees {
  const { allowance, approvalFee, totalFees } = fees;
  if (allowance === undefined || allowance.allowed < amount) return fees;
  return { ...fees, approvalFee: 0n, totalFees: totalFees - approvalFee };
}

function feesOf(
  { approvalFee, sourceChainGas, bridgeFee, imtblFee, tokenFee = 0n, laterGas = 0n }: BridgeFees,
  native: Token,
  token: Token,
  laterNative: Token | undefined,
): StepFees {
  const fee = (type: FeeType, value: bigint): StepFee => stepFee(type, { token: native, value });
  const ifAny = (type: FeeType, value: bigint): readonly StepFee[] => (value > 0n ? [fee(type, value)] : []);
  const kept = tokenFee > 0n ? [stepFee(FeeType.RELAY_FEE, { token, value: tokenFee })] : [];
  const later =
    laterGas > 0n && laterNative !== undefined ? [stepFee(FeeType.GAS, { token: laterNative, value: laterGas })] : [];
  return {
    ...(approvalFee > 0n && { approvalGasFee: fee(FeeType.GAS, approvalFee) }),
    bridgeGasFee: fee(FeeType.GAS, sourceChainGas),
    bridgeFees: [...ifAny(FeeType.BRIDGE_FEE, bridgeFee), ...ifAny(FeeType.IMMUTABLE_FEE, imtblFee), ...kept, ...later],
  };
}
