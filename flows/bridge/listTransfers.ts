import {
  BridgeStatus,
  type BridgeTransactionStatus,
  type CrossChainTransfer,
  duePhase,
  type ExecutionSnapshot,
  hasArrived,
  isQueued,
  type PendingWithdrawal,
  type Token,
} from '../../core/index.js';
import { heldBack } from '../payment/heldBack.js';
import { deliveryOf } from '../payment/routeSums.js';
import { stepIndexOf } from '../payment/stepOf.js';
import type { Transfer, TransferStage } from './Transfer.js';

export interface ElsewhereTransfer {
  readonly transfer: CrossChainTransfer;
  readonly token: Token;
}

export interface ReadTransfers {
  readonly executions: readonly ExecutionSnapshot[];
  /** By transaction hash; failed ones are missing. */
  readonly statuses: ReadonlyMap<string, BridgeTransactionStatus>;
  readonly pending: readonly { readonly withdrawal: PendingWithdrawal; readonly token: Token }[];
  /** Transfers that the bridge reports and no execution here sent, with the arriving token. */
  readonly elsewhere?: readonly ElsewhereTransfer[];
  readonly childChainId: number;
  readonly rootChainId: number;
}

const order: readonly TransferStage[] = ['ready', 'queued', 'crossing', 'arrived'];

/** Lists transfers of this device, of others, and all in the queue, without duplicates; claimable ones first. */
export function listTransfers({
  executions,
  statuses,
  pending,
  elsewhere = [],
  childChainId,
  rootChainId,
}: ReadTransfers): readonly Transfer[] {
  const left = [...pending];
  const own = executions.flatMap((execution): readonly Transfer[] => {
    const sent = sentTask(execution);
    const amount = deliveryOf(execution.route);
    if (sent === undefined || amount === null) return [];
    const status = statuses.get(sent.transactionHash ?? '');
    const recipient = execution.route.steps.at(-1)?.recipient ?? execution.route.account;
    const place = left.findIndex(({ withdrawal, token }) =>
      isHeldHere(withdrawal, token, { status, amount, recipient, execution }),
    );
    const withdrawal = place === -1 ? null : (left.splice(place, 1)[0]?.withdrawal ?? null);
    const { stage, dueAt } = stageOf(execution, status, withdrawal);
    return [
      {
        id: execution.id,
        stage,
        amount,
        sourceChainId: sent.chainId,
        recipient,
        sentAt: sent.startedAt,
        dueAt,
        word: status === undefined ? null : wordOf(status),
        transactionHash: sent.transactionHash,
        messageUrl: sent.messageUrl ?? null,
        execution,
        withdrawal,
        // No journaled task repeats it.
        ...(status?.status === BridgeStatus.FAILED_REPLAYABLE && { crossing: failedOf(execution, sent, status) }),
      },
    ];
  });
  const others = elsewhere.map(({ transfer, token }): Transfer => {
    const status = statuses.get(transfer.transactionHash) ?? transfer.status ?? undefined;
    const place = left.findIndex(
      ({ withdrawal }) =>
        withdrawal.recipient === transfer.recipient && withdrawal.index === status?.data.withdrawalIndex,
    );
    const withdrawal = place === -1 ? null : (left.splice(place, 1)[0]?.withdrawal ?? null);
    const { stage, dueAt } = stageOf(null, status, withdrawal);
    return {
      id: transfer.transactionHash,
      // Without its place in the queue it can't be claimed here.
      stage: stage === 'ready' && withdrawal === null && !isDue(status) ? 'queued' : stage,
      dueAt,
      amount: { token, value: transfer.amount },
      sourceChainId: transfer.sourceChainId,
      recipient: transfer.recipient,
      sentAt: transfer.sentAt === null ? null : transfer.sentAt * 1_000,
      word: status === undefined ? null : wordOf(status),
      transactionHash: transfer.transactionHash,
      messageUrl: status?.messageUrl ?? null,
      execution: null,
      withdrawal,
      ...(isDue(status) && { crossing: transfer }),
    };
  });
  const queued = left.map(({ withdrawal, token }): Transfer => {
    const { recipient, index, amount, timeoutStart, timeoutEnd, canWithdraw } = withdrawal;
    return {
      id: `${recipient}:${index}:${timeoutStart}`,
      stage: canWithdraw ? 'ready' : 'queued',
      amount: { token: { ...token, chainId: rootChainId }, value: amount },
      sourceChainId: childChainId,
      recipient,
      sentAt: timeoutStart * 1_000,
      dueAt: timeoutEnd,
      word: BridgeStatus.FLOW_RATE_CONTROLLED,
      transactionHash: null,
      messageUrl: null,
      execution: null,
      withdrawal,
    };
  });
  return [...own, ...others, ...queued].sort(
    (a, b) =>
      order.indexOf(a.stage) - order.indexOf(b.stage) ||
      (a.dueAt ?? 0) - (b.dueAt ?? 0) ||
      (b.sentAt ?? 0) - (a.sentAt ?? 0),
  );
}

