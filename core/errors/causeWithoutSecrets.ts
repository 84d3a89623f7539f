import { propertyOf } from './propertyOf.js';
import { withoutSecrets } from './withoutSecrets.js';

const DEEPEST = 5;
/** What has more than that is not looked through to its end, and not kept. */
const MOST_VALUES = 5_000;

/**
 * What may be kept of a foreign error as a cause: itself, or a copy where it or its properties name a URL with more than its host, or a word like a key.
 * An error of ours stays what it is: it was looked through when it was made. Never throws.
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

/** The value itself, or a copy if anything in it is left out. Code that looks for codes and data behind an error finds them in the copy. `above`: what holds it. */
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
