import { engineErrors } from '../errors/engineErrors.js';

const LONGEST_KEY = 200;

/** It names an execution; `#` is ours, for purchases that are made once more. @throws TributaryError INVALID_IDEMPOTENCY_KEY */
export function assertIdempotencyKey(key: unknown): asserts key is string | undefined {
  if (key === undefined) return;
  const isKey = typeof key === 'string' && key !== '' && key.length <= LONGEST_KEY && !key.includes('#');
  if (!isKey) throw engineErrors.invalidIdempotencyKey(key);
}
