import { describeError, type EngineErrorCode, isTributaryError, TributaryError } from '../../core/index.js';

/** Returns the error itself if it is a TributaryError; otherwise UNEXPECTED, with the error as its cause. */
export function caughtError(error: unknown): TributaryError {
  if (isTributaryError(error)) return error;
  return new TributaryError('UNEXPECTED' satisfies EngineErrorCode, describeError(error), { cause: error });
}
