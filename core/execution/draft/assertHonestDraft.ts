import { engineErrors } from '../../errors/engineErrors.js';
import { type Address, NATIVE } from '../../money/Address.js';
import { TokenType } from '../../money/Token.js';
import { type FundingStep, StepType } from '../../routing/FundingRoute.js';
import { type AssetCall, readAssetCall } from '../../sending/calls/readAssetCall.js';
import type { UnsignedTransaction } from '../../wallet/Wallet.js';
import { type PreparedTransaction, TaskAction, type TaskLabel } from '../ExecutionTask.js';
import { coinsAllowed } from './coinsAllowed.js';

/** The compared part of an approval that a purchase requires. */
interface PlannedApproval {
  readonly requirement: {
    readonly tokenAddress?: Address;
    readonly contractAddress?: Address;
    readonly spenderAddress: Address;
    readonly amount?: bigint;
    readonly id?: bigint;
  };
}

/**
 * Checks that a prepared transaction does what its label says and the step agreed to: an approval
 * of the labelled token, spender and amount, never above what the step spends; a transfer to the
 * labelled recipient; nothing else that transfers tokens away. Called right before the wallet
 * prompt.
 * @throws TributaryError TRANSACTION_MISMATCH
 */
export function assertHonestDraft(
  taskId: string,
  step: FundingStep,
  { transaction, label }: PreparedTransaction,
): void {
  const fault = faultOfDraft(step, transaction, label);
  if (fault !== null) throw engineErrors.dishonestDraft(taskId, fault);
}

function faultOfDraft(step: FundingStep, transaction: UnsignedTransaction, label: TaskLabel): string | null {
  if (isGivenCall(step, transaction)) return null;
  const call = readAssetCall(transaction.data);
  const isApproval = label.action === TaskAction.APPROVE || label.action === TaskAction.RESET_ALLOWANCE;
  if (isApproval && isOfToken(label) && call?.kind !== 'approval')
    return 'it is labelled an approval and calls something else';
  if (claims.has(label.action)) return faultOfClaim(step, transaction, call);
  if (call === null) return faultOfCoins(step, transaction);
  if (transaction.value > 0n) return `it carries ${transaction.value} of the coin beside tokens`;
  if (call.kind === 'approval')
    return isApproval ? faultOfApproval(step, transaction, label, call) : 'it is an approval that is not labelled one';
  return call.kind === 'transfer'
    ? faultOfTransfer(transaction, label, call)
    : 'it calls a function by which tokens are given away';
}

/** Actions that bring something which was sent before: the phases of bridges (`BridgePhase`). */
const claims: ReadonlySet<string> = new Set([TaskAction.FINALISE, TaskAction.PROVE, 'replay']);

function faultOfClaim(
  { type, recipient }: FundingStep,
  { data, value, from }: UnsignedTransaction,
  call: AssetCall | null,
): string | null {
  if (value > 0n) return `it carries ${value} of the coin, and claims what was sent before`;
  if (call !== null) return 'it is labelled a claim and calls a function by which tokens are given away';
  if (type !== StepType.CLAIM || recipient === undefined || recipient === from) return null;
  return data.toLowerCase().includes(recipient.slice(2).toLowerCase()) ? null : `it does not name ${recipient}`;
}

function isOfToken({ amount }: TaskLabel): boolean {
  return amount !== null && amount.token.address !== NATIVE;
}

/**
 * Whether it is a call that the host or shop put into the route. Such calls are checked when the
 * purchase is planned.
 */
function isGivenCall(step: FundingStep, { to, data, value }: UnsignedTransaction): boolean {
  const { transactions } = step as Partial<{ readonly transactions: readonly UnsignedTransaction[] }>;
  return (
    step.type === 'FULFILMENT' &&
    transactions?.some((given) => given.to === to && given.data === data && given.value === value) === true
  );
}

function faultOfCoins(step: FundingStep, { value }: UnsignedTransaction): string | null {
  if (step.type !== StepType.SWAP && step.type !== StepType.BRIDGE) return null;
  const most = coinsAllowed(step);
  return value > most ? `it carries ${value} of the coin instead of ${most} at most` : null;
}

function faultOfApproval(
  step: FundingStep,
  { to }: UnsignedTransaction,
  { amount: labelled, counterparty, collection, action }: TaskLabel,
  call: AssetCall,
): string | null {
  const token = call.token ?? to;
  if (call.party === null || call.party !== counterparty) return `it approves ${call.party} instead of ${counterparty}`;
  if (call.everything) return token === collection ? null : `it approves everything of ${token}`;
  if (call.amount === null) return 'its amount cannot be read';
  if (labelled === null)
    return isPlannedItem(step, token, call)
      ? null
      : `it approves ${call.amount} of ${token}, which the label does not name`;
  if (labelled.token.address !== token) return `it approves ${token} instead of ${labelled.token.address}`;
  if (action === TaskAction.RESET_ALLOWANCE ? call.amount !== 0n : call.amount !== labelled.value)
    return `it approves ${call.amount} instead of ${action === TaskAction.RESET_ALLOWANCE ? 0n : labelled.value}`;
  const most = mostOf(step, token, call.party);
  return call.amount > most ? `it approves ${call.amount}, more than the ${most} that the step spends` : null;
}

function plannedOf(step: FundingStep): readonly PlannedApproval[] {
  const { approvals = [] } = step as Partial<{ readonly approvals: readonly unknown[] }>;
  return approvals.filter(
    (one): one is PlannedApproval => typeof one === 'object' && one !== null && 'requirement' in one,
  );
}

/** Maximum approval: for a purchase, the required amount; otherwise what the step spends. */
function mostOf(step: FundingStep, token: Address, spender: Address): bigint {
  const { token: spent, fundsRequired } = step.fundingItem;
  const planned = plannedOf(step)
    .filter(({ requirement }) => requirement.tokenAddress === token && requirement.spenderAddress === spender)
    .map(({ requirement: { amount = 0n } }) => amount);
  const own = spent.address === token && spent.chainId === step.chainId ? fundsRequired.amount : 0n;
  return [...planned, own].reduce((most, amount) => (amount > most ? amount : most), 0n);
}

/** An approval of one ERC-721 item uses the same function as an ERC-20 approval. */
function isPlannedItem(step: FundingStep, contract: Address, { party, amount }: AssetCall): boolean {
  return plannedOf(step).some(
    ({ requirement }) =>
      requirement.contractAddress === contract && requirement.spenderAddress === party && requirement.id === amount,
  );
}

function faultOfTransfer(
  { to }: UnsignedTransaction,
  { amount, counterparty }: TaskLabel,
  call: AssetCall,
): string | null {
  if (call.party === null || call.party !== counterparty) return `it sends to ${call.party} instead of ${counterparty}`;
  if (amount === null || amount.token.address === NATIVE) return `it sends ${to}, which the label does not name`;
  if (amount.token.address !== to) return `it sends ${to} instead of ${amount.token.address}`;
  if (amount.token.type === TokenType.ITEM) return null;
  return call.amount === amount.value ? null : `it sends ${call.amount} instead of ${amount.value}`;
}
