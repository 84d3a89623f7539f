import { causeWithoutSecrets } from '../errors/causeWithoutSecrets.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { withoutSecrets } from '../errors/withoutSecrets.js';

/** Errors of a wallet are plain EIP-1193 objects: a number for a code. URLs in message and cause are cut down to their hosts: libraries write theirs whole. */
export class WalletRpcError extends Error {
  readonly data?: unknown;

  constructor(
    readonly code: number,
    message: string,
    { data, cause }: { readonly data?: unknown; readonly cause?: unknown } = {},
  ) {
    super(
      withoutSecrets(message),
      cause === undefined ? undefined : { cause: causeWithoutSecrets(cause, isTributaryError) },
    );
    this.name = 'WalletRpcError';
    if (data !== undefined) this.data = causeWithoutSecrets(data, isTributaryError);
  }
}
