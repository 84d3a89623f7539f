import { describeError } from '../errors/describeError.js';
import { engineErrors } from '../errors/engineErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';

/** What the container makes of the bindings that plugins brought. @throws TributaryError INVALID_CONFIGURATION where something is missing that it is built upon */
export function resolved<T>(role: string, resolve: () => T): T {
  try {
    return resolve();
  } catch (error) {
    throw isTributaryError(error)
      ? error
      : engineErrors.invalidConfiguration('plugins', `bring a "${role}" that cannot be made: ${describeError(error)}`);
  }
}
