import { describeError } from '../errors/describeError.js';
import { engineErrors } from '../errors/engineErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';

/**
 * Returns what the container resolves from the plugins' bindings.
 * @throws TributaryError INVALID_CONFIGURATION if a dependency is missing
 */
export function resolved<T>(role: string, resolve: () => T): T {
  try {
    return resolve();
  } catch (error) {
    throw isTributaryError(error)
      ? error
      : engineErrors.invalidConfiguration('plugins', `bring a "${role}" that cannot be made: ${describeError(error)}`);
  }
}
