import { isTributaryError } from 'tributary-sdk';
import { codeOfStatus, ServiceError } from './ServiceError.js';

/** An error response. */
export interface Failure {
  readonly status: number;
  readonly body: { readonly code: string; readonly message: string; readonly data?: Readonly<Record<string, unknown>> };
  /** When to retry, in seconds. `null`: the same request is refused again. */
  readonly retryAfterS: number | null;
}

/** Statuses of the engine's codes other than "the request cannot be executed as it is" (422). */
const statuses: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      'INVALID_ADDRESS',
      'INVALID_AMOUNT',
      'INVALID_CHAIN_ID',
      'INVALID_IDEMPOTENCY_KEY',
      'MISSING_PARAMS',
      'NOT_PLAIN_DATA',
    ].map((code) => [code, 400]),
  ),
  EXECUTION_NOT_FOUND: 404,
  EXECUTION_NOT_RESUMABLE: 409,
  EXECUTION_BUSY: 409,
  BUSY: 503,
  ENGINE_DISPOSED: 503,
  JOURNAL_UNAVAILABLE: 503,
  SCREENING_UNAVAILABLE: 503,
  ADAPTER_TIMEOUT: 503,
  WEB3_PROVIDER_ERROR: 503,
};

/**
 * Returns the service's refusals, the engine's errors and those of the HTTP library in one form. Internal errors
 * reveal no details.
 */
export function failureOf(error: unknown): Failure {
  if (isTributaryError(error)) {
    const status = statuses[error.code] ?? 422;
    const { retryAfterMs } = error.data as { readonly retryAfterMs?: number };
    return {
      status,
      body: { code: error.code, message: error.message, data: error.data },
      retryAfterS: status === 503 ? Math.ceil((retryAfterMs ?? 1_000) / 1_000) : null,
    };
  }
  const { statusCode = 503, message = '' } = (error ?? {}) as {
    readonly statusCode?: number;
    readonly message?: string;
  };
  if (error instanceof ServiceError) {
    const { code, data } = error;
    return {
      status: statusCode,
      body: { code, message, ...(data !== undefined && { data }) },
      retryAfterS: retryOf(statusCode),
    };
  }
  if (statusCode >= 500) return { status: 503, body: { code: 'UNAVAILABLE', message: 'try again' }, retryAfterS: 1 };
  return { status: statusCode, body: { code: codeOfStatus(statusCode), message }, retryAfterS: retryOf(statusCode) };
}

function retryOf(status: number): number | null {
  return status === 429 || status >= 500 ? 1 : null;
}
