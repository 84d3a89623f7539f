import { isTributaryError, type TributaryError } from '../../../../core/errors/TributaryError.js';

/** The catalogue error that `act` throws. */
export function thrownBy(act: () => unknown): TributaryError {
  try {
    act();
  } catch (error) {
    if (isTributaryError(error)) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** Code and message of an error, for comparison. */
export function factOf({ code, message }: TributaryError): readonly [string, string] {
  return [code, message];
}
