import { combineLatest, defer, interval, map, startWith } from 'rxjs';
import type { Flow } from '../../../flows/Flow.js';
import { pacedFlow } from '../../../flows/pacedFlow.js';

/** A state with its display time, in Unix milliseconds. */
export interface Shown<State> {
  readonly state: State;
  readonly now: number;
}

/**
 * Minimum time between two updates: faster changes cannot be read, and take processor time of a phone that the
 * press needs.
 */
const shownEveryMs = 500;

/**
 * A search for a screen, with a clock of seconds. Results between two updates wait for the next one, clock ticks
 * included; the player's actions are shown at once.
 */
export function shownFlow<State, Commands extends object>({
  state$,
  commands,
}: Flow<State, Commands>): Flow<Shown<State>, Commands> {
  const now$ = defer(() =>
    interval(1_000).pipe(
      map(() => Date.now()),
      startWith(Date.now()),
    ),
  );
  return pacedFlow({ state$: combineLatest({ state: state$, now: now$ }), commands }, shownEveryMs);
}
