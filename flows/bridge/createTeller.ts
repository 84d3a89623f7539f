import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';
import { isBetweenSignatures } from '../payment/endExecution.js';
import type { PaymentState } from '../payment/PaymentState.js';
import { paymentEnding } from '../payment/paymentEnding.js';

/** What a host is told of a transfer while it is carried out. */
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
  /** Tells what is new in it. */
  readonly see: (state: PaymentState) => void;
  /** The journal's: what it says has been told of before, but an outcome that is still open. */
  readonly knows: (execution: ExecutionSnapshot) => void;
  /** It is carried out, again or for the first time: its end is news. */
  readonly begins: (executionId: string) => void;
}

const sends: ReadonlySet<string> = new Set(['bridge', 'transfer']);

/** Tells each thing once, however often it is seen, and nothing that an earlier page has told. */
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
      // What the wallet was asked before a reload has not ended: what comes of it is news.
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

/** The claim that it ended at; undefined where it never got as far as a task; null where it is no claim. */
function releaseOf({ route, tasks }: ExecutionSnapshot): TaskSnapshot | undefined | null {
  const release = tasks.find(
    ({ action, state }) => action === 'finalise' && state !== 'pending' && state !== 'skipped' && state !== 'confirmed',
  );
  return release ?? (route.kind === 'claim' ? undefined : null);
}
