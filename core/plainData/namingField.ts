import { isTributaryError, TributaryError } from '../errors/TributaryError.js';
import type { Parameter } from './assertArguments.js';

/** What errors of the specification show of a value that they refuse: their sentences do not say where it stood. */
const shownValues = ['address', 'chainId', 'amount', 'token', 'recipient'] as const;

/**
 * The same error with the path of the refused value in `data.field`, if it stands among what was handed over; any other error as it is.
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

/** Of the value itself, or of a field that has it. */
function pathOf(value: unknown, parameters: readonly Parameter[], given: readonly unknown[]): string | null {
  for (const [index, [name]] of parameters.entries()) {
    const path = pathIn(given[index], value, name, 0);
    if (path !== null) return path;
  }
  return null;
}

/** How deep the objects are that a caller writes down. */
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
