import type { Observable } from 'rxjs';

type Method = (...given: never[]) => unknown;

/** The methods of a service, without its plain properties. */
export type MethodsOf<T> = { readonly [K in keyof T as NonNullable<T[K]> extends Method ? K : never]: T[K] };

/** How a method answers: with a promise, a stream or a value. */
export type AnswerKind = 'promise' | 'stream' | 'value';

/** Derives the kind from a method's return type. */
type AnswerOf<M> = M extends (...given: never[]) => infer Result
  ? Result extends Observable<unknown>
    ? 'stream'
    : Result extends Promise<unknown>
      ? 'promise'
      : 'value'
  : never;

/** How each method of a service answers. Needed before the service is loaded. */
export type Answers<T> = { readonly [K in keyof MethodsOf<T>]-?: AnswerOf<NonNullable<T[K]>> };

export interface Deferral<T> {
  /** Name under which the part stores the methods' parameter checks. Without it, arguments aren't checked. */
  readonly name?: string;
  /** Text that the only argument of a synchronous method must have, as `request.txHash`. */
  readonly objects?: { readonly [K in keyof MethodsOf<T>]?: string };
  /** Answers used if the service lacks the method, and for synchronous methods called before the service is loaded. */
  readonly absent?: Partial<MethodsOf<T>>;
  /** Names the plugin that gave an answer, for INVALID_PLUGIN_ANSWER. Default: the service. */
  readonly pluginOf?: (answer: unknown) => string;
  /** Transforms the arguments of a call. Default: passes them on unchanged. */
  readonly take?: (given: readonly unknown[]) => readonly unknown[];
}
