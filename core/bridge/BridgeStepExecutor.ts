import { defer, map, takeWhile, type Observable } from 'rxjs';
import { engineErrors } from '../errors/engineErrors.js';
import { TaskAction, type ExecutionContext, type ExecutionTask, type PreparedTransaction, type StepExecutor, type TaskLabel, type TransactionTask, type WaitProgress } from '../execution/ExecutionTask.js';
import { StepType, type FundingStep } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import type { TokenAmount } from '../tokens/Token.js';
import type { BridgeAdapter, BridgeBundle, BridgeStatusSnapshot } from './BridgeAdapter.js';
import { assertBridgeFee } from './assertBridgeFee.js';
import { finaliseTransfer } from './finaliseTransfer.js';
import { isQueued } from './hasArrived.js';

/**
 * Carries out a bridge step through whatever bridge is registered: approve, send, follow until it has arrived on the other chain, and
 * release a withdrawal that had to wait in the queue. Everything is built anew right before the wallet is asked.
 */
export class BridgeStepExecutor implements StepExecutor {
  readonly type = StepType.BRIDGE;

  /** The bridge is looked up when a step is carried out: a plugin may bring or replace it. Only transfers from the child chain can be queued. */
  constructor(
    private readonly bridge: () => BridgeAdapter,
    private readonly childChainId: number,
  ) {}

  plan(step: FundingStep, context: ExecutionContext): readonly ExecutionTask[] {
    const build = (options: Abortable): Promise<BridgeBundle> => this.#build(step, context, options);
    const sends = parts.map(({ action, pick }): TransactionTask => ({
      type: 'transaction',
      id: action,
      action,
      chainId: step.chainId,
      batchable: true,
      prepare: async (options) => pick(await build(options), { token: step.fundingItem.token, value: step.fundingItem.fundsRequired.amount }),
    }));
    const tasks = [...sends, this.#arrival(step, context)];
    return step.chainId === this.childChainId ? [...tasks, this.#finalisation(step, context)] : tasks;
  }

  async #build({ chainId, fundingItem, delivers, fees, recipient }: FundingStep, { account }: ExecutionContext, options: Abortable): Promise<BridgeBundle> {
    const bundle = await this.bridge().buildTransactions(
      {
        sourceChainId: chainId,
        destinationChainId: delivers.token.chainId,
        senderAddress: account,
        recipientAddress: recipient ?? account,
        token: fundingItem.token.address,
        amount: fundingItem.fundsRequired.amount,
      },
      options,
    );
    assertBridgeFee(fees, bundle.feeData);
    return bundle;
  }

  #arrival({ chainId: sourceChainId, delivers, recipient }: FundingStep, context: ExecutionContext): ExecutionTask {
    const action = TaskAction.AWAIT_ARRIVAL;
    const label: TaskLabel = { action, amount: delivers, counterparty: recipient ?? context.account };
    const watch = (): Observable<WaitProgress> =>
      this.bridge()
        .watchStatus({ sourceChainId, txHash: sentHash(context) })
        .pipe(
          takeWhile((snapshot) => !isDue(snapshot), true),
          map((snapshot) => toProgress(snapshot, label)),
        );
    return { type: 'wait', id: action, action, chainId: delivers.token.chainId, watch: () => defer(watch) };
  }

  #finalisation({ chainId: sourceChainId, delivers, recipient: to }: FundingStep, context: ExecutionContext): ExecutionTask {
    const action = TaskAction.FINALISE;
    const { account } = context;
    const recipient = to ?? account;
    const label: TaskLabel = { action, amount: delivers, counterparty: recipient };
    const prepare = async (options: Abortable): Promise<PreparedTransaction | null> => {
      const transaction = await finaliseTransfer(this.bridge(), { sourceChainId, txHash: sentHash(context), account, recipient }, options);
      return transaction && { transaction, label };
    };
    return { type: 'transaction', id: action, action, chainId: delivers.token.chainId, prepare };
  }
}

interface TaskPart {
  readonly action: TaskAction;
  readonly pick: (bundle: BridgeBundle, amount: TokenAmount) => PreparedTransaction | null;
}

const parts: readonly TaskPart[] = [
  {
    action: TaskAction.RESET_ALLOWANCE,
    pick: ({ unsignedResetTx, unsignedBridgeTx }, { token }) =>
      unsignedResetTx && { transaction: unsignedResetTx, label: { action: TaskAction.RESET_ALLOWANCE, amount: { token, value: 0n }, counterparty: unsignedBridgeTx.to } },
  },
  {
    action: TaskAction.APPROVE,
    pick: ({ unsignedApprovalTx, unsignedBridgeTx }, amount) =>
      unsignedApprovalTx && { transaction: unsignedApprovalTx, label: { action: TaskAction.APPROVE, amount, counterparty: unsignedBridgeTx.to } },
  },
  {
    action: TaskAction.BRIDGE,
    pick: ({ unsignedBridgeTx }, amount) => ({ transaction: unsignedBridgeTx, label: { action: TaskAction.BRIDGE, amount, counterparty: unsignedBridgeTx.to } }),
  },
];

/** @throws TributaryError OUTCOME_UNKNOWN: without a hash nobody can say what became of the transfer */
function sentHash(context: ExecutionContext): string {
  const hash = context.hashOf(TaskAction.BRIDGE);
  if (hash === null) throw engineErrors.outcomeUnknown(TaskAction.BRIDGE);
  return hash;
}

/** The queue has held it long enough. */
function isDue({ status, stale }: BridgeStatusSnapshot): boolean {
  return isQueued(status) && status.data.canWithdraw === true && !stale;
}

function toProgress({ status: { status, data }, stale }: BridgeStatusSnapshot, label: TaskLabel): WaitProgress {
  return { label, status, stale, ...(data.timeoutEnd !== undefined && { dueAt: data.timeoutEnd }) };
}
