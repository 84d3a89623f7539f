import { defer, map, type Observable, takeWhile } from 'rxjs';
import { allowanceTooLow } from '../allowance/allowanceTooLow.js';
import { approvalFootprint } from '../allowance/approvalFootprint.js';
import { isApprovalBehind } from '../allowance/isApprovalBehind.js';
import { bridgeAbsences } from '../errors/bridgeAbsences.js';
import { engineErrors } from '../errors/engineErrors.js';
import {
  type ExecutionContext,
  type ExecutionTask,
  type PreparedTransaction,
  type PrepareOptions,
  type StepExecutor,
  TaskAction,
  type TaskLabel,
  type TransactionTask,
  type WaitProgress,
} from '../execution/ExecutionTask.js';
import type { Address } from '../money/Address.js';
import type { TokenAmount } from '../money/Token.js';
import { type FundingStep, StepType } from '../routing/FundingRoute.js';
import type { Footprint } from '../sending/Footprint.js';
import { footprints } from '../sending/footprints.js';
import type { Abortable } from '../stream/Abortable.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import { assertBridgeFee } from './assertBridgeFee.js';
import type { BridgeAdapter, BridgeBundle, BridgePhase, BridgeStatusSnapshot } from './BridgeAdapter.js';
import type { BridgeStep } from './bridgeStep.js';
import { finaliseTransfer } from './finaliseTransfer.js';
import { duePhase, isQueued } from './hasArrived.js';

/**
 * Executes a bridge step with the registered bridge: approves, sends, tracks the arrival, and
 * claims a queued withdrawal. Builds everything again right before each wallet prompt.
 */
export class BridgeStepExecutor implements StepExecutor {
  readonly type = StepType.BRIDGE;

  /**
   * Looks up the step's bridge by id on each run, because a plugin may add or replace it. Only
   * transfers from the child chain can be queued.
   */
  constructor(
    private readonly bridge: (id?: string) => BridgeAdapter,
    private readonly childChainId: number,
  ) {}

  plan(step: BridgeStep, context: ExecutionContext): readonly ExecutionTask[] {
    const amount = { token: step.fundingItem.token, value: step.fundingItem.fundsRequired.amount };
    const approvals = approvalParts.map(
      ({ action, pick }): TransactionTask => ({
        ...taskOf(action, step),
        footprint: (transaction) => approvalFootprint(transaction),
        prepare: async (options) => pick(await this.#build(step, context, options), amount),
      }),
    );
    const prepare = async (options: PrepareOptions): Promise<PreparedTransaction> => {
      const bundle = await this.#build(step, context, options);
      const { unsignedApprovalTx, unsignedBridgeTx, deadline } = bundle;
      if (unsignedApprovalTx !== null && isApprovalBehind(TaskAction.APPROVE, context, options))
        throw allowanceTooLow(amount, spenderOf(bundle));
      return {
        transaction: unsignedBridgeTx,
        label: { action: TaskAction.BRIDGE, amount, counterparty: unsignedBridgeTx.to },
        ...(deadline !== undefined && { deadline }),
      };
    };
    const footprint = ({ to }: UnsignedTransaction): Footprint =>
      footprints.all(footprints.spends(amount.token.address, context.account, amount.value), footprints.anyLogOf(to));
    const send: TransactionTask = {
      ...taskOf(TaskAction.BRIDGE, step),
      allowedBy: approvals.map(({ id }) => id),
      footprint,
      prepare,
    };
    const arrival = this.#watch(step, context, {
      id: TaskAction.AWAIT_ARRIVAL,
      action: TaskAction.AWAIT_ARRIVAL,
      until: isDue,
    });
    const { phases, sentIn } = step;
    if (phases !== undefined)
      return [
        ...(sentIn === undefined ? [...approvals, send] : []),
        ...phases.flatMap((phase) => this.#phase(phase, step, context)),
        arrival,
      ];
    const tasks = [...approvals, send, arrival];
    return step.chainId === this.childChainId ? [...tasks, this.#finalisation(step, context)] : tasks;
  }

  /** @throws TributaryError PRICE_MOVED if more would be taken, or less would arrive, than shown */
  async #build(
    { chainId, fundingItem, delivers, fees, recipient, adapter }: FundingStep,
    { account }: ExecutionContext,
    { signal }: Abortable,
  ): Promise<BridgeBundle> {
    const { amount } = fundingItem.fundsRequired;
    const keepsPart = adapter !== undefined || delivers.value !== amount;
    const bundle = await this.bridge(adapter).buildTransactions(
      {
        sourceChainId: chainId,
        destinationChainId: delivers.token.chainId,
        senderAddress: account,
        recipientAddress: recipient ?? account,
        token: fundingItem.token.address,
        amount,
        ...(keepsPart && { atLeast: delivers.value }),
      },
      signal === undefined ? {} : { signal },
    );
    assertBridgeFee(fees, bundle.feeData);
    const { arrives = amount } = bundle;
    if (arrives < delivers.value) throw engineErrors.priceMoved({ quoted: delivers.value, current: arrives });
    return bundle;
  }

