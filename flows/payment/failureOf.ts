import type { PaymentFailure } from './PaymentState.js';

/** Code and sentence of whatever was thrown, for the technical details. */
export function failureOf(error: unknown): PaymentFailure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'UNEXPECTED';
  return { code, message: error instanceof Error ? error.message : String(error) };
}
