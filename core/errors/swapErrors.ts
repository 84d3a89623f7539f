import { earlySwapErrors } from './earlySwapErrors.js';
import { fact } from './fact.js';
import type { SwapErrorCode } from './SwapErrorCode.js';
import { TributaryError } from './TributaryError.js';

export { SwapErrorCode } from './SwapErrorCode.js';

/** The whole catalogue. The first load of the swap plugin imports `earlySwapErrors` instead. */
export const swapErrors = {
  ...earlySwapErrors,

  invalidFromAddress: addressIn('fromAddress', 'invalid from address'),
  invalidTokenInAddress: addressIn('tokenIn', 'invalid token in address'),
  invalidTokenOutAddress: addressIn('tokenOut', 'invalid token out address'),
  duplicateAddresses: fact('DUPLICATE_ADDRESSES', 'token in and token out addresses must be different'),

  invalidSlippageTooHigh: fact('INVALID_SLIPPAGE', 'slippage percent must be less than or equal to 50'),
  invalidSlippageTooLow: fact('INVALID_SLIPPAGE', 'slippage percent must be greater than or equal to 0'),
  invalidSlippageNotDecimal: fact('INVALID_SLIPPAGE', 'slippage percent must be a decimal number'),
  invalidSlippageTooPrecise: fact('INVALID_SLIPPAGE', 'slippage percent must have at most 18 decimals'),

  invalidDeadline: fact('INVALID_CONFIGURATION', 'deadline must be a time in whole seconds since 1970'),
  /** Funds sent to an address without code are lost without a revert. */
  noContract: (name: string, address: string, chainId: number) =>
    new TributaryError('INVALID_CONFIGURATION', `There is no contract at ${name} (${address}) on chain ${chainId}`, {
      data: { name, address, chainId },
    }),
  invalidTradeType: (tradeType?: unknown) =>
    new TributaryError('INVALID_CONFIGURATION', 'Invalid trade type', { data: { tradeType } }),
  /** The contract at the quoter's address has none of the quoting functions. */
  noQuotingFunction: fact('INVALID_CONFIGURATION', 'No quoting function signature found'),

  /** No pools, no routes or no quotes; `data` may contain which. */
  noRoutesAvailable: fact('NO_ROUTES_AVAILABLE', 'no routes available'),

  decimalsUnknown: fact('PROVIDER_CALL_ERROR', 'failed to get ERC20 decimals'),
  failedMulticall: (reason: string, cause?: unknown) =>
    new TributaryError('PROVIDER_CALL_ERROR', `failed multicall: ${reason}`, { cause }),
  /** The quoter's response contains no readable amount. */
  expectedBigNumber: fact('PROVIDER_CALL_ERROR', 'Expected BigNumber'),

  approvalNotBuilt: fact('APPROVE_ERROR', 'approval could not be built'),
  failedAllowance: (reason: string, cause?: unknown) =>
    new TributaryError('APPROVE_ERROR', `failed to get allowance: ${reason}`, { cause }),
  ownerIsSpender: fact('APPROVE_ERROR', 'owner and spender addresses are the same'),

  /** `address`: the token that the exchange's router would have to unwrap. */
  nonWrappedToken: (address: string) =>
    new TributaryError('INVALID_ADDRESS', `cannot unwrap non-wrapped token ${address}`, { data: { address } }),
} as const satisfies Readonly<Record<string, (...given: never[]) => TributaryError<SwapErrorCode>>>;

/** For a request; `field`: the field with the address. */
function addressIn(field: string, message: string): (cause?: unknown) => TributaryError<'INVALID_ADDRESS'> {
  return (cause) => new TributaryError('INVALID_ADDRESS', message, { cause, data: { field } });
}