  #watch(
    { chainId: sourceChainId, delivers, recipient, adapter, sentIn }: BridgeStep,
    context: ExecutionContext,
    {
      id,
      action,
      until,
    }: {
      readonly id: string;
      readonly action: TaskAction;
      readonly until: (snapshot: BridgeStatusSnapshot) => boolean;
    },
  ): ExecutionTask {
    const label: TaskLabel = { action, amount: delivers, counterparty: recipient ?? context.account };
    const watch = (): Observable<WaitProgress> =>
      this.bridge(adapter)
        .watchStatus({ sourceChainId, txHash: sentIn ?? sentHash(context), account: context.account })
        .pipe(
          takeWhile((snapshot) => !until(snapshot), true),
          map((snapshot) => toProgress(snapshot, label)),
        );
    return { type: 'wait', id, action, chainId: delivers.token.chainId, watch: () => defer(watch) };
  }

  /** Waits until any phase is due. If an earlier one is due again, preparing this one detects it. */
  #phase(phase: BridgePhase, step: BridgeStep, context: ExecutionContext): readonly ExecutionTask[] {
    const { chainId: sourceChainId, delivers, adapter, phases = [], sentIn } = step;
    const { account } = context;
    const wait = this.#watch(step, context, {
      id: `await-${phase}`,
      action: TaskAction.AWAIT_PHASE,
      until: ({ status, stale }) => !stale && duePhase(status) !== null,
    });
    const prepare = async ({ signal }: Abortable): Promise<PreparedTransaction | null> => {
      const request = { phase, sourceChainId, txHash: sentIn ?? sentHash(context), senderAddress: account };
      const bridge = this.bridge(adapter);
      if (bridge.buildPhase === undefined) throw bridgeAbsences.phases();
      const transaction = await bridge.buildPhase(request, signal === undefined ? {} : { signal });
      const label: TaskLabel = { action: phase, amount: delivers, counterparty: step.recipient ?? account };
      return transaction && { transaction, label };
    };
    const before = phases.slice(0, phases.indexOf(phase));
    const task: TransactionTask = {
      type: 'transaction',
      id: phase,
      action: phase,
      chainId: delivers.token.chainId,
      allowedBy: [...before.flatMap((earlier) => [`await-${earlier}`, earlier]), `await-${phase}`],
      footprint: ({ to }) => footprints.anyLogOf(to),
      prepare,
    };
    return [wait, task];
  }

  #finalisation(
    { chainId: sourceChainId, delivers, recipient: to, adapter }: FundingStep,
    context: ExecutionContext,
  ): ExecutionTask {
    const action = TaskAction.FINALISE;
    const { account } = context;
    const recipient = to ?? account;
    const label: TaskLabel = { action, amount: delivers, counterparty: recipient };
    const prepare = async (options: Abortable): Promise<PreparedTransaction | null> => {
      const transaction = await finaliseTransfer(
        this.bridge(adapter),
        { sourceChainId, txHash: sentHash(context), account, recipient },
        options,
      );
      return transaction && { transaction, label };
    };
    return {
      type: 'transaction',
      id: action,
      action,
      chainId: delivers.token.chainId,
      footprint: ({ to: contract }) => footprints.anyLogOf(contract),
      prepare,
    };
  }
}

function taskOf(action: TaskAction, { chainId }: FundingStep): Omit<TransactionTask, 'prepare' | 'footprint'> {
  return { type: 'transaction', id: action, action, chainId, batchable: true };
}

interface TaskPart {
  readonly action: TaskAction;
  readonly pick: (bundle: BridgeBundle, amount: TokenAmount) => PreparedTransaction | null;
}

const approvalParts: readonly TaskPart[] = [
  {
    action: TaskAction.RESET_ALLOWANCE,
    pick: (bundle, { token }) =>
      bundle.unsignedResetTx && {
        transaction: bundle.unsignedResetTx,
        label: { action: TaskAction.RESET_ALLOWANCE, amount: { token, value: 0n }, counterparty: spenderOf(bundle) },
        isIdempotent: true,
      },
  },
  {
    action: TaskAction.APPROVE,
    pick: (bundle, amount) =>
      bundle.unsignedApprovalTx && {
        transaction: bundle.unsignedApprovalTx,
        label: { action: TaskAction.APPROVE, amount, counterparty: spenderOf(bundle) },
        isIdempotent: true,
      },
  },
];

/** A bridge names its spender if the token is taken by a gateway and not by the called router. */
function spenderOf({ spender, unsignedBridgeTx }: BridgeBundle): Address {
  return spender ?? unsignedBridgeTx.to;
}

/** @throws TributaryError OUTCOME_UNKNOWN: without a hash, the transfer can't be tracked */
function sentHash(context: ExecutionContext): string {
  const hash = context.hashOf(TaskAction.BRIDGE);
  if (hash === null) throw engineErrors.outcomeUnknown(TaskAction.BRIDGE);
  return hash;
}

/** Whether the queue's delay has passed. */
function isDue({ status, stale }: BridgeStatusSnapshot): boolean {
  return isQueued(status) && status.data.canWithdraw === true && !stale;
}

function toProgress(
  { status: { status, data, arrivedIn, refund }, stale }: BridgeStatusSnapshot,
  label: TaskLabel,
): WaitProgress {
  return {
    label,
    status,
    stale,
    ...(data.timeoutEnd !== undefined && { dueAt: data.timeoutEnd }),
    ...(arrivedIn !== undefined && { arrivedIn }),
    ...(refund !== undefined && { refund }),
  };
}
