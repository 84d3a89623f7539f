import { engineErrors } from '../errors/engineErrors.js';
import type { Abortable } from '../stream/Abortable.js';
import { type Clock, systemClock } from '../stream/Clock.js';
import { onAbort } from '../stream/onAbort.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import type { NamedAdapter } from './NamedAdapter.js';

/** Time limits when several adapters are queried. */
export interface Patience {
  /** Time limit for each, in milliseconds. Less than a finder's, so that the others' answers still count. */
  readonly limitMs: number;
  /** Time limit for the others after the first answer, in milliseconds, plus twice the time the first one took. */
  readonly afterFirstMs: number;
  readonly clock: Clock;
}

export const usualPatience: Patience = { limitMs: 12_000, afterFirstMs: 2_000, clock: systemClock };

export type AdapterAnswer<R> = { readonly id: string } & (
  | { readonly status: 'answered'; readonly value: R }
  | { readonly status: 'failed'; readonly error: unknown }
);

/**
 * Queries all adapters in one tick, so that their chain reads are batched. One that fails or times
 * out (ADAPTER_TIMEOUT) doesn't affect the others, and its requests are aborted. Returns the
 * answers in the order of the adapters. Rejects only if the caller aborts.
 */
export async function askEach<T, R>(
  asked: readonly NamedAdapter<T>[],
  ask: (adapter: T, options: Abortable & { readonly signal: AbortSignal }, id: string) => Promise<R>,
  { signal }: Abortable,
  patience: Patience = usualPatience,
): Promise<readonly AdapterAnswer<R>[]> {
  const { clock, limitMs, afterFirstMs } = patience;
  const startedAt = clock.elapsed();
  const over = new AbortController();
  const stopListening = onAbort(signal, () => over.abort(signal?.reason));
  let stopTimer: (() => void) | null = null;
  const hurry = (): void => {
    stopTimer ??= clock.after(2 * (clock.elapsed() - startedAt) + afterFirstMs, () => over.abort(tooLate));
  };
  const answers = await Promise.all(
    asked.map(async ({ id, adapter }): Promise<AdapterAnswer<R>> => {
      try {
        const value = await withTimeLimit((limit) => ask(adapter, { signal: limit }, id), {
          timeoutMs: limitMs,
          signal: over.signal,
          clock,
        });
        hurry();
        return { id, status: 'answered', value };
      } catch (error) {
        const isLate = error === tooLate || (error instanceof DOMException && error.name === 'TimeoutError');
        return { id, status: 'failed', error: isLate ? engineErrors.adapterTimeout(id) : error };
      }
    }),
  );
  stopListening();
  (stopTimer as (() => void) | null)?.();
  signal?.throwIfAborted();
  return answers;
}

const tooLate = new Error('the others have answered');
