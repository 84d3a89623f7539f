import type { PaymentWorker } from './PaymentWorker.js';

export interface RunningPayments {
  /** Resolves when the current round is over: nothing is signed after that. */
  stop(): Promise<void>;
}

export interface RunPaymentsOptions {
  /** The pause after a round without work or with a failure, in milliseconds. Default 200. */
  readonly idleMs?: number;
  /**
   * Called for each failed round (a node or the database is away, a payment was not signed); the next one tries
   * again.
   */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Runs rounds of a worker, one after the other, until it is stopped.
 *
 * @example
 * const running = runPayments(worker, { onFailure: (error) => log.warn(error) });
 */
export function runPayments(
  worker: Pick<PaymentWorker, 'turn'>,
  { idleMs = 200, onFailure }: RunPaymentsOptions = {},
): RunningPayments {
  let isStopping = false;
  let wake = (): void => undefined;
  const idle = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, idleMs).unref();
    });
  const turn = async (): Promise<boolean> => {
    try {
      return await worker.turn();
    } catch (error) {
      onFailure?.(error);
      return false;
    }
  };
  const run = async (): Promise<void> => {
    while (!isStopping) if (!(await turn()) && !isStopping) await idle();
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
