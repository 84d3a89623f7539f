import { ExecutionTakenOver } from '../../sending/ExecutionTakenOver.js';
import type { Work } from '../../stream/fromWork.js';
import { onAbort } from '../../stream/onAbort.js';
import type { Lease } from './ExecutionLock.js';

/**
 * Runs work while the lease is held. If the lease is lost, aborts the work's signal, drops its
 * emissions and rejects without waiting for it, because a wallet may answer hours later.
 * @throws ExecutionTakenOver if the lease is lost
 */
export async function whileHeld<T>(
  { lost }: Lease,
  work: Work<T>,
  run: (work: Work<T>) => Promise<void>,
): Promise<void> {
  if (lost === undefined) return run(work);
  if (lost.aborted) throw new ExecutionTakenOver();
  const controller = new AbortController();
  let stopWatching = (): void => undefined;
  const overtaken = new Promise<never>((_resolve, reject) => {
    stopWatching = onAbort(lost, () => {
      const error = new ExecutionTakenOver();
      controller.abort(error);
      reject(error);
    });
  });
  const stopListening = onAbort(work.signal, () => controller.abort(work.signal.reason));
  const emit = (value: T): void => {
    if (!lost.aborted) work.emit(value);
  };
  try {
    await Promise.race([run({ emit, signal: controller.signal }), overtaken]);
  } finally {
    stopListening();
    stopWatching();
  }
}
