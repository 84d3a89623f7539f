import { argumentErrors } from '../errors/argumentErrors.js';

/**
 * Requires an object with text in one of its fields. `path` names both, as `request.txHash`.
 * @throws TributaryError MISSING_PARAMS, INVALID_PARAMETER: both with `data.field`
 */
export function assertTextIn(given: unknown, path: string): void {
  const [name = '', field = ''] = path.split('.');
  assertObject(given, name);
  if (typeof (given as Readonly<Record<string, unknown>>)[field] !== 'string')
    throw argumentErrors.invalidParameter(path, `${path} is not text`);
}

/**
 * Requires an object whose `signal`, if given, is an AbortSignal. `name`: the parameter's name, for
 * the error.
 * @throws TributaryError MISSING_PARAMS if nothing is given, INVALID_PARAMETER for text, a number,
 *   a list or a function: both with `data.field`
 */
export function assertObject(given: unknown, name: string): asserts given is object {
  if (given === undefined || given === null) throw argumentErrors.missingParams(undefined, { field: name });
  if (typeof given !== 'object' || Array.isArray(given))
    throw argumentErrors.invalidParameter(name, `${name} is not an object`);
  const { signal } = given as { readonly signal?: AbortSignal | null };
  if (signal !== undefined && typeof signal?.addEventListener !== 'function')
    throw argumentErrors.invalidParameter(`${name}.signal`, `${name}.signal is not an AbortSignal`);
}
