import { map, type Observable } from 'rxjs';
import type { Network } from '../../chains/Network.js';
import { CheckoutErrorType, checkoutErrors } from '../../errors/checkoutErrors.js';
import type { ExecutionEngine } from '../../execution/ExecutionEngine.js';
import { type ExecutionSnapshot, ExecutionStatus, TaskState } from '../../execution/ExecutionSnapshot.js';
import type { Hex } from '../../money/Address.js';
import type { Token } from '../../money/Token.js';
import { singleSender } from '../../sending/singleSender.js';
import { type CallsSnapshot, CallsStatus } from '../../wallet/calls/CallsSnapshot.js';
import type { SendCallsRequest } from '../../wallet/calls/SendCallsRequest.js';
import { assertWallet } from '../../wallet/readWallet.js';
import { fulfilmentRoute } from './fulfilmentRoute.js';

export interface KeyedCalls {
  readonly execution: Pick<ExecutionEngine, 'execute'>;
  readonly networks: Readonly<Record<number, Network>>;
  readonly nativeOf: (chainId: number) => Token;
}

/**
 * Sends calls as an execution with their key as its id: journaled, locked and resumed like any
 * other, so that a reloaded page sends nothing twice. See `Wallets.sendCalls`.
 *
 * @throws TributaryError WEB3_PROVIDER_ERROR, MISSING_PARAMS, CHAIN_NOT_SUPPORTED_ERROR
 */
export function keyedCalls(
  { wallet, transactions }: SendCallsRequest,
  idempotencyKey: string,
  { execution, networks, nativeOf }: KeyedCalls,
): Observable<ExecutionSnapshot> {
  assertWallet(wallet);
  const { from: account, chainId } = singleSender(transactions);
  if (networks[chainId] === undefined) throw checkoutErrors.chainNotInEnvironment(chainId);
  const route = fulfilmentRoute({
    account,
    native: nativeOf(chainId),
    calls: transactions.map(({ to, data, value }) => ({ to, data, value })),
    reading: { requirements: [], allowances: [] },
  });
  const steps = route.steps.map((step) => ({ ...step, isInTurn: true }));
  return execution.execute({ ...route, steps }, wallet, idempotencyKey);
}

/** Converts the snapshots of an execution to those of `Wallets.sendCalls`. */
export function asCalls(snapshots$: Observable<ExecutionSnapshot>): Observable<CallsSnapshot> {
  return snapshots$.pipe(map(callsOf));
}

function callsOf(snapshot: ExecutionSnapshot): CallsSnapshot {
  const { tasks, error } = snapshot;
  const status = statusOf(snapshot);
  const sent = tasks.filter(
    ({ transactionHash }, index) =>
      transactionHash !== null && tasks.findIndex((task) => task.transactionHash === transactionHash) === index,
  );
  const batchId = tasks.find((task) => task.batchId !== undefined)?.batchId ?? null;
  return {
    status,
    mode: batchId !== null ? 'atomic' : status === CallsStatus.PREPARING ? null : 'one-by-one',
    batchId,
    transactionHashes: sent.map(({ transactionHash }) => transactionHash as Hex),
    explorerUrls: sent.map(({ explorerUrl = null }) => explorerUrl),
    error: error === null ? null : { code: error.code, message: error.message },
  };
}

function statusOf({ status, tasks, error }: ExecutionSnapshot): CallsStatus {
  if (status === ExecutionStatus.DONE) return CallsStatus.CONFIRMED;
  if (status === ExecutionStatus.RUNNING) {
    if (tasks.some(({ state }) => state === TaskState.AWAITING_WALLET)) return CallsStatus.AWAITING_WALLET;
    return tasks.some(({ state, transactionHash }) => state === TaskState.SENT || transactionHash !== null)
      ? CallsStatus.SENT
      : CallsStatus.PREPARING;
  }
  const isCertain = status === ExecutionStatus.FAILED || status === ExecutionStatus.STOPPED;
  if (!isCertain) return CallsStatus.UNKNOWN;
  return error?.code === CheckoutErrorType.USER_REJECTED_REQUEST_ERROR ? CallsStatus.REJECTED : CallsStatus.FAILED;
}
