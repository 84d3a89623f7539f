import { assertObject } from '../plainData/assertObject.js';
import { frozenCopy } from '../plainData/frozenCopy.js';

/** Fields that hold objects with methods; the facade passes them by reference. */
const byReference: readonly string[] = ['wallet', 'signal'];

/**
 * Returns a frozen copy of the host's input as of the call, so that later changes don't affect what
 * the player reviewed.
 * @param name for the error
 * @throws TributaryError NOT_PLAIN_DATA; MISSING_PARAMS if it is absent, INVALID_PARAMETER if it
 *   is not an object
 */
export function copyInput<T>(given: T, name: string): T {
  assertObject(given, name);
  return frozenCopy(given, name, byReference);
}

/**
 * Copies the arguments of a service's method: a request, then options. Arguments that aren't
 * objects are checked later.
 * @throws TributaryError NOT_PLAIN_DATA
 */
export function copyArguments(given: readonly unknown[]): readonly unknown[] {
  return given.map((each, index) => frozenCopy(each, index === 0 ? 'request' : 'options', byReference));
}
