import type { Observable, Subscription } from 'rxjs';
import { cleanUpEachTest } from './cleanUpEachTest.js';

const subscriptions: Subscription[] = [];
cleanUpEachTest(() => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
});

export interface Watched<T> {
  readonly values: readonly T[];
  readonly last: T | undefined;
  readonly isComplete: boolean;
  readonly error: unknown;
  /** Resolves when the stream has completed or errored. */
  readonly ended: Promise<void>;
  leave(): void;
}

/** Subscribes and collects everything that the stream emits; unsubscribes after the test. */
export function watch<T>(source$: Observable<T>): Watched<T> {
  const values: T[] = [];
  const state = { isComplete: false, error: undefined as unknown };
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const subscription = source$.subscribe({
    next: (value) => values.push(value),
    error: (error: unknown) => {
      state.error = error;
      end();
    },
    complete: () => {
      state.isComplete = true;
      end();
    },
  });
  subscriptions.push(subscription);
  return {
    values,
    get last() {
      return values.at(-1);
    },
    get isComplete() {
      return state.isComplete;
    },
    get error() {
      return state.error;
    },
    ended,
    leave: () => subscription.unsubscribe(),
  };
}

/** Everything that waits only for promises has had its turn. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Some ten times the maximum seen on a busy machine. */
const MOST_TURNS = 10_000;

/** Waits until the condition holds, for work of a few turns. It fails before the test's time limit: an endless wait would continue during later tests. */
export async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; !condition(); turn += 1) {
    if (turn === MOST_TURNS) throw new Error(`it never came to hold: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
