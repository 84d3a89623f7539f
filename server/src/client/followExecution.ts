import type { components } from './openapi.js';
import { lossOf, PAUSE_MS, type Patience, waitOf } from './patience.js';
import { refusalOf } from './ServiceClientError.js';
import { serverEvents } from './serverEvents.js';

export type Followed = components['schemas']['executionSnapshot'];

interface Following extends Patience {
  /** `seen`: the version that was told last. */
  readonly open: (seen: string | null, signal: AbortSignal) => Promise<Response>;
  readonly signal: AbortSignal | undefined;
}

/** Comes back after each cut, until the execution is over. */
export async function* followExecution({ open, signal, ...patience }: Following): AsyncGenerator<Followed> {
  const leaving = new AbortController();
  const own = signal === undefined ? leaving.signal : AbortSignal.any([leaving.signal, signal]);
  let seen: string | null = null;
  let pauseMs = PAUSE_MS;
  try {
    for (;;) {
      let waitMs: number | null = null;
      try {
        const response = await opened((signal) => open(seen, signal), patience.timeLimitMs, own);
        if (response.status === 204) return;
        waitMs = waitOf(response, pauseMs);
        if (waitMs === null && !response.ok) throw await refusalOf(response);
        if (response.ok) {
          for await (const { event, data, id, retry } of serverEvents(response, patience.silenceMs)) {
            if (event === 'end') return;
            if (retry !== undefined) pauseMs = Number(retry);
            if (event !== 'snapshot') continue;
            seen = id ?? seen;
            yield JSON.parse(data) as Followed;
          }
        }
      } catch (error) {
        // What the service refuses stays refused; everything else is a connection that is gone.
        const loss = lossOf(error, own);
        if (loss.status !== 0) throw loss;
      }
      await patience.sleep(waitMs ?? pauseMs, own);
    }
  } finally {
    leaving.abort();
  }
}

/** The time limit is that of the answer's beginning. */
export async function opened(
  open: (signal: AbortSignal) => Promise<Response>,
  timeLimitMs: number,
  signal: AbortSignal,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('no answer', 'TimeoutError')), timeLimitMs);
  return open(AbortSignal.any([signal, late.signal])).finally(() => clearTimeout(timer));
}
