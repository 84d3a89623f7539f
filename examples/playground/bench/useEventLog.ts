import { useMemo } from 'react';
import { fromEvent, map, merge, Subject, scan, startWith, switchMap } from 'rxjs';
import type { FundingEngine } from 'tributary-sdk';
import { domEventName, providerRelayName, useObservable } from 'tributary-sdk/widgets';
import { writeDown } from './writeDown.js';

export interface LoggedEvent {
  readonly id: number;
  /** Unix milliseconds. */
  readonly at: number;
  /** The name of the DOM event, or 'engine'. */
  readonly source: string;
  readonly type: string;
  /** JSON, shortened. */
  readonly data: string;
}

export interface Log {
  /** Newest first, at most 200. */
  readonly events: readonly LoggedEvent[];
  readonly clear: () => void;
}

const kept = 200;

/** Returns all events of the widgets on the window, and all events of the engine. */
export function useEventLog(engine: FundingEngine): Log {
  const [log$, clear] = useMemo(() => {
    const cleared$ = new Subject<void>();
    let last = 0;
    const asLogged = (source: string, type: string, data: unknown): LoggedEvent => ({
      id: (last += 1),
      at: Date.now(),
      source,
      type,
      data: writeDown(data),
    });
    const told$ = [...Object.values(domEventName), providerRelayName].map((name) =>
      fromEvent<CustomEvent<{ readonly type: string; readonly data: unknown }>>(window, name).pipe(
        map(({ detail }) => asLogged(name, detail.type, detail.data)),
      ),
    );
    const engine$ = engine.events$.pipe(map(({ type, ...data }) => asLogged('engine', type, data)));
    const collected$ = merge(...told$, engine$).pipe(
      scan((before: readonly LoggedEvent[], event) => [event, ...before].slice(0, kept), []),
      startWith([]),
    );
    return [
      cleared$.pipe(
        startWith(undefined),
        switchMap(() => collected$),
      ),
      () => cleared$.next(),
    ] as const;
  }, [engine]);
  return { events: useObservable(log$, []), clear };
}
