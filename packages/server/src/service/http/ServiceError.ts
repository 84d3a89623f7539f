import type { TributaryErrorDetails } from 'tributary-sdk';

/** Refusals of the service itself, with their HTTP status; the engine's errors have separate catalogues. */
const statuses = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_REQUEST: 400,
  BODY_TOO_LARGE: 413,
  NOT_JSON: 415,
  TOO_SLOW: 408,
  TOO_MANY_REQUESTS: 429,
  IDEMPOTENCY_KEY_REUSED: 422,
  POLICY_REFUSED: 422,
  COMMAND_UNAVAILABLE: 409,
  DEADLINE_PASSED: 504,
  UNAVAILABLE: 503,
} as const;
export type ServiceErrorCode = keyof typeof statuses;

export class ServiceError extends Error {
  readonly statusCode: number;

  constructor(
    readonly code: ServiceErrorCode,
    message: string,
    readonly data?: TributaryErrorDetails['data'],
  ) {
    super(message);
    this.statusCode = statuses[code];
  }
}

/** Returns the code of a refusal by the HTTP library. */
export function codeOfStatus(status: number): ServiceErrorCode {
  const known = Object.entries(statuses).find(([, each]) => each === status)?.[0] as ServiceErrorCode | undefined;
  return known === undefined || status === 422 ? 'BAD_REQUEST' : known;
}
