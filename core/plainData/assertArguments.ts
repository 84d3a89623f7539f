import { argumentErrors } from '../errors/argumentErrors.js';
import type { Shape } from './Shape.js';

/** A parameter of a function: its name and its shape. */
export type Parameter = readonly [name: string, shape: Shape];

/**
 * Checks a function's arguments in order. Doesn't check nested values that the function itself
 * validates.
 * @throws TributaryError MISSING_PARAMS for a missing argument, INVALID_PARAMETER for one of
 *   another kind: both with its path in message and `data.field`
 *
 * @example assertArguments([['text', aText], ['decimals', anInteger]], [text, decimals]);
 */
export function assertArguments(parameters: readonly Parameter[], given: readonly unknown[]): void {
  for (const [index, [name, shape]] of parameters.entries()) {
    const value = given[index];
    const fault = shape(value, name);
    if (fault === null) continue;
    const [field = name] = fault.split(' is not ');
    throw value === undefined || value === null
      ? argumentErrors.missingParams(undefined, { field })
      : argumentErrors.invalidParameter(field, fault);
  }
}
