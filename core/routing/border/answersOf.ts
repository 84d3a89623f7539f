import { from, mergeMap, Observable, type ObservableInput, of } from 'rxjs';

/** Deeper nesting than a promise of a list of streams is a mistake. */
const mostLevels = 4;

interface Subscribable {
  subscribe(observer: object): { unsubscribe?(): void } | (() => void) | undefined;
}

/**
 * Converts a finder's result to a stream of routes and rejections. Accepts a single one, a list or
 * other iterable, a promise of these, an async iterable, and a stream of this or another copy of
 * RxJS or of any library with `subscribe`.
 * @throws TypeError if it is none of these
 */
export function answersOf(answer: unknown, levels = mostLevels): Observable<unknown> {
  if (answer instanceof Observable) return answer;
  if (typeof answer !== 'object' || answer === null || levels === 0)
    throw new TypeError(`find returned ${describeAnswer(answer)}, which is no stream, promise, list or route`);
  if ('steps' in answer || 'reason' in answer) return of(answer);
  const source = interopOf(answer);
  if (source !== null) return fromForeign(source);
  if (hasMethod(answer, 'then'))
    return from(answer as unknown as PromiseLike<unknown>).pipe(mergeMap((value) => answersOf(value, levels - 1)));
  if (
    Array.isArray(answer) ||
    Symbol.iterator in answer ||
    Symbol.asyncIterator in answer ||
    hasMethod(answer, 'getReader')
  )
    return from(answer as ObservableInput<unknown>);
  throw new TypeError(`find returned ${describeAnswer(answer)}, which is no stream, promise, list or route`);
}

/** Returns the subscribable: the object itself, or what its `Symbol.observable` method returns. */
function interopOf(answer: object): Subscribable | null {
  const symbol = (Symbol as { readonly observable?: symbol }).observable;
  for (const key of [...(symbol === undefined ? [] : [symbol]), '@@observable']) {
    const make: unknown = Reflect.get(answer, key);
    if (typeof make !== 'function') continue;
    const made: unknown = Reflect.apply(make, answer, []);
    if (isSubscribable(made)) return made;
  }
  return isSubscribable(answer) ? answer : null;
}

/** Wraps a stream of another RxJS copy, because this copy's operators can't be applied to it. */
function fromForeign(source: Subscribable): Observable<unknown> {
  return new Observable((subscriber) => {
    const subscription = source.subscribe({
      next: (value: unknown) => subscriber.next(value),
      error: (error: unknown) => subscriber.error(error),
      complete: () => subscriber.complete(),
    });
    return () => (typeof subscription === 'function' ? subscription() : subscription?.unsubscribe?.());
  });
}

function isSubscribable(value: unknown): value is Subscribable {
  return typeof value === 'object' && value !== null && hasMethod(value, 'subscribe');
}

function hasMethod(value: object, name: string): boolean {
  return typeof (Reflect.get(value, name) as unknown) === 'function';
}

function describeAnswer(answer: unknown): string {
  return answer === null ? 'null' : typeof answer === 'object' ? 'an object' : typeof answer;
}
