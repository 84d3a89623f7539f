import type { ErrorData } from './fact.js';
import { SwapErrorCode } from './swapErrors.js';
import { TributaryError } from './TributaryError.js';

/** Why a quote with a transaction from an external service isn't offered. */
export const QuoteRefusal = {
  UNREADABLE: 'its answer cannot be read',
  OTHER_TRADE: 'it is of another trade than was asked for',
  EXPIRED: 'it has expired, or is about to',
  CONTRACT: 'it goes to a contract that is not on the list',
  CALL: 'it calls a function that is not on the list',
  SPENDER: 'it wants to have somebody allowed who is not on the list',
  COINS: 'it sends other coins along than the trade takes',
  RECIPIENT: 'it pays somebody else',
  GUARANTEE: 'it guarantees less than was asked for',
  NO_SIMULATION: 'nothing proves it, for the node of the chain simulates no transactions',
  NOT_SIMULATED: 'nothing proves it, for its simulation failed',
  REVERTS: 'it would be reverted',
  TAKES_MORE: 'it takes more than it says',
  GIVES_LESS: 'it gives less than it says',
  LEAVES_ALLOWANCE: 'it leaves something allowed that it did not take',
  APPROVES: 'it lets somebody take something',
  TAKES_ELSE: 'it takes something else away',
} as const;
export type QuoteRefusal = (typeof QuoteRefusal)[keyof typeof QuoteRefusal];

/** Failures of an exchange behind a service. They aren't answers about the pair and must not be treated as such. */
export const quoteRefusals = {
  refused: (reason: QuoteRefusal, data: ErrorData = {}, cause?: unknown) =>
    new TributaryError(SwapErrorCode.PROVIDER_CALL_ERROR, `the quote of the service is refused: ${reason}`, {
      data: { ...data, reason },
      cause,
    }),
  unanswered: (data: ErrorData, cause?: unknown) =>
    new TributaryError(SwapErrorCode.PROVIDER_CALL_ERROR, 'the service of the exchange did not answer', {
      data,
      cause,
    }),
} as const;
