import {
  catchError,
  defer,
  finalize,
  isObservable,
  map,
  type Observable,
  ReplaySubject,
  Subscription,
  tap,
} from 'rxjs';
import { assertTextIn } from '../plainData/assertObject.js';
import { errorAsStream } from '../stream/errorAsStream.js';
import type { AnswerKind, Answers, Deferral, MethodsOf } from './Deferral.js';
import type { LoadedPart } from './LoadedPart.js';
import type { PartLoader } from './PartLoader.js';

type AnyService = Readonly<Record<string, (...given: unknown[]) => unknown>>;

/** Returns a service whose first call loads its part. */
export function deferred<T>(
  loader: PartLoader<LoadedPart>,
  role: symbol,
  answers: Answers<T>,
  {
    absent = {},
    take = (given) => given,
    name: service = '',
    objects = {},
    pluginOf = () => service,
  }: Deferral<T> = {},
): MethodsOf<T> {
  const standIn = absent as AnyService;
  const onlyArgument: Readonly<Record<string, string | undefined>> = objects;
  const ask = (part: LoadedPart, name: string, given: readonly unknown[]): unknown => {
    part.calls.assert(service, name, given);
    return call(part.get(role), name, given);
  };
  const compared = (part: LoadedPart, name: string, given: readonly unknown[], value: unknown): unknown =>
    part.calls.compared(service, name, given, { value, plugin: pluginOf(value) });
  const named = (error: unknown, name: string, given: readonly unknown[]): unknown =>
    loader.part === null ? error : loader.part.calls.named(error, service, name, given);
  const call = (asked: AnyService, name: string, given: readonly unknown[]): unknown =>
    (asked[name] === undefined ? standIn : asked)[name]?.(...given);
  const ways: Readonly<Record<AnswerKind, (name: string) => (...given: unknown[]) => unknown>> = {
    promise:
      (name) =>
      async (...given) => {
        const taken = take(given);
        try {
          const part = await loader.load();
          return compared(part, name, taken, await ask(part, name, taken));
        } catch (error) {
          throw named(error, name, taken);
        }
      },
    stream:
      (name) =>
      (...given) =>
        errorAsStream(() =>
          holding(take(given), (held, latest) =>
            loader
              .watch((part) =>
                (ask(part, name, held) as Observable<unknown>).pipe(
                  map((value) => compared(part, name, latest(), value)),
                ),
              )
              .pipe(
                catchError((error: unknown) => {
                  throw named(error, name, held);
                }),
              ),
          ),
        ),
    value:
      (name) =>
      (...given) => {
        if (onlyArgument[name] !== undefined) assertTextIn(given[0], onlyArgument[name]);
        const { part } = loader;
        return part === null ? call(standIn, name, given) : compared(part, name, given, ask(part, name, given));
      },
  };
  const methods = Object.entries<AnswerKind>(answers).map(([name, answer]) => [name, ways[answer](name)] as const);
  return Object.freeze(Object.fromEntries(methods)) as MethodsOf<T>;
}

/**
 * Subscribes to a stream argument from the start. While the runtime loads, the latest value replaces
 * earlier ones. `latest` returns the arguments with the latest value of each stream in its place.
 */
function holding(
  given: readonly unknown[],
  ask: (held: readonly unknown[], latest: () => readonly unknown[]) => Observable<unknown>,
): Observable<unknown> {
  return defer(() => {
    const inputs = new Subscription();
    const latest = [...given];
    const held = given.map((value, index) => {
      if (!isObservable(value)) return value;
      const latest$ = new ReplaySubject<unknown>(1);
      // Noted before the service sees it, whose answer is compared with it.
      inputs.add(value.pipe(tap((input) => (latest[index] = input))).subscribe(latest$));
      return latest$;
    });
    return ask(held, () => latest).pipe(finalize(() => inputs.unsubscribe()));
  });
}
