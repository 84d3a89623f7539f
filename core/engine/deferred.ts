import { defer, finalize, isObservable, type Observable, ReplaySubject, Subscription } from 'rxjs';
import { errorAsStream } from '../stream/errorAsStream.js';
import type { AnswerKind, Answers, Deferral, MethodsOf } from './Deferral.js';
import type { LoadedPart } from './LoadedPart.js';
import type { PartLoader } from './PartLoader.js';

type AnyService = Readonly<Record<string, (...given: unknown[]) => unknown>>;

/** A service of a part that can be handed out before that is loaded: its methods load it. */
export function deferred<T>(
  loader: PartLoader<LoadedPart>,
  role: symbol,
  answers: Answers<T>,
  { absent = {}, take = (given) => given }: Deferral<T> = {},
): MethodsOf<T> {
  const standIn = absent as AnyService;
  const methodOf = (service: AnyService, name: string): AnyService => (service[name] === undefined ? standIn : service);
  const ways: Readonly<Record<AnswerKind, (name: string) => (...given: unknown[]) => unknown>> = {
    promise:
      (name) =>
      async (...given) => {
        const taken = take(given);
        const part = await loader.load();
        return methodOf(part.get(role), name)[name]?.(...taken);
      },
    stream:
      (name) =>
      (...given) =>
        errorAsStream(() =>
          holding(take(given), (held) =>
            loader.watch((part) => methodOf(part.get(role), name)[name]?.(...held) as Observable<unknown>),
          ),
        ),
    value:
      (name) =>
      (...given) =>
        methodOf(loader.part?.get(role) ?? standIn, name)[name]?.(...given),
  };
  const methods = Object.entries<AnswerKind>(answers).map(([name, answer]) => [name, ways[answer](name)] as const);
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
