/**
 * An abort controller that its sources keep alive: `AbortSignal.any` and `new Request(url, { signal })` don't in
 * Node. After a garbage collection they lose their sources, and no time limit comes any more (nodejs/node#57736,
 * nodejs/undici#4068). So pass `signal` to `fetch` itself, in addition to a request.
 */
export interface LinkedSignal {
  readonly signal: AbortSignal;
  /** Aborts the signal. */
  abort(): void;
  /** The answer has begun: only the source aborts the signal from now on. */
  endTimeLimit(): void;
  /** Removes the link, too. */
  release(): void;
}

/** Aborts together with the source, or by the time limit with a `TimeoutError`. */
export function linkedSignal(source?: AbortSignal, timeLimitMs = Infinity): LinkedSignal {
  const own = new AbortController();
  const follow = (): void => own.abort(source?.reason);
  if (source?.aborted === true) follow();
  source?.addEventListener('abort', follow, { once: true });
  const late = (): void => own.abort(new DOMException('no answer', 'TimeoutError'));
  const timer = timeLimitMs === Infinity ? undefined : setTimeout(late, timeLimitMs);
  return {
    signal: own.signal,
    abort: () => own.abort(),
    endTimeLimit: () => clearTimeout(timer),
    release() {
      clearTimeout(timer);
      source?.removeEventListener('abort', follow);
    },
  };
}
