import { checkoutErrors } from './checkoutErrors.js';
import { isTributaryError, type TributaryError } from './TributaryError.js';

/** Converts a service's failure to an API_ERROR. */
export function apiErrorOf(error: unknown): TributaryError {
  return isTributaryError(error) && error.code === 'API_ERROR' ? error : checkoutErrors.api(error);
}
