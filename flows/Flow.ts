import type { Observable } from 'rxjs';

/**
 * A screen's state as a stream, and the player's actions as functions. A flow renders nothing; its
 * user subscribes and calls commands.
 *
 * `state$` is cold: sends no request before `subscribe`. It emits its first state at once, and
 * always complete states, never differences. It never completes by itself; unsubscribing aborts its
 * requests, and stops a payment before its next signature. Failures are part of the state. A
 * command works only while there is a subscriber; it returns at once, and its result is the next
 * state. A flow that executes something does it once for all subscribers; a flow that only reads
 * does so per subscriber.
 *
 * @example
 * const flow = createSwapFlow(engine, { account, form: emptyForm, locale: 'en' });
 * const shown = flow.state$.subscribe((state) => draw(state));
 * flow.commands.choose({ end: 'FROM', token });
 * shown.unsubscribe();
 */
export interface Flow<State, Commands> {
  readonly state$: Observable<State>;
  readonly commands: Commands;
}

/** A function for each action, named after its type. Its argument is the rest of the action. */
export type CommandsOf<Action extends { readonly type: string }> = {
  readonly [Type in Action['type']]: Command<Extract<Action, { readonly type: Type }>>;
};

type Command<Action> = keyof Action extends 'type' ? () => void : (given: Omit<Action, 'type'>) => void;

/** Returns commands that emit actions. `types` lists each action; a missing one fails to compile. */
export function commandsOf<Action extends { readonly type: string }>(
  types: Readonly<Record<Action['type'], true>>,
  hear: (action: Action) => void,
): CommandsOf<Action> {
  const named = Object.keys(types).map((type) => [type, (given?: object) => hear({ ...given, type } as Action)]);
  return Object.fromEntries(named) as CommandsOf<Action>;
}

/** Calls the command of an action. */
export function perform<Action extends { readonly type: string }>(
  commands: CommandsOf<Action>,
  { type, ...given }: Action,
): void {
  (commands[type as Action['type']] as (given: object) => void)(given);
}
