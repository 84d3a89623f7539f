import type { Observable } from 'rxjs';

/**
 * What every flow is: a screen's state as a stream, and what the player can do as functions. A flow draws nothing; whoever shows it
 * subscribes and calls.
 *
 * `state$` is cold: nothing is asked before `subscribe`. It emits its first state at once, then every state whole, never a difference.
 * It never completes by itself; unsubscribing cancels what is asked, and a payment before its next signature. What fails is part of the
 * state. A command works while somebody is subscribed; it returns at once, and what comes of it is the next state. A flow that carries something out does it once,
 * whoever else is subscribed; what only asks does so for each subscriber.
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

/** A function for each action, named as its type; its argument is the rest of the action. */
export type CommandsOf<Action extends { readonly type: string }> = {
  readonly [Type in Action['type']]: Command<Extract<Action, { readonly type: Type }>>;
};

type Command<Action> = keyof Action extends 'type' ? () => void : (given: Omit<Action, 'type'>) => void;

/** The commands of a flow that hears actions. `types` names each once: the compiler misses those that are forgotten. */
export function commandsOf<Action extends { readonly type: string }>(
  types: Readonly<Record<Action['type'], true>>,
  hear: (action: Action) => void,
): CommandsOf<Action> {
  const named = Object.keys(types).map((type) => [type, (given?: object) => hear({ ...given, type } as Action)]);
  return Object.fromEntries(named) as CommandsOf<Action>;
}

/** Calls the command that an action names. */
export function perform<Action extends { readonly type: string }>(
  commands: CommandsOf<Action>,
  { type, ...given }: Action,
): void {
  (commands[type as Action['type']] as (given: object) => void)(given);
}
