import { firstReason } from '../errors/firstReason.js';
import { isTributaryError, TributaryError } from '../errors/TributaryError.js';
import type { Problem } from './PaymentSnapshot.js';

/** Returns an error as plain data. */
export function toProblem(error: unknown): Problem {
  if (isTributaryError(error)) return { code: error.code, message: error.message, data: error.data, link: error.link };
  return problemOf({ code: 'UNEXPECTED', message: firstReason(error) });
}

/** Returns the error of an execution or a fulfilment as a problem. */
export function problemOf({ code, message }: { readonly code: string; readonly message: string }): Problem {
  return toProblem(new TributaryError(code, message));
}
