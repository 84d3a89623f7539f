import { earlyCheckoutErrors } from '../errors/earlyCheckoutErrors.js';
import { valueErrors } from '../errors/valueErrors.js';
import type { Shape } from './Shape.js';

/** What a function takes in one place: its name, and its shape. */
export type Parameter = readonly [name: string, shape: Shape];

/**
 * Compares what a function was called with to what it takes, in order. Nothing is compared in depth that the function reads with errors of its own.
 * @throws TributaryError MISSING_PARAMS for what is not there, INVALID_PARAMETER for what is of another kind: both with its path in message and `data.field`
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
      ? earlyCheckoutErrors.missingParams(undefined, { field })
      : valueErrors.invalidParameter(field, fault);
  }
}
