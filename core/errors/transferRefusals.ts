import { BridgeErrorType } from './bridgeErrors.js';
import type { ErrorData } from './fact.js';
import { TributaryError } from './TributaryError.js';

/** Why a bridge does not carry a transfer now, although it carries such ones. */
export const TransferRefusal = {
  PAUSED: 'it is paused',
  BY_SERVICE: 'its fee service refuses it',
  UNREADABLE_TERMS: 'the terms of its fee service cannot be read',
  OTHER_POOL: 'its fee service names another contract',
  FEE_TOO_HIGH: 'its fee is higher than the most that was set',
  NOTHING_LEFT: 'its fee leaves nothing',
  ARRIVES_SHORT: 'less would arrive than is needed',
  OTHER_ARRIVAL: 'another token would arrive',
  DEADLINE: 'its deadline is past, or too near',
  OTHER_END: 'its two ends do not name each other',
  WRONG_PAIR: 'neither of the two tokens names the other as its form',
  WRAPPED_COIN: 'its gateway unwraps the token and carries coins: unwrap it first, and send the coins',
  UNKNOWN_VERSION: 'its contracts are of a version that is not known',
} as const;
export type TransferRefusal = (typeof TransferRefusal)[keyof typeof TransferRefusal];

/** What a bridge that quotes by itself refuses before anything is signed. */
export const transferRefusals = {
  refused: (reason: TransferRefusal, data: ErrorData = {}) =>
    new TributaryError(BridgeErrorType.UNSUPPORTED_ERROR, `the bridge does not carry this transfer: ${reason}`, {
      data: { ...data, reason },
    }),
  feesUnanswered: (data: ErrorData) =>
    new TributaryError(BridgeErrorType.PROVIDER_ERROR, 'the fee service of the bridge did not answer', { data }),
  /** null: nobody says. */
  outOfLimits: (
    amount: bigint,
    { minimum, maximum }: { readonly minimum: bigint | null; readonly maximum: bigint | null },
  ) =>
    new TributaryError(BridgeErrorType.INVALID_AMOUNT, 'the amount is below or above what the bridge carries at once', {
      data: { amount, minimum, maximum },
    }),
} as const;
