import { BehaviorSubject, defer, type Observable, Subject, scan, shareReplay, startWith, tap } from 'rxjs';
import { withoutSource } from '../core/index.js';
import { type CommandsOf, commandsOf, type Flow } from './Flow.js';

export interface FlowParts<Action extends { readonly type: string }, Change, State> {
  /** Every action once; a missing one fails to compile. */
  readonly actions: Readonly<Record<Action['type'], true>>;
  readonly initial: State;
  readonly apply: (state: State, change: Change) => State;
  /** Returns the changes of the state: the player's actions, and the results of requests. Called on each subscribe. */
  readonly changes: (actions$: Observable<Action>, current$: BehaviorSubject<State>) => Observable<Change>;
  /**
   * Whether the flow executes something, which happens once for all subscribers. Default: each
   * subscriber has its own requests.
   */
  readonly isShared?: boolean;
}

/** Creates a flow whose next state follows from the previous one and a change. */
export function createFlow<Action extends { readonly type: string }, Change, State>({
  actions,
  initial,
  apply,
  changes,
  isShared = false,
}: FlowParts<Action, Change, State>): Flow<State, CommandsOf<Action>> {
  const actions$ = new Subject<Action>();
  const state$ = defer(() => {
    const current$ = new BehaviorSubject(initial);
    return changes(actions$, current$).pipe(
      scan(apply, initial),
      startWith(initial),
      tap((state) => current$.next(state)),
    );
  });
  return {
    commands: commandsOf<Action>(actions, (action) => actions$.next(action)),
    state$: withoutSource(isShared ? state$.pipe(shareReplay({ bufferSize: 1, refCount: true })) : state$),
  };
}
