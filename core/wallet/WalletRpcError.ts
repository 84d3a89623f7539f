import { causeWithoutSecrets } from '../errors/causeWithoutSecrets.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { withoutSecrets } from '../errors/withoutSecrets.js';

/**
 * A wallet error as a plain EIP-1193 object with a numeric code. URLs in message and cause are
 * shortened to their hosts, because libraries include them in full.
 */
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
