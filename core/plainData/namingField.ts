import { isTributaryError, TributaryError } from '../errors/TributaryError.js';
import type { Parameter } from './assertArguments.js';

/** Fields by which specification errors show the rejected value; their messages don't contain its path. */
const shownValues = ['address', 'chainId', 'amount', 'token', 'recipient'] as const;

/**
 * Returns the error with the rejected value's path in `data.field`, if the value is among the
 * arguments; any other error unchanged.
 *
 * @example throw namingField(error, [['request', anObject]], [request]); // INVALID_ADDRESS, with data.field 'request.walletAddress'
 */
export function namingField(error: unknown, parameters: readonly Parameter[], given: readonly unknown[]): unknown {
  if (!isTributaryError(error) || error.data['field'] !== undefined) return error;
  const refused = shownValues.find((name) => error.data[name] !== undefined);
  const field = refused === undefined ? null : pathOf(error.data[refused], parameters, given);
  if (field === null) return error;
  const { code, message, cause, data } = error;
  return new TributaryError(code, message, { cause, data: { ...data, field } });
}

/** Returns the path of an argument, or of its field with this value. */
function pathOf(value: unknown, parameters: readonly Parameter[], given: readonly unknown[]): string | null {
  for (const [index, [name]] of parameters.entries()) {
    const path = pathIn(given[index], value, name, 0);
    if (path !== null) return path;
  }
  return null;
}

/** Maximum nesting of a caller's arguments. */
const DEEPEST = 3;

function pathIn(own: unknown, value: unknown, path: string, depth: number): string | null {
  if (own === value) return path;
  if (typeof own !== 'object' || own === null || depth > DEEPEST) return null;
  for (const [name, content] of Object.entries(own)) {
    const found = pathIn(content, value, `${path}.${name}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
