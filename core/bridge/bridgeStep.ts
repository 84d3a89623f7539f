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
  /** Absent: it is not expected to wait. */
  readonly delay?: WithdrawalDelay;
  /** What is to be signed on the destination afterwards, in this order, each when it is due. Absent: nothing, or what the queue asks for. */
  readonly phases?: readonly BridgePhase[];
  /** The transaction of the source chain that has sent it already: only its phases are left. Absent: the step sends it. */
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
  /** How much of it arrives. Absent: as much as is sent. */
  readonly arrives?: bigint;
  /** The source chain's, in which the fees are paid. */
  readonly native: Token;
  readonly fees: BridgeFees;
  /** Absent: the player's own account. */
  readonly recipient?: Address;
  readonly delay?: WithdrawalDelay;
  /** Of its link. */
  readonly phases?: readonly BridgePhase[];
  /** It was sent already. */
  readonly sentIn?: Hex;
  /** The destination's, for `laterGas`. */
  readonly laterNative?: Token;
  /** The id of the bridge. Absent: the default one. */
  readonly adapter?: string;
}

/**
 * A transfer between the chains as a step.
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
 * Signatures that its fees account for: an approval where one is needed, after what stands was taken back where the token wants that, and the transfer.
 *
 * @example bridgeConfirmations({ approvalFee: 0n }); // 1: the transfer alone
 */
export function bridgeConfirmations({ approvalFee, allowance }: Pick<BridgeFees, 'approvalFee' | 'allowance'>): number {
  if (approvalFee === 0n) return 1;
  return allowance?.isResetFirst === true ? 3 : 2;
}

/**
 * Fees that were asked for before the amount was known, as those of this amount: an approval that is not needed costs nothing. Pure.
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
