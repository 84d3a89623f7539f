import { isTributaryError } from '../../errors/TributaryError.js';
import type { ResponseVerdict } from './judgeResponse.js';

/** Classifies a missing response to `count` requests. A batch that was too large is retried in parts. */
export function judgeSilence(cause: unknown, count: number): ResponseVerdict {
  const reason = isTributaryError(cause) ? cause.data['reason'] : null;
  if (reason === 'too-large')
    return count > 1 ? { status: 'batch-refused', isTooLarge: true } : { status: 'failed', reason: 'malformed', cause };
  return { status: 'failed', reason: reason === 'timeout' ? 'timeout' : 'network', cause };
}
