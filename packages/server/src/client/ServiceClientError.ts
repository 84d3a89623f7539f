import { retryAfterOf } from './retryAfter.js';

/**
 * A refusal of the service, or a missing response: `NO_ANSWER` after the time limit, `CONNECTION_LOST` if it was
 * incomplete.
 */
export class ServiceClientError extends Error {
  constructor(
    /** 0: none. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** The service's data: for `POLICY_REFUSED`, for example, the rule and the rest of the limit. */
    readonly data?: Readonly<Record<string, unknown>>,
    /** In seconds. Absent: a repeated request is refused again, or the service names no pause. */
    readonly retryAfterS?: number,
  ) {
    super(message);
  }
}

/** Returns the error for a response with an error status. `said`: its body, if already read. */
export async function refusalOf(response: Response, said?: unknown): Promise<ServiceClientError> {
  const body: unknown = said ?? (response.bodyUsed ? null : await response.json().catch(() => null));
  const { code, message, data } = errorIn(body);
  const { status, statusText, headers } = response;
  return new ServiceClientError(status, code ?? 'UNKNOWN', message ?? statusText, data, retryAfterOf(headers));
}

/** Returns the error for an event of a stream: the status was sent before the error occurred. */
export function refusalIn(text: string): ServiceClientError {
  const { code, message, data } = errorIn(parsed(text));
  return new ServiceClientError(200, code ?? 'UNKNOWN', message ?? '', data);
}

interface Said {
  readonly code?: string;
  readonly message?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A proxy between client and service may answer with any body. */
function errorIn(body: unknown): Said {
  if (typeof body !== 'object' || body === null) return {};
  const { code, message, data } = body as Readonly<Record<string, unknown>>;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
    ...(typeof data === 'object' && data !== null && { data: data as NonNullable<Said['data']> }),
  };
}
