/** Errors of a wallet are plain EIP-1193 objects: a number for a code. */
export class WalletRpcError extends Error {
  readonly data?: unknown;

  constructor(
    readonly code: number,
    message: string,
    { data, cause }: { readonly data?: unknown; readonly cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'WalletRpcError';
    if (data !== undefined) this.data = data;
  }
}
