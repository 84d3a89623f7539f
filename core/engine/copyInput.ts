import { assertObject } from '../plainData/assertObject.js';
import { frozenCopy } from '../plainData/frozenCopy.js';

/** Objects with methods by contract, wherever the facade takes them. */
const byReference: readonly string[] = ['wallet', 'signal'];

/**
 * What the host hands over, as it is at the call: whatever happens to it afterwards, what was reviewed is what is carried out.
 * @param name for the error. @throws TributaryError NOT_PLAIN_DATA; MISSING_PARAMS if it is absent, INVALID_PARAMETER if it is no object
 */
export function copyInput<T>(given: T, name: string): T {
  assertObject(given, name);
  return frozenCopy(given, name, byReference);
}

/** The arguments of a service's method: a request, then options. What is no object is compared with what the method takes later. @throws TributaryError NOT_PLAIN_DATA */
export function copyArguments(given: readonly unknown[]): readonly unknown[] {
  return given.map((each, index) => frozenCopy(each, index === 0 ? 'request' : 'options', byReference));
}
