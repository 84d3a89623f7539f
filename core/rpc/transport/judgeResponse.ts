import type { HttpResponse } from '../../http/HttpClient.js';
import type { ReadFailure } from '../readErrors.js';
import { isRateLimit } from './isRateLimit.js';
import { loneError, matchAnswers, refusalOfAll } from './matchAnswers.js';
import type { RpcErrorObject, RpcOutcome } from './RpcRequest.js';

export type ResponseVerdict =
  /** One outcome per id, in order. */
  | { readonly status: 'answered'; readonly outcomes: readonly RpcOutcome[] }
  /** Single requests or smaller batches may still work. */
  | { readonly status: 'batch-refused'; readonly isTooLarge: boolean }
  | FailedVerdict;

export interface FailedVerdict {
  readonly status: 'failed';
  readonly reason: ReadFailure;
  readonly httpStatus?: number;
  readonly retryAfterMs?: number | null;
  readonly figures?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
  /** The error in the body: used as the result if no endpoint has a better one. */
  readonly refusal?: RpcErrorObject;
}

/** Statuses that a single request would get as well. */
const NOT_ABOUT_THE_BATCH = new Set([401, 402, 403, 404, 408, 410, 451]);
/** Statuses about the caller: another endpoint may accept the request. */
const NOT_LET_IN = new Set([401, 402]);
/** About the caller, its location or the request: of a batch, possibly only one request. */
const FORBIDDEN = 403;
const TOO_LARGE = /too (large|big|many|long)|exceed|limit|max|more than|at most|up to|\bsize\b/i;

/**
 * An error that mentions a batch rejects the batch, whatever its status and code: 429, 500 and
 * "limit exceeded" among them.
 */
const OF_THE_BATCH = /\bbatch/i;

/** Classifies an endpoint's HTTP response to requests with these ids; `method`: of a single request. */
export function judgeResponse(
  { status, text, retryAfterMs }: HttpResponse,
  ids: readonly number[],
  method?: string,
): ResponseVerdict {
  const aboutBatch = ids.length > 1 ? wordsOnBatch(status, text) : null;
  if (aboutBatch !== null) return { status: 'batch-refused', isTooLarge: status === 413 || TOO_LARGE.test(aboutBatch) };
  if (status === 429) return { status: 'failed', reason: 'rate-limited', httpStatus: status, retryAfterMs };
  if (status >= 500) return { status: 'failed', reason: 'http', httpStatus: status, retryAfterMs };
  const body = parse(text);
  const refusal = loneError(body);
  if (refusal && isRateLimit(refusal, method)) return { status: 'failed', reason: 'rate-limited', retryAfterMs };
  if (NOT_LET_IN.has(status) || (status === FORBIDDEN && ids.length === 1))
    return { status: 'failed', reason: 'http', httpStatus: status, ...(refusal && { refusal }) };
  if (refusal && ids.length > 1)
    return { status: 'batch-refused', isTooLarge: status === 413 || TOO_LARGE.test(refusal.message) };
  const outcomes = matchAnswers(body, ids); // with any status, because some nodes report a revert with HTTP 400
  if (outcomes) return { status: 'answered', outcomes };
  if (status < 400) return { status: 'failed', reason: 'malformed', httpStatus: status };
  if (ids.length > 1 && !NOT_ABOUT_THE_BATCH.has(status))
    return { status: 'batch-refused', isTooLarge: status === 413 };
  return { status: 'failed', reason: 'http', httpStatus: status };
}

/** Returns an endpoint's message about the batch as a whole; `null` if there is none. */
function wordsOnBatch(status: number, text: string): string | null {
  const body = parse(text);
  const words = refusalOfAll(body)?.message ?? (body === null && status >= 400 ? text.slice(0, 1_000) : '');
  return OF_THE_BATCH.test(words) ? words : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
