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
    const own = given[index];
    if (own === value) return name;
    if (typeof own !== 'object' || own === null) continue;
    const inside = Object.entries(own).find(([, content]) => content === value);
    if (inside !== undefined) return `${name}.${inside[0]}`;
  }
  return null;
}
