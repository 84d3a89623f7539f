import { namingAdapter } from '../adapters/NamedAdapter.js';
import type { Token } from '../money/Token.js';
import { type FundingStep, type StepFees, StepType } from '../routing/FundingRoute.js';
import { fundingItem, type Spending } from '../routing/fundingItem.js';
import type { PendingWithdrawal } from './BridgeAdapter.js';

/** Fields that identify a withdrawal. */
export type QueuedWithdrawal = Pick<
  PendingWithdrawal,
  'recipient' | 'index' | 'withdrawer' | 'token' | 'amount' | 'timeoutStart'
>;

export interface ClaimStep extends FundingStep {
  readonly withdrawal: QueuedWithdrawal;
}

declare module '../routing/FundingSteps.js' {
  interface FundingSteps {
    CLAIM: ClaimStep;
  }
}

export interface ClaimOffer {
  readonly withdrawal: QueuedWithdrawal;
  /** The claimed token. */
  readonly token: Token;
  /** Only gas is spent. */
  readonly gas: Omit<Spending, 'amount'>;
  readonly fees: StepFees;
  /** Id of the bridge. Absent: the default one. */
  readonly adapter?: string;
}

/** Returns the claim of a queued withdrawal as a step. */
export function claimStep({ withdrawal, token, gas, fees, adapter }: ClaimOffer): ClaimStep {
  const { recipient, index, withdrawer, token: queued, amount, timeoutStart } = withdrawal;
  return {
    type: StepType.CLAIM,
    chainId: token.chainId,
    fundingItem: fundingItem({ ...gas, amount: 0n }),
    delivers: { token, value: amount },
    recipient,
    ...namingAdapter(adapter),
    fees,
    withdrawal: { recipient, index, withdrawer, token: queued, amount, timeoutStart },
  };
}

export function isSameWithdrawal(a: QueuedWithdrawal, b: QueuedWithdrawal): boolean {
  return (
    a.recipient === b.recipient &&
    a.index === b.index &&
    a.withdrawer === b.withdrawer &&
    a.token === b.token &&
    a.amount === b.amount &&
    a.timeoutStart === b.timeoutStart
  );
}
