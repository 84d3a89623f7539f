import { describeError, isTributaryError } from '../../core/index.js';
import { plainName } from '../format/plainName.js';
import type { PaymentFailure } from './PaymentState.js';

/** Returns code and message of any thrown value, for technical details. What isn't the engine's own is made safe to show. */
export function failureOf(error: unknown): PaymentFailure {
  if (isTributaryError(error)) return { code: error.code, message: error.message };
  const { code = 'UNEXPECTED', message = error } = Object(error) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return { code: plainName(String(code)), message: describeError(String(message)) };
}
