import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  from,
  ignoreElements,
  type Observable,
  Subject,
  takeUntil,
  tap,
  throwError,
} from 'rxjs';
import { firstReason } from '../errors/firstReason.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Hex } from '../money/Address.js';
import { plainText } from '../plainData/plainText.js';
import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import { onAbort } from '../stream/onAbort.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';
import type { TaskLabel, WaitProgress, WaitTask } from './ExecutionTask.js';
import { refunded, stopped } from './halts.js';
import type { TaskRecord } from './JournalStore.js';

export interface WaitContext {
  readonly record: ExecutionRecord;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Runs a wait to its end and journals its progress for other tabs. A payment page is shown only
 * once it is journaled: otherwise a reload would lose track of what was paid for.
 * @throws ExecutionHalt; ExecutionTakenOver if another process runs the wait
 */
export async function runWaitTask(id: string, task: WaitTask, { record, now, signal }: WaitContext): Promise<void> {
  record.show(id, { state: TaskState.WAITING });
  let label: TaskLabel | null = null;
  const before = record.taskRecord(id);
  let isWritten = before !== undefined;
  let memo = before?.state === 'waiting' ? before.memo : undefined;
  let arrivedIn: Hex | undefined;
  let refund: WaitProgress['refund'];
  const takenOver$ = new Subject<never>();
  const tell = (progress: WaitProgress): Observable<never> => {
    ({ label, memo = memo, arrivedIn = arrivedIn, refund } = progress);
    const word = wordOf(progress);
    const waiting: TaskRecord = { state: 'waiting', label, ...word, ...(memo !== undefined && { memo }), at: now() };
    const show = (): void => record.show(id, { label: waiting.label, ...word });
    if (isWritten || progress.url === undefined) {
      show();
      record.note(id, waiting).catch((error: unknown) => takenOver$.error(error));
      return EMPTY;
    }
    isWritten = true;
    return from(record.write(id, waiting)).pipe(
      tap(show),
      ignoreElements(),
      catchError((error: unknown) => throwError(() => stopped(error))),
    );
  };
  await new Promise<void>((resolve, reject) => {
    const watched$ = defer(() => task.watch(memo)).pipe(concatMap(tell), takeUntil(takenOver$));
    const subscription = watched$.subscribe({
      error: (error: unknown) =>
        reject(error instanceof ExecutionHalt || error instanceof ExecutionTakenOver ? error : halt(error)),
      complete: resolve,
    });
    const stopListening = onAbort(signal, () => {
      subscription.unsubscribe();
      reject(signal.reason as Error);
    });
    subscription.add(stopListening);
  });
  if (refund !== undefined) {
    const { amount, transactionHash: refundedIn } = refund;
    await record.note(id, { state: 'refunded', label, amount, refundedIn, at: now() });
    throw refunded(refund);
  }
  await record.note(id, {
    state: 'confirmed',
    label,
    hash: null,
    ...(arrivedIn !== undefined && { arrivedIn }),
    at: now(),
  });
  record.show(id, { state: TaskState.CONFIRMED });
}

function wordOf({ status, stale, url, dueAt }: WaitProgress): {
  readonly detail: string;
  readonly url?: string;
  readonly dueAt?: number;
} {
  return {
    // A service's or a plugin's text.
    detail: stale ? `${plainText(status)} (stale)` : plainText(status),
    ...(url !== undefined && { url }),
    ...(dueAt !== undefined && { dueAt }),
  };
}

function halt(error: unknown): ExecutionHalt {
  const code = isTributaryError(error) ? error.code : 'TASK_FAILED';
  return new ExecutionHalt(
    TaskState.FAILED,
    ExecutionStatus.FAILED,
    { code, message: firstReason(error) },
    { cause: error },
  );
}
