import { checkoutErrors } from './checkoutErrors.js';
import { isTributaryError, type TributaryError } from './TributaryError.js';

/** What a service's failure is told as. */
export function apiErrorOf(error: unknown): TributaryError {
  return isTributaryError(error) && error.code === 'API_ERROR' ? error : checkoutErrors.api(error);
}
