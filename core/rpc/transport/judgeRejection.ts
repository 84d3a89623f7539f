import { errorChain } from '../../errors/errorChain.js';
import { propertyOf } from '../../errors/propertyOf.js';
import { withoutSecrets } from '../../errors/withoutSecrets.js';
import { isRateLimit } from './isRateLimit.js';
import type { ResponseVerdict } from './judgeResponse.js';
import type { RpcErrorObject } from './RpcRequest.js';

/** EIP-1193: the provider, or its chain, is disconnected. Between 1000 and 3999 it is a WebSocket that was closed. */
const isDisconnection = (code: number): boolean => code === 4900 || code === 4901 || (code >= 1000 && code < 4000);
/** EIP-1193: the account or method is not authorised. As with HTTP's 401, another one may answer. */
const UNAUTHORIZED = 4100;

/**
 * What the rejection of a host's own transport means: the node refused (a revert is such a refusal), or nobody knows. The node's error object is looked for behind
 * the errors of libraries (`cause`, `info.error`), the innermost first: their own texts have the URL in them, and URLs have keys.
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
