import { BehaviorSubject, defer, type Observable, Subject, scan, shareReplay, startWith, tap } from 'rxjs';
import { withoutSource } from '../core/index.js';
import { type CommandsOf, commandsOf, type Flow } from './Flow.js';

export interface FlowParts<Action extends { readonly type: string }, Change, State> {
  /** Of each action, once: the compiler misses those that are forgotten. */
  readonly actions: Readonly<Record<Action['type'], true>>;
  readonly initial: State;
  readonly apply: (state: State, change: Change) => State;
  /** What changes the state: what the player does, and what is asked because of it or of a state. Called on each subscribe. */
  readonly changes: (actions$: Observable<Action>, current$: BehaviorSubject<State>) => Observable<Change>;
  /** Whether it carries something out, which happens once whoever else is subscribed. Default: each subscriber asks for itself. */
  readonly isShared?: boolean;
}

/** A flow whose next state is made of the one before and of what has changed. */
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
