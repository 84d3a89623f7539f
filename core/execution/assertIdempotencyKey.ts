import { engineErrors } from '../errors/engineErrors.js';

const LONGEST_KEY = 200;

/**
 * Validates a key, which becomes an execution id. `#` is reserved for repeated purchases.
 * @throws TributaryError INVALID_IDEMPOTENCY_KEY
 */
export function assertIdempotencyKey(key: unknown): asserts key is string | undefined {
  if (key === undefined) return;
  const isKey = typeof key === 'string' && key !== '' && key.length <= LONGEST_KEY && !key.includes('#');
  if (!isKey) throw engineErrors.invalidIdempotencyKey(key);
}
