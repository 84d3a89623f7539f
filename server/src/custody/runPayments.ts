import type { PaymentWorker } from './PaymentWorker.js';

export interface RunningPayments {
  /** Resolves when the round that is under way is over: nothing is signed after that. */
  stop(): Promise<void>;
}

/** Rounds of a worker, one after the other, until it is stopped. A round that fails (a node or the database is away) is tried again. */
export function runPayments(worker: Pick<PaymentWorker, 'turn'>, idleMs = 200): RunningPayments {
  let isStopping = false;
  let wake = (): void => undefined;
  const idle = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, idleMs).unref();
    });
  const run = async (): Promise<void> => {
    while (!isStopping) if (!(await worker.turn().catch(() => false)) && !isStopping) await idle();
  };
  const running = run();
  return {
    stop: () => {
      isStopping = true;
      wake();
      return running;
    },
  };
}
