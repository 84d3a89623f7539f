import { hostOf } from '../../http/hostOf.js';
import type { FailedVerdict } from './judgeResponse.js';
import type { RpcEndpoint } from './RpcEndpoint.js';
import type { RpcFailure } from './RpcRequest.js';

/** What requests are told of an endpoint that failed: of a URL its `host`; a transport of the host's by its place among the sources. */
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
