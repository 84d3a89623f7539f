import { defer, finalize, isObservable, type Observable, ReplaySubject, Subscription } from 'rxjs';
import { errorAsStream } from '../stream/errorAsStream.js';
import type { RuntimeLoader } from './RuntimeLoader.js';

type Method = (...given: never[]) => unknown;

/** The methods of a service without its plain properties. */
type MethodsOf<T> = { readonly [K in keyof T as NonNullable<T[K]> extends Method ? K : never]: T[K] };

/** By its type: a promise, a stream, or a value at once. */
type Answer<M> = M extends (...given: never[]) => infer Result
  ? Result extends Observable<unknown>
    ? 'stream'
    : Result extends Promise<unknown>
      ? 'promise'
      : 'value'
  : never;

/** How each method of a service answers: what has to be known of it before it is there. */
export type Answers<T> = { readonly [K in keyof MethodsOf<T>]-?: Answer<NonNullable<T[K]>> };

type AnyService = Readonly<Record<string, (...given: unknown[]) => unknown>>;
type AnyAnswer = 'promise' | 'stream' | 'value';

export interface Deferral<T> {
  /** Answers where the service has no such method, and for values that are asked for too early. */
  readonly absent?: Partial<MethodsOf<T>>;
  /** What becomes of the arguments when a method is called. Default: they are handed on as they are. */
  readonly take?: (given: readonly unknown[]) => readonly unknown[];
}

/** A service of the runtime that can be handed out before that is loaded: its methods load it. */
export function deferred<T>(
  loader: RuntimeLoader,
  role: symbol,
  answers: Answers<T>,
  { absent = {}, take = (given) => given }: Deferral<T> = {},
): MethodsOf<T> {
  const standIn = absent as AnyService;
  const methodOf = (service: AnyService, name: string): AnyService => (service[name] === undefined ? standIn : service);
  const ways: Readonly<Record<AnyAnswer, (name: string) => (...given: unknown[]) => unknown>> = {
    promise:
      (name) =>
      async (...given) => {
        const taken = take(given);
        const runtime = await loader.load();
        return methodOf(runtime.get(role), name)[name]?.(...taken);
      },
    stream:
      (name) =>
      (...given) =>
        errorAsStream(() =>
          holding(take(given), (held) =>
            loader.watch((runtime) => methodOf(runtime.get(role), name)[name]?.(...held) as Observable<unknown>),
          ),
        ),
    value:
      (name) =>
      (...given) =>
        methodOf(loader.runtime?.get(role) ?? standIn, name)[name]?.(...given),
  };
  const methods = Object.entries<AnyAnswer>(answers).map(([name, answer]) => [name, ways[answer](name)] as const);
  return Object.freeze(Object.fromEntries(methods)) as MethodsOf<T>;
}

/** Listens to what is given as a stream from the start: of what comes while the runtime is loaded, the latest counts. */
function holding(
  given: readonly unknown[],
  ask: (held: readonly unknown[]) => Observable<unknown>,
): Observable<unknown> {
  return defer(() => {
    const inputs = new Subscription();
    const held = given.map((value) => {
      if (!isObservable(value)) return value;
      const latest$ = new ReplaySubject<unknown>(1);
      inputs.add(value.subscribe(latest$));
      return latest$;
    });
    return ask(held).pipe(finalize(() => inputs.unsubscribe()));
  });
}
