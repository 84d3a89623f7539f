import { CheckoutErrorType, TributaryError } from '../../core/index.js';

/** Codes of the protocol itself; all other codes come from the engine. */
export const HeadlessErrorCode = {
  UNKNOWN_METHOD: 'UNKNOWN_METHOD',
  TOO_MANY_CALLS: 'TOO_MANY_CALLS',
  INVALID_PARAMS: 'INVALID_PARAMS',
} as const;
export type HeadlessErrorCode = (typeof HeadlessErrorCode)[keyof typeof HeadlessErrorCode];

export const headlessErrors = {
  unknownMethod: (method: string) =>
    new TributaryError(HeadlessErrorCode.UNKNOWN_METHOD, 'There is no such method.', {
      data: { method: method.slice(0, 60) },
    }),

  tooManyCalls: (limit: number) =>
    new TributaryError(HeadlessErrorCode.TOO_MANY_CALLS, `There are ${limit} open calls. Cancel some.`, {
      data: { limit },
    }),

  /** `path` begins with `params`, or with `given` for a command. */
  invalidParams: (data: { readonly path: string; readonly expected: string; readonly given: string }) =>
    new TributaryError(
      HeadlessErrorCode.INVALID_PARAMS,
      `${data.path} has to be ${data.expected}, not ${data.given}.`,
      {
        data,
      },
    ),

  walletWithoutName: () =>
    new TributaryError(CheckoutErrorType.MISSING_PARAMS, 'wallet: name one of your wallets', {
      data: { field: 'wallet' },
    }),
} as const;
