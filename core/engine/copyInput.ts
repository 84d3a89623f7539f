import { checkoutErrors } from '../errors/checkoutErrors.js';
import { frozenCopy } from '../plainData/frozenCopy.js';

/** Objects with methods by contract, wherever the facade takes them. */
const byReference: readonly string[] = ['wallet', 'signal'];

/**
 * What the host hands over, as it is at the call: whatever happens to it afterwards, what was reviewed is what is carried out.
 * @param name for the error. @throws TributaryError NOT_PLAIN_DATA; MISSING_PARAMS where it is not there at all
 */
export function copyInput<T>(given: T, name: string): T {
  if (typeof given !== 'object' || given === null) throw checkoutErrors.missingParams(undefined, { field: name });
  return frozenCopy(given, name, byReference);
}

/** The arguments of a service's method: a request, then options that may be left out. @throws TributaryError like `copyInput` */
export function copyArguments([request, ...options]: readonly unknown[]): readonly unknown[] {
  return [
    copyInput(request, 'request'),
    ...options.map((each) => (each === undefined ? each : copyInput(each, 'options'))),
  ];
}
