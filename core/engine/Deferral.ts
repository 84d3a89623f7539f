import type { Observable } from 'rxjs';

type Method = (...given: never[]) => unknown;

/** The methods of a service without its plain properties. */
export type MethodsOf<T> = { readonly [K in keyof T as NonNullable<T[K]> extends Method ? K : never]: T[K] };

/** A promise, a stream, or a value at once. */
export type AnswerKind = 'promise' | 'stream' | 'value';

/** By its type. */
type AnswerOf<M> = M extends (...given: never[]) => infer Result
  ? Result extends Observable<unknown>
    ? 'stream'
    : Result extends Promise<unknown>
      ? 'promise'
      : 'value'
  : never;

/** How each method of a service answers: what has to be known of it before it is there. */
export type Answers<T> = { readonly [K in keyof MethodsOf<T>]-?: AnswerOf<NonNullable<T[K]>> };

export interface Deferral<T> {
  /** Under which its part keeps what its methods take; absent: nothing is compared. */
  readonly name?: string;
  /** Of methods that answer at once: what their only argument is called. */
  readonly objects?: { readonly [K in keyof MethodsOf<T>]?: string };
  /** Answers where the service has no such method, and for values that are asked for too early. */
  readonly absent?: Partial<MethodsOf<T>>;
  /** The plugin behind an answer, for the error of one that does not fit its call. Default: the service. */
  readonly pluginOf?: (answer: unknown) => string;
  /** What becomes of the arguments when a method is called. Default: they are handed on as they are. */
  readonly take?: (given: readonly unknown[]) => readonly unknown[];
}
