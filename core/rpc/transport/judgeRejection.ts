import { errorChain } from '../../errors/errorChain.js';
import { propertyOf } from '../../errors/propertyOf.js';
import { withoutSecrets } from '../../errors/withoutSecrets.js';
import { isRateLimit } from './isRateLimit.js';
import type { ResponseVerdict } from './judgeResponse.js';
import type { RpcErrorObject } from './RpcRequest.js';

/** EIP-1193: the provider or its chain is disconnected. Codes from 1000 to 3999 are those of a closed WebSocket. */
const isDisconnection = (code: number): boolean => code === 4900 || code === 4901 || (code >= 1000 && code < 4000);
/** EIP-1193: the account or method isn't authorised. As with HTTP's 401, another endpoint may respond. */
const UNAUTHORIZED = 4100;

/**
 * Classifies a rejection of a host's transport: the node rejected (reverts included), or the result
 * is unknown. Searches for the node's error object behind the libraries' errors (`cause`,
 * `info.error`), innermost first, because the libraries' texts contain the URL, and URLs contain
 * keys.
 */
export function judgeRejection(error: unknown): ResponseVerdict {
  const refusal = errorChain(error).flatMap(errorObjectOf).at(-1);
  if (refusal === undefined || isDisconnection(refusal.code)) return failedBy(error);
  if (refusal.code === UNAUTHORIZED) return { status: 'failed', reason: 'http', cause: error };
  return { status: 'answered', outcomes: [{ status: 'refused', error: refusal }] };
}

function errorObjectOf(layer: unknown): readonly RpcErrorObject[] {
  const [code, message] = [propertyOf(layer, 'code'), propertyOf(layer, 'message')];
  const isErrorObject = Number.isInteger(code) && typeof message === 'string' && !(layer instanceof DOMException);
  return isErrorObject
    ? [{ code: code as number, message: withoutSecrets(message), data: propertyOf(layer, 'data') }]
    : [];
}

function failedBy(cause: unknown): ResponseVerdict {
  const layers = errorChain(cause);
  const says = (key: string, ...values: readonly unknown[]): boolean =>
    layers.some((layer) => values.includes(propertyOf(layer, key)));
  const told = layers.map((layer) => propertyOf(layer, 'message')).filter((text) => typeof text === 'string');
  if (says('status', 429) || isRateLimit({ code: 0, message: told.join(' ') }))
    return { status: 'failed', reason: 'rate-limited', cause };
  if (says('name', 'TimeoutError') || says('code', 'TIMEOUT')) return { status: 'failed', reason: 'timeout', cause };
  return { status: 'failed', reason: 'network', cause };
}
