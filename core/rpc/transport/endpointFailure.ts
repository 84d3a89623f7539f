import { hostOf } from '../../http/hostOf.js';
import type { FailedVerdict } from './judgeResponse.js';
import type { RpcEndpoint } from './RpcEndpoint.js';
import type { RpcFailure } from './RpcRequest.js';

/**
 * Creates the failure of requests to an endpoint: names a URL's `host`, or the position of a host's
 * transport among the sources.
 */
export function endpointFailure(
  { source }: RpcEndpoint,
  place: number,
  { reason, httpStatus, retryAfterMs, cause, figures }: FailedVerdict,
): RpcFailure {
  return {
    status: 'failed',
    reason,
    cause,
    figures: {
      ...(typeof source === 'string' ? { host: hostOf(source) } : { request: place }),
      ...figures,
      ...(httpStatus && { httpStatus }),
      ...(retryAfterMs != null && { retryAfterMs }),
    },
  };
}
