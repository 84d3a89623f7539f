import type { PaymentFailure } from './PaymentState.js';

/** Returns code and message of any thrown value, for technical details. */
export function failureOf(error: unknown): PaymentFailure {
  const { code = 'UNEXPECTED', message = error } = Object(error) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return { code: String(code), message: String(message) };
}
