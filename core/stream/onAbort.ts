interface Listener {
  readonly run: () => void;
}

const listenersOf = new WeakMap<AbortSignal, Set<Listener>>();

/**
 * Runs `run` once when the signal aborts, or at once if it already has; the returned function
 * cancels that. Adds only one event listener per signal, because hundreds of reads share a caller's
 * signal, and Node warns of a leak from the eleventh listener on.
 */
export function onAbort(signal: AbortSignal | undefined, run: () => void): () => void {
  if (signal === undefined) return () => undefined;
  if (signal.aborted) {
    run();
    return () => undefined;
  }
  const listener: Listener = { run };
  const listeners = listenersOf.get(signal) ?? listenTo(signal);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function listenTo(signal: AbortSignal): Set<Listener> {
  const listeners = new Set<Listener>();
  listenersOf.set(signal, listeners);
  signal.addEventListener('abort', () => {
    for (const { run } of listeners) run();
    listeners.clear();
  });
  return listeners;
}