function isDue(status: BridgeTransactionStatus | undefined): boolean {
  return status !== undefined && duePhase(status) !== null;
}

function failedOf(
  { route }: ExecutionSnapshot,
  { id, transactionHash, chainId, startedAt }: ExecutionSnapshot['tasks'][number],
  status: BridgeTransactionStatus,
): CrossChainTransfer {
  const step = route.steps[stepIndexOf(id)]!;
  const { token, value } = step.delivers;
  return {
    ...(step.adapter !== undefined && { adapter: step.adapter }),
    ...{ transactionHash: transactionHash!, sourceChainId: chainId, destinationChainId: token.chainId },
    ...{ token: token.address, amount: value, sender: route.account, recipient: step.recipient ?? route.account },
    ...{ sentAt: startedAt === null ? null : Math.floor(startedAt / 1_000), status },
  };
}

export function sentTask({ tasks }: ExecutionSnapshot): ExecutionSnapshot['tasks'][number] | undefined {
  return tasks.find(({ action, transactionHash }) => action === 'bridge' && transactionHash !== null);
}

interface Held {
  readonly status: BridgeTransactionStatus | undefined;
  readonly amount: NonNullable<ReturnType<typeof deliveryOf>>;
  readonly recipient: string;
  readonly execution: ExecutionSnapshot;
}

/** The service reports the place in the queue; without it, recipient, token and amount identify a withdrawal. */
function isHeldHere(
  withdrawal: PendingWithdrawal,
  token: Token,
  { status, amount, recipient, execution }: Held,
): boolean {
  if (withdrawal.recipient !== recipient) return false;
  if (status !== undefined) return status.data.withdrawalIndex === withdrawal.index;
  return heldBack(execution) !== null && withdrawal.amount === amount.value && token.address === amount.token.address;
}

/** Once the message is executed, its gas status no longer matters. */
function wordOf(status: BridgeTransactionStatus): BridgeStatus {
  if (hasArrived(status)) return BridgeStatus.COMPLETE;
  return isQueued(status) ? BridgeStatus.FLOW_RATE_CONTROLLED : status.status;
}

function stageOf(
  execution: ExecutionSnapshot | null,
  status: BridgeTransactionStatus | undefined,
  withdrawal: PendingWithdrawal | null,
): Pick<Transfer, 'stage' | 'dueAt'> {
  if (withdrawal !== null) return { stage: withdrawal.canWithdraw ? 'ready' : 'queued', dueAt: withdrawal.timeoutEnd };
  if (status !== undefined && hasArrived(status)) return { stage: 'arrived', dueAt: null };
  if (status !== undefined && isQueued(status))
    return { stage: status.data.canWithdraw === true ? 'ready' : 'queued', dueAt: status.data.timeoutEnd ?? null };
  if (isDue(status)) return { stage: 'ready', dueAt: null };
  if (status?.data.timeoutEnd !== undefined) return { stage: 'queued', dueAt: status.data.timeoutEnd };
  const held = execution && heldBack(execution);
  if (held === null || status !== undefined) return { stage: 'crossing', dueAt: null };
  return held.until === null ? { stage: 'ready', dueAt: null } : { stage: 'queued', dueAt: held.until };
}
