import type { PaymentFailure } from './PaymentState.js';

/** Code and sentence of whatever was thrown, for the technical details. */
export function failureOf(error: unknown): PaymentFailure {
  const { code = 'UNEXPECTED', message = error } = Object(error) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return { code: String(code), message: String(message) };
}
