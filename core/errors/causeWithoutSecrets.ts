import { propertyOf } from './propertyOf.js';
import { withoutSecrets } from './withoutSecrets.js';

const DEEPEST = 5;
/** What has more than that is not looked through to its end, and not kept. */
const MOST_VALUES = 500;

/**
 * What may be kept of a foreign error as a cause: itself, or where it or its properties name a URL with more than its host, a copy that does not.
 * An error of ours stays what it is: it was looked through when it was made. Never throws.
 *
 * @example throw new Error('the wallet failed', { cause: causeWithoutSecrets(error, isTributaryError) });
 */
export function causeWithoutSecrets(cause: unknown, isOurs: (value: unknown) => boolean): unknown {
  return mayTell(cause, { left: MOST_VALUES, isOurs }, 0) ? copyOf(cause, { left: MOST_VALUES, isOurs }, 0) : cause;
}

interface Looked {
  left: number;
  readonly isOurs: (value: unknown) => boolean;
}

function mayTell(value: unknown, looked: Looked, depth: number): boolean {
  looked.left -= 1;
  if (typeof value === 'string') return withoutSecrets(value) !== value;
  if (typeof value !== 'object' || value === null || looked.isOurs(value)) return false;
  if (depth > DEEPEST || looked.left < 0) return true;
  return namesOf(value).some((key) => mayTell(propertyOf(value, key), looked, depth + 1));
}

function namesOf(value: object): readonly string[] {
  try {
    return Object.getOwnPropertyNames(value).filter((key) => key !== 'stack');
  } catch {
    return [];
  }
}

/** Whoever looks for codes and data behind an error finds them in the copy. */
function copyOf(value: unknown, looked: Looked, depth: number): unknown {
  looked.left -= 1;
  if (typeof value === 'string') return withoutSecrets(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (looked.isOurs(value)) return value;
  if (depth > DEEPEST || looked.left < 0) return undefined;
  const names = namesOf(value);
  const own = names.map((key) => [key, copyOf(propertyOf(value, key), looked, depth + 1)] as const);
  if (Array.isArray(value)) return own.flatMap(([key, each]) => (key === 'length' ? [] : [each]));
  const kept = Object.fromEntries(own.filter(([, each]) => each !== undefined));
  return value instanceof Error || typeof propertyOf(value, 'message') === 'string' ? errorOf(value, kept) : kept;
}

function errorOf(value: object, { message, cause, ...rest }: Readonly<Record<string, unknown>>): Error {
  const copy = new Error(typeof message === 'string' ? message : '', cause === undefined ? {} : { cause });
  const name = propertyOf(value, 'name');
  return Object.assign(copy, rest, { name: typeof name === 'string' ? name : 'Error' });
}
