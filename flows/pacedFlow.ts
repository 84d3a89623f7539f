import { merge, Subject, throttle, timer } from 'rxjs';
import { withoutSource } from '../core/index.js';
import type { Flow } from './Flow.js';

/**
 * Limits a flow's emissions to one per `everyMs`: the first at once, then the latest. Changes from
 * commands are emitted immediately. For screens: faster changes can't be read, and they delay the
 * response to the next click on a phone.
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
