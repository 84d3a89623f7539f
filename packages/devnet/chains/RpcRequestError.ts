/** Thrown if a node returns a JSON-RPC error. `data` is the revert data, if any. */
export class RpcRequestError extends Error {
  override readonly name = 'RpcRequestError';

  constructor(
    readonly method: string,
    readonly code: number,
    readonly reason: string,
    readonly data: string | null,
  ) {
    super(`${method} failed (${code}): ${reason}`);
  }
}
