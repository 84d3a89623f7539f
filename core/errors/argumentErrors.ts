import { type ErrorData } from './fact.js';
import { TributaryError } from './TributaryError.js';

/**
 * Failures of a function's arguments. Part of `checkoutErrors` and `engineErrors`, in a separate
 * file because a plugin alone checks its options.
 */
export const argumentErrors = {
  /** `data.field`: path of the missing value. */
  missingParams: (cause?: unknown, data: ErrorData = {}) =>
    new TributaryError(
      'MISSING_PARAMS',
      `Required parameters are missing${typeof data['field'] === 'string' ? `: ${data['field']}` : ''}`,
      { cause, data },
    ),

  /** `fault` starts with `field`, the path of the value: `request.chainId is not a number`. */
  invalidParameter: (field: string, fault: string) =>
    new TributaryError('INVALID_PARAMETER', `invalid parameter: ${fault}`, { data: { field } }),
} as const;
