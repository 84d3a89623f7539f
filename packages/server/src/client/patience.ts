import { linkedSignal } from './linkedSignal.js';
import { retryAfterOf } from './retryAfter.js';
import { ServiceClientError } from './ServiceClientError.js';

/** How long a client waits for a response, and between attempts. */
export interface Patience {
  /** Time limit of a response, in ms. A request that waits by itself (`?wait=`) has this in addition. */
  readonly timeLimitMs: number;
  /** Time limit of a silent stream, in ms; the service sends something every 15 s. */
  readonly silenceMs: number;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export type Send = (signal: AbortSignal) => Promise<Response>;

/** If the service names no pause, in ms. */
export const PAUSE_MS = 1_000;
const MOST_WAIT_MS = 30_000;
/** Attempts of one call, the first one included. */
export const ATTEMPTS = 4;

/**
 * Sends the same request again while that may help: no response, 429 and 503. Nothing happens twice: payments
 * have an idempotency key, and all other requests may be repeated. @throws ServiceClientError NO_ANSWER,
 * CONNECTION_LOST
 */
export async function untilAnswered(
  send: Send,
  { sleep, signal }: Pick<Patience, 'sleep'> & { readonly signal?: AbortSignal | undefined },
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(signal ?? new AbortController().signal).catch((error: unknown) => lossOf(error, signal));
    const waitMs = answer instanceof Response ? waitOf(answer) : PAUSE_MS;
    if (waitMs === null || attempt === ATTEMPTS || waitMs > MOST_WAIT_MS) {
      if (answer instanceof Response) return answer;
      throw answer;
    }
    await sleep(waitMs, signal);
  }
}

/** Returns the pause before the request is repeated, in ms. `null`: the response would be the same. */
export function waitOf({ status, headers }: Response, pauseMs = PAUSE_MS): number | null {
  if (status !== 429 && status !== 503) return null;
  const after = retryAfterOf(headers);
  return after === undefined ? pauseMs : after * 1_000;
}

/** Returns the complete response, or throws. */
export async function wholeAnswer(send: Send, timeLimitMs: number, signal: AbortSignal): Promise<Response> {
  const own = linkedSignal(signal, timeLimitMs);
  try {
    return await whole(await send(own.signal));
  } finally {
    own.release();
  }
}

/** Reads a response to its end, so that no later wait is needed. */
export async function whole(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, statusText, headers } = response;
  return new Response(text === '' ? null : text, { status, statusText, headers });
}

/** @throws the reason of the caller's own signal */
export function lossOf(error: unknown, signal?: AbortSignal): ServiceClientError {
  signal?.throwIfAborted();
  if (error instanceof ServiceClientError) return error;
  const isLate = error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return isLate
    ? new ServiceClientError(0, 'NO_ANSWER', 'no answer came in time')
    : new ServiceClientError(0, 'CONNECTION_LOST', 'the connection was lost before the answer was whole');
}

/** Removes its listener from the signal, which lives as long as its caller wants. @throws the signal's reason */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason as Error);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
