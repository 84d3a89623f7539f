import { type Address, NATIVE } from '../../money/Address.js';
import { ItemType } from '../../money/ItemType.js';
import type { Token } from '../../money/Token.js';
import type { FundingRoute, FundingStep } from '../../routing/FundingRoute.js';
import { fundingItem } from '../../routing/fundingItem.js';
import type { Footprint } from '../../sending/Footprint.js';
import type { UnsignedTransaction } from '../../wallet/Wallet.js';
import type { ApprovableRequirement } from '../Allowance.js';
import { isTokenRequirement, type TokenBalanceRequirement } from '../BalanceRequirement.js';
import { distinctApprovals } from '../distinctApprovals.js';
import type { CheckedCall } from '../parsePurchase.js';
import type { RequirementReading } from '../readRequirements.js';
import type { LatePurchase } from './LatePurchase.js';

export const FULFILMENT = 'FULFILMENT';

export interface PlannedApproval {
  readonly requirement: ApprovableRequirement;
  /** `null` for items. */
  readonly token: Token | null;
}

/** A transaction of the purchase itself. */
export interface PlannedCall extends UnsignedTransaction {
  readonly footprint?: Footprint;
  readonly deadline?: number;
}

/** A purchase as a step, so that it is journaled, locked and resumed like any other. */
export interface FulfilmentStep extends FundingStep {
  readonly type: typeof FULFILMENT;
  readonly approvals: readonly PlannedApproval[];
  readonly transactions: readonly PlannedCall[];
  /** Each transaction is requested after the previous one is in a block. Absent: all at once. */
  readonly isInTurn?: true;
}

declare module '../../routing/FundingSteps.js' {
  interface FundingSteps {
    FULFILMENT: FulfilmentStep;
  }
}

/** A step for a purchase whose call is fetched right before its prompt. */
export interface LateStep extends FundingStep {
  readonly approvals: readonly PlannedApproval[];
  readonly subject: string;
}

export interface Fulfilling {
  readonly account: Address;
  readonly native: Token;
  readonly calls: readonly CheckedCall[];
  readonly reading: Pick<RequirementReading, 'requirements' | 'allowances'>;
  readonly purpose?: string | undefined;
  /** Absent: `calls` are the purchase. */
  readonly late?: LatePurchase | undefined;
}

export function fulfilmentRoute({
  account,
  native,
  calls,
  reading: { requirements, allowances },
  purpose,
  late,
}: Fulfilling): FundingRoute {
  const { chainId } = native;
  const tokens = requirements.filter(isTokenRequirement);
  const paid = tokens[0] ?? valueOf(native, calls);
  const approvals = distinctApprovals(allowances).map(({ itemRequirement }) => ({
    requirement: itemRequirement,
    token: tokenOf(itemRequirement, tokens),
  }));
  const paying = {
    chainId,
    fundingItem: fundingItem({ token: paid.token, amount: paid.required.balance, balance: paid.current.balance }),
    delivers: { token: paid.token, value: 0n },
    fees: {},
    approvals,
  };
  const step: FulfilmentStep | LateStep =
    late === undefined
      ? { type: FULFILMENT, ...paying, transactions: calls.map((call) => ({ chainId, from: account, ...call })) }
      : { ...late.fields, ...paying, type: late.type, subject: late.subject };
  const confirmations = approvals.length + (late === undefined ? calls.length : 1);
  return {
    id: 'fulfilment',
    kind: 'fulfilment',
    priority: 0,
    account,
    steps: [step],
    estimatedCost: null,
    expectedSeconds: 15,
    confirmations,
    ...(purpose !== undefined && { purpose }),
  };
}

type Paid = Pick<TokenBalanceRequirement, 'token'> & {
  readonly required: { readonly balance: bigint };
  readonly current: { readonly balance: bigint };
};

function valueOf(native: Token, calls: readonly CheckedCall[]): Paid {
  const balance = calls.reduce((sum, { value }) => sum + value, 0n);
  return { token: native, required: { balance }, current: { balance } };
}

function tokenOf(requirement: ApprovableRequirement, tokens: readonly TokenBalanceRequirement[]): Token | null {
  if (requirement.type !== ItemType.ERC20) return null;
  return (
    tokens.find(({ token: { address } }) => address !== NATIVE && address === requirement.tokenAddress)?.token ?? null
  );
}
