import { isTributaryError } from '../errors/TributaryError.js';

/** Codes for a request that an adapter doesn't support, such as another chain or chain pair. */
const notMine: ReadonlySet<string> = new Set([
  'NO_ROUTES_AVAILABLE',
  'CHAIN_NOT_SUPPORTED',
  'INVALID_SOURCE_CHAIN_ID',
  'INVALID_DESTINATION_CHAIN_ID',
  'INVALID_SOURCE_OR_DESTINATION_CHAIN',
  'INVALID_TOKEN',
]);

/**
 * Returns the most relevant error if no adapter answered: a failure, whose answer is unknown,
 * before an unsupported request.
 */
export function firstFailure(errors: readonly unknown[]): unknown {
  return errors.find((error) => !isTributaryError(error) || !notMine.has(error.code)) ?? errors[0];
}
