import { merge, Subject, throttle, timer } from 'rxjs';
import { withoutSource } from '../core/index.js';
import type { Flow } from './Flow.js';

/**
 * A flow that says what comes by itself at most once per `everyMs`: the first at once, then the latest. What a command changes is said without
 * waiting. For screens: one that changes faster cannot be read, and costs a phone the time that the next press needs.
 */
export function pacedFlow<State, Commands extends object>(
  { state$, commands }: Flow<State, Commands>,
  everyMs: number,
): Flow<State, Commands> {
  const done$ = new Subject<void>();
  const doing = (command: (given?: unknown) => void) => (given?: unknown) => {
    command(given);
    done$.next();
  };
  return {
    state$: withoutSource(state$.pipe(throttle(() => merge(timer(everyMs), done$), { leading: true, trailing: true }))),
    commands: Object.fromEntries(
      Object.entries(commands as Readonly<Record<string, (given?: unknown) => void>>).map(([name, command]) => [
        name,
        doing(command),
      ]),
    ) as Commands,
  };
}
