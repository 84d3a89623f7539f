import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';
import { isBetweenSignatures } from '../payment/endExecution.js';
import type { PaymentState } from '../payment/PaymentState.js';
import { paymentEnding } from '../payment/paymentEnding.js';

/** Event that a host receives during a transfer. */
export type TransferEvent =
  | { readonly type: 'transaction-sent' | 'claim-withdrawal-success'; readonly transactionHash: string }
  | {
      readonly type: 'claim-withdrawal-failure';
      readonly transactionHash: string | null;
      readonly code: string;
      readonly reason: string;
    }
  | { readonly type: 'failure'; readonly code: string; readonly reason: string }
  | { readonly type: 'unknown'; readonly executionId: string };

export interface Teller {
  /** Emits events for changes in the state. */
  readonly see: (state: PaymentState) => void;
  /** Records events of a journaled execution as already emitted, except for an outcome that is still unknown. */
  readonly knows: (execution: ExecutionSnapshot) => void;
  /** The execution starts or is resumed, so that its end is emitted. */
  readonly begins: (executionId: string) => void;
}

const sends: ReadonlySet<string> = new Set(['bridge', 'transfer']);

/** Emits each event once, and none that an earlier page load already emitted. */
export function createTeller(tell: (event: TransferEvent) => void): Teller {
  const told = new Set<string>();
  const once = (key: string, event: TransferEvent): void => {
    if (told.has(key)) return;
    told.add(key);
    tell(event);
  };
  return {
    begins: (executionId) => {
      told.delete(`ended ${executionId}`);
      told.delete(`unknown ${executionId}`);
    },
    knows: (execution) => {
      // A wallet prompt before a reload may still be open, so its outcome is emitted.
      const ends = execution.status === 'running' && !isBetweenSignatures(execution) ? [] : endOf(execution);
      for (const { key } of [...newsOf(execution), ...ends]) if (!key.startsWith('unknown')) told.add(key);
    },
    see: ({ execution, phase }) => {
      if (execution === null) return;
      const news = [...newsOf(execution), ...(phase === 'ended' ? endOf(execution) : [])];
      for (const { key, event } of news) once(key, event);
    },
  };
}

interface News {
  readonly key: string;
  readonly event: TransferEvent;
}

function newsOf({ tasks }: ExecutionSnapshot): readonly News[] {
  return tasks.flatMap((task): readonly News[] => {
    const { action, state, transactionHash } = task;
    if (transactionHash === null) return [];
    if (sends.has(action))
      return [{ key: `sent ${transactionHash}`, event: { type: 'transaction-sent', transactionHash } }];
    return action === 'finalise' && state === 'confirmed'
      ? [{ key: `claimed ${transactionHash}`, event: { type: 'claim-withdrawal-success', transactionHash } }]
      : [];
  });
}

function endOf(execution: ExecutionSnapshot): readonly News[] {
  const ending = paymentEnding(execution);
  if (ending.type === 'success') return [];
  if (ending.type === 'unknown') return [{ key: `unknown ${execution.id}`, event: ending }];
  const { code, reason } = ending;
  const release = releaseOf(execution);
  const event: TransferEvent =
    release === null
      ? { type: 'failure', code, reason }
      : { type: 'claim-withdrawal-failure', transactionHash: release?.transactionHash ?? null, code, reason };
  return [{ key: `ended ${execution.id}`, event }];
}

/** Returns the claim that the execution ended at; `undefined` if it ended before a task; `null` if it isn't a claim. */
function releaseOf({ route, tasks }: ExecutionSnapshot): TaskSnapshot | undefined | null {
  const release = tasks.find(
    ({ action, state }) => action === 'finalise' && state !== 'pending' && state !== 'skipped' && state !== 'confirmed',
  );
  return release ?? (route.kind === 'claim' ? undefined : null);
}
