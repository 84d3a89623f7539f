import { describeError } from '../errors/describeError.js';
import { PlainDataProblem, valueErrors } from '../errors/valueErrors.js';

/** Deeper than any request or route; whoever nests more has made a mistake. */
const MOST_LEVELS = 64;

/**
 * The value as it is now, frozen in depth: whoever holds the original can no longer change it, and no reader can change it for another.
 * Plain data only: text, numbers, bigints, booleans, null, undefined, arrays and plain objects. `byReference` names the fields of the value itself
 * that are objects with methods by contract, like `wallet`: they are handed on as they are.
 * @param name of the value, for the error. @throws TributaryError NOT_PLAIN_DATA (`data.field`: the path of what cannot be copied)
 */
export function frozenCopy<T>(value: T, name: string, byReference: readonly string[] = []): T {
  return copyOf(value, name, { above: [], byReference }) as T;
}

interface Place {
  readonly above: readonly object[];
  readonly byReference: readonly string[];
}

function copyOf(value: unknown, field: string, place: Place): unknown {
  if (typeof value === 'function') throw valueErrors.notPlainData(field, PlainDataProblem.FUNCTION);
  if (typeof value === 'symbol') throw valueErrors.notPlainData(field, PlainDataProblem.SYMBOL);
  if (typeof value !== 'object' || value === null) return value;
  if (place.above.includes(value)) throw valueErrors.notPlainData(field, PlainDataProblem.CIRCULAR);
  if (place.above.length === MOST_LEVELS) throw valueErrors.notPlainData(field, PlainDataProblem.TOO_DEEP);
  const above = [...place.above, value];
  if (Array.isArray(value))
    return Object.freeze(
      Array.from(value, (item, index) => copyOf(item, `${field}[${index}]`, { above, byReference: [] })),
    );
  if (!isPlainObject(value)) throw valueErrors.notPlainData(field, PlainDataProblem.CLASS_INSTANCE);
  const copyField = (key: string): unknown => {
    const content = read(value, key, field);
    return place.byReference.includes(key) ? content : copyOf(content, `${field}.${key}`, { above, byReference: [] });
  };
  return Object.freeze(Object.fromEntries(Object.keys(value).map((key) => [key, copyField(key)])));
}

/** Also one of another window: its prototype is that window's, and still the end of the line. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A getter is read once, and may throw. */
function read(value: object, key: string, field: string): unknown {
  try {
    return Reflect.get(value, key) as unknown;
  } catch (error) {
    throw valueErrors.notPlainData(`${field}.${key}`, `${PlainDataProblem.UNREADABLE}: ${describeError(error)}`, error);
  }
}
