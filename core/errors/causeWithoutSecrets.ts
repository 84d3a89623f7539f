import { propertyOf } from './propertyOf.js';
import { withoutSecrets } from './withoutSecrets.js';

const DEEPEST = 5;
/** What has more than that is not looked through to its end, and not kept. */
const MOST_VALUES = 500;

/**
 * What may be kept of a foreign error as a cause: itself, or where it or its properties name a URL with more than its host, a copy of name, code and message that does not.
 * An error of ours stays what it is: it was looked through when it was made. Never throws.
 */
export function causeWithoutSecrets(cause: unknown, isOurs: (value: unknown) => boolean): unknown {
  const looked = { left: MOST_VALUES, isOurs };
  return mayTell(cause, looked, 0) ? copyOf(cause, 0) : cause;
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

function copyOf(cause: unknown, depth: number): unknown {
  if (typeof cause === 'string') return withoutSecrets(cause);
  const text = (key: string): string | null => {
    const value = propertyOf(cause, key);
    return typeof value === 'string' ? withoutSecrets(value) : null;
  };
  const [inner, code] = [propertyOf(cause, 'cause'), propertyOf(cause, 'code')];
  const copy = new Error(
    text('message') ?? '',
    inner === undefined || depth >= DEEPEST ? {} : { cause: copyOf(inner, depth + 1) },
  );
  copy.name = text('name') ?? 'Error';
  return typeof code === 'number' ? Object.assign(copy, { code }) : copy;
}
