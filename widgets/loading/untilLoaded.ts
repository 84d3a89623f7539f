import { pendingLoads } from './pendingLoads.js';

export interface UntilLoadedOptions {
  /** The number of tries before the failure is thrown. Default: unlimited. */
  readonly tries?: number;
  /** No further try after an abort. */
  readonly signal?: AbortSignal | undefined;
  /** Default: those of the page. */
  readonly loads?: Pick<typeof pendingLoads, 'nextTry'>;
}

/**
 * Loads code, and retries if it fails: after a pause, and as soon as the connection returns. @throws the last
 * failure after `tries`, or the signal's reason before the next one
 */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  { tries = Number.POSITIVE_INFINITY, signal, loads = pendingLoads }: UntilLoadedOptions = {},
): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      failures += 1;
      if (failures >= tries) throw error;
      await loads.nextTry(failures, signal);
      signal?.throwIfAborted();
    }
  }
}
