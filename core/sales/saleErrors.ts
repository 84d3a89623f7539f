import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { ErrorData } from '../errors/fact.js';
import type { TributaryError } from '../errors/TributaryError.js';
import { SaleProblem } from './Sales.js';

export const problemByStatus: Readonly<Record<number, SaleProblem>> = {
  400: SaleProblem.INVALID_PARAMETERS,
  401: SaleProblem.SALE_AUTHORIZATION_REJECTED,
  403: SaleProblem.SALE_AUTHORIZATION_REJECTED,
  404: SaleProblem.PRODUCT_NOT_FOUND,
  409: SaleProblem.INSUFFICIENT_STOCK,
  422: SaleProblem.INVALID_PARAMETERS,
};

/** The service responded with an error status. */
export function saleRefused(url: string, status: number): TributaryError {
  return checkoutErrors.api(undefined, {
    url,
    status,
    problem: problemByStatus[status] ?? SaleProblem.SERVICE_BREAKDOWN,
  });
}

/** The service did not respond, or its response can't be relied on. */
export function saleBroken(url: string, cause: unknown, data: ErrorData = {}): TributaryError {
  return checkoutErrors.api(cause, { url, problem: SaleProblem.SERVICE_BREAKDOWN, ...data });
}
