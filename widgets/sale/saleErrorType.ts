import type { ExecutionSnapshot } from '../../core/index.js';
import { purchaseIndex } from '../../flows/payment/purchaseStep.js';
import { stepIndexOf } from '../../flows/payment/stepOf.js';
import { lookUp } from '../messages/say.js';

/** The error types of a sale's failure (facts §5.13). */
export const SaleErrorType = {
  DEFAULT_ERROR: 'DEFAULT_ERROR',
  INVALID_PARAMETERS: 'INVALID_PARAMETERS',
  TRANSACTION_FAILED: 'TRANSACTION_FAILED',
  SERVICE_BREAKDOWN: 'SERVICE_BREAKDOWN',
  PRODUCT_NOT_FOUND: 'PRODUCT_NOT_FOUND',
  INSUFFICIENT_STOCK: 'INSUFFICIENT_STOCK',
  TRANSAK_FAILED: 'TRANSAK_FAILED',
  WALLET_FAILED: 'WALLET_FAILED',
  WALLET_REJECTED: 'WALLET_REJECTED',
  WALLET_REJECTED_NO_FUNDS: 'WALLET_REJECTED_NO_FUNDS',
  WALLET_POPUP_BLOCKED: 'WALLET_POPUP_BLOCKED',
  FUNDING_ROUTE_EXECUTE_ERROR: 'FUNDING_ROUTE_EXECUTE_ERROR',
  SALE_AUTHORIZATION_REJECTED: 'SALE_AUTHORIZATION_REJECTED',
} as const;
export type SaleErrorType = (typeof SaleErrorType)[keyof typeof SaleErrorType];

/** Codes of the engine with a separate name in the sale; equal names need no line. */
const named: Readonly<Record<string, SaleErrorType>> = {
  API_ERROR: SaleErrorType.SERVICE_BREAKDOWN,
  ONRAMP_ORDER_FAILED: SaleErrorType.TRANSAK_FAILED,
  MISSING_PARAMS: SaleErrorType.INVALID_PARAMETERS,
  INVALID_ADDRESS: SaleErrorType.INVALID_PARAMETERS,
  USER_REJECTED_REQUEST_ERROR: SaleErrorType.WALLET_REJECTED,
  STOPPED: SaleErrorType.WALLET_REJECTED,
  INSUFFICIENT_FUNDS: SaleErrorType.WALLET_REJECTED_NO_FUNDS,
  TOO_LITTLE: SaleErrorType.WALLET_REJECTED_NO_FUNDS,
  WALLET_NOT_CONNECTED: SaleErrorType.WALLET_FAILED,
  WALLET_ACCOUNT_CHANGED: SaleErrorType.WALLET_FAILED,
  WALLET_ON_OTHER_CHAIN: SaleErrorType.WALLET_FAILED,
  TRANSACTION_REVERTED: SaleErrorType.TRANSACTION_FAILED,
};

/** `execution`: `null` if nothing was started. */
export function saleErrorType(code: string, execution: ExecutionSnapshot | null): SaleErrorType {
  const own = lookUp<SaleErrorType>(SaleErrorType, code) ?? lookUp(named, code);
  const isRefusal =
    own === SaleErrorType.WALLET_REJECTED ||
    own === SaleErrorType.WALLET_REJECTED_NO_FUNDS ||
    own === SaleErrorType.WALLET_FAILED ||
    own === SaleErrorType.TRANSAK_FAILED;
  if (!isRefusal && execution !== null && failedOnTheWay(execution)) return SaleErrorType.FUNDING_ROUTE_EXECUTE_ERROR;
  return own ?? (execution === null ? SaleErrorType.DEFAULT_ERROR : SaleErrorType.TRANSACTION_FAILED);
}

/** Returns whether the failure came before the purchase itself. */
function failedOnTheWay({ route, tasks }: ExecutionSnapshot): boolean {
  const purchase = purchaseIndex(route);
  return tasks.some(
    ({ id, state }) => (purchase === -1 || stepIndexOf(id) < purchase) && state !== 'confirmed' && state !== 'skipped',
  );
}
