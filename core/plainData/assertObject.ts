import { earlyCheckoutErrors } from '../errors/earlyCheckoutErrors.js';
import { valueErrors } from '../errors/valueErrors.js';

/**
 * Refuses what has no fields that could be read. `name` is the parameter's, for the error.
 * @throws TributaryError MISSING_PARAMS if nothing is given, INVALID_PARAMETER for text, a number, a list, a function: both with `data.field`
 */
export function assertObject(given: unknown, name: string): asserts given is object {
  if (given === undefined || given === null) throw earlyCheckoutErrors.missingParams(undefined, { field: name });
  if (typeof given !== 'object' || Array.isArray(given))
    throw valueErrors.invalidParameter(name, `${name} is not an object`);
}
