import { errorChain } from './errorChain.js';
import { isTributaryError, TributaryError } from './TributaryError.js';

export type ErrorData = Readonly<Record<string, unknown>>;

/** Makes the factory of a failure whose sentence never varies; the figures go into `data`, with what is known of a node that is behind it. */
export function fact<Code extends string>(
  code: Code,
  message: string,
): (cause?: unknown, data?: ErrorData) => TributaryError<Code> {
  return (cause, data = {}) => new TributaryError(code, message, { cause, data: { ...endpointOf(cause), ...data } });
}

/** A URL of another chain, or of no node at all, is the first thing to look at: `rpc` says it in words, with the host alone. */
function endpointOf(cause: unknown): ErrorData {
  const behind =
    cause === undefined ? undefined : errorChain(cause).find((layer) => isTributaryError(layer) && layer.data['rpc']);
  if (!isTributaryError(behind)) return {};
  const { rpc, host, chainId, expected } = behind.data;
  return { rpc, host, ...(chainId !== undefined && { chainId }), ...(expected !== undefined && { expected }) };
}
