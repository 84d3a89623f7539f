import { propertyOf } from './propertyOf.js';
import { withoutSecrets } from './withoutSecrets.js';

const DEEPEST = 5;
/** A cause with more values than this isn't checked completely and is dropped. */
const MOST_VALUES = 5_000;

/**
 * Returns what may be kept of a foreign error as a cause: the error itself, or a copy if it
 * contains a URL with more than its host, or a text that looks like a key. Our own errors are
 * returned unchanged, because they were checked when created. Never throws.
 *
 * @example throw new Error('the wallet failed', { cause: causeWithoutSecrets(error, isTributaryError) });
 */
export function causeWithoutSecrets(cause: unknown, isOurs: (value: unknown) => boolean): unknown {
  return cleaned(cause, { left: MOST_VALUES, isOurs }, []);
}

interface Looked {
  left: number;
  readonly isOurs: (value: unknown) => boolean;
}

/**
 * Returns the value, or a copy if anything in it is left out. The copy keeps codes and data.
 * `above`: the objects that contain it.
 */
function cleaned(value: unknown, looked: Looked, above: readonly object[]): unknown {
  looked.left -= 1;
  if (typeof value === 'string') return withoutSecrets(value);
  if (typeof value !== 'object' || value === null || looked.isOurs(value)) return value;
  if (above.length > DEEPEST || above.includes(value) || looked.left < 0) return undefined;
  const own = namesOf(value).map((key) => [key, propertyOf(value, key)] as const);
  const told = own.map(([key, each]) => [key, cleaned(each, looked, [...above, value])] as const);
  if (told.every(([, each], index) => Object.is(each, own[index]?.[1]))) return value;
  if (Array.isArray(value)) return told.flatMap(([key, each]) => (key === 'length' ? [] : [each]));
  const kept = Object.fromEntries(told.filter(([, each]) => each !== undefined && typeof each !== 'function'));
  return value instanceof Error || typeof propertyOf(value, 'message') === 'string' ? errorOf(value, kept) : kept;
}

function namesOf(value: object): readonly string[] {
  try {
    return Object.getOwnPropertyNames(value).filter((key) => key !== 'stack');
  } catch {
    return [];
  }
}

function errorOf(value: object, { message, cause, ...rest }: Readonly<Record<string, unknown>>): Error {
  const copy = new Error(typeof message === 'string' ? message : '', cause === undefined ? {} : { cause });
  const name = propertyOf(value, 'name');
  return Object.assign(copy, rest, { name: typeof name === 'string' ? name : 'Error' });
}
