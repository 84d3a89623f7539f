import { describeError } from '../errors/describeError.js';
import { PlainDataProblem, valueErrors } from '../errors/valueErrors.js';

/** Deeper than any valid request or route. */
const MOST_LEVELS = 64;

/**
 * Returns a deeply frozen copy, so that neither the owner of the original nor a reader can change
 * it. Accepts plain data: text, numbers, bigints, booleans, null, undefined, arrays and plain
 * objects. `byReference`: fields of the value itself that hold objects with methods, like `wallet`;
 * they are passed on unchanged.
 * @param name of the value, for the error
 * @throws TributaryError NOT_PLAIN_DATA (`data.field`: path of the value that can't be copied)
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

/** Also accepts objects of another window, whose prototype is that window's `Object.prototype`. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Reads a property once, because it may be a getter and may throw. */
function read(value: object, key: string, field: string): unknown {
  try {
    return Reflect.get(value, key) as unknown;
  } catch (error) {
    throw valueErrors.notPlainData(`${field}.${key}`, `${PlainDataProblem.UNREADABLE}: ${describeError(error)}`, error);
  }
}
