import { BridgeErrorType } from './bridgeErrors.js';
import type { ErrorData } from './fact.js';
import type { TransferRefusal } from './TransferRefusal.js';
import { TributaryError } from './TributaryError.js';

/** Rejections of a bridge that quotes, before any signature. */
export const transferRefusals = {
  refused: (reason: TransferRefusal, data: ErrorData = {}) =>
    new TributaryError(BridgeErrorType.UNSUPPORTED_ERROR, `the bridge does not carry this transfer: ${reason}`, {
      data: { ...data, reason },
    }),
  feesUnanswered: (data: ErrorData) =>
    new TributaryError(BridgeErrorType.PROVIDER_ERROR, 'the fee service of the bridge did not answer', { data }),
  /** `null` if unknown. */
  outOfLimits: (
    amount: bigint,
    { minimum, maximum }: { readonly minimum: bigint | null; readonly maximum: bigint | null },
  ) =>
    new TributaryError(BridgeErrorType.INVALID_AMOUNT, 'the amount is below or above what the bridge carries at once', {
      data: { amount, minimum, maximum },
    }),
} as const;
