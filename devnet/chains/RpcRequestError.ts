/** A node answered a JSON-RPC request with an error. `data` carries the revert data when there is some. */
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
