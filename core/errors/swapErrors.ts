import { type ErrorData, fact } from './fact.js';
import { TributaryError } from './TributaryError.js';

/** The specification's swap error codes (§8). */
export const SwapErrorCode = {
  INVALID_CONFIGURATION: 'INVALID_CONFIGURATION',
  INVALID_SLIPPAGE: 'INVALID_SLIPPAGE',
  INVALID_MAX_HOPS: 'INVALID_MAX_HOPS',
  INVALID_ADDRESS: 'INVALID_ADDRESS',
  DUPLICATE_ADDRESSES: 'DUPLICATE_ADDRESSES',
  CHAIN_NOT_SUPPORTED: 'CHAIN_NOT_SUPPORTED',
  NO_ROUTES_AVAILABLE: 'NO_ROUTES_AVAILABLE',
  PROVIDER_CALL_ERROR: 'PROVIDER_CALL_ERROR',
  APPROVE_ERROR: 'APPROVE_ERROR',
} as const;
export type SwapErrorCode = (typeof SwapErrorCode)[keyof typeof SwapErrorCode];

const { INVALID_CONFIGURATION, INVALID_SLIPPAGE, INVALID_MAX_HOPS, INVALID_ADDRESS, DUPLICATE_ADDRESSES } =
  SwapErrorCode;
const { CHAIN_NOT_SUPPORTED, NO_ROUTES_AVAILABLE, PROVIDER_CALL_ERROR, APPROVE_ERROR } = SwapErrorCode;

export const swapErrors = {
  invalidFromAddress: addressIn('fromAddress', 'invalid from address'),
  invalidTokenInAddress: addressIn('tokenIn', 'invalid token in address'),
  invalidTokenOutAddress: addressIn('tokenOut', 'invalid token out address'),
  duplicateAddresses: fact(DUPLICATE_ADDRESSES, 'token in and token out addresses must be different'),

  invalidMaxHopsTooHigh: fact(INVALID_MAX_HOPS, 'max hops must be less than or equal to 10'),
  invalidMaxHopsTooLow: fact(INVALID_MAX_HOPS, 'max hops must be greater than or equal to 1'),
  invalidMaxHopsNotWhole: fact(INVALID_MAX_HOPS, 'max hops must be a whole number'),

  invalidSlippageTooHigh: fact(INVALID_SLIPPAGE, 'slippage percent must be less than or equal to 50'),
  invalidSlippageTooLow: fact(INVALID_SLIPPAGE, 'slippage percent must be greater than or equal to 0'),
  invalidSlippageNotDecimal: fact(INVALID_SLIPPAGE, 'slippage percent must be a decimal number'),
  invalidSlippageTooPrecise: fact(INVALID_SLIPPAGE, 'slippage percent must have at most 18 decimals'),

  invalidDeadline: fact(INVALID_CONFIGURATION, 'deadline must be a time in whole seconds since 1970'),
  invalidSecondaryFeeRecipient: (recipient: unknown) =>
    configuration(`Invalid secondary fee recipient address: ${String(recipient)}`, { recipient }),
  invalidSecondaryFeeBasisPoints: (basisPoints: unknown) =>
    configuration(`Invalid secondary fee basis points: ${String(basisPoints)}`, { basisPoints }),
  invalidTotalSecondaryFeeBasisPoints: (total: unknown) =>
    configuration(`Invalid total secondary fee basis points: ${String(total)}`, { total }),
  missingOverride: (name: string) => configuration(`Missing override: ${name}`, { name }),
  invalidExchangeContract: (name: string, address?: unknown) =>
    configuration(`Invalid exchange contract address for ${name}`, { name, address }),
  invalidOverrideChain: (chainId: unknown) => configuration('Invalid override: chainId is not a chain id', { chainId }),
  /** What is sent to an address without code is lost without a revert. */
  noContract: (name: string, address: string, chainId: number) =>
    configuration(`There is no contract at ${name} (${address}) on chain ${chainId}`, { name, address, chainId }),
  invalidTradeType: (tradeType?: unknown) => configuration('Invalid trade type', { tradeType }),
  /** What answers at the quoter's address has none of the quoting functions. */
  noQuotingFunction: fact(INVALID_CONFIGURATION, 'No quoting function signature found'),

  chainNotSupported: (chainId: number, environment: string) =>
    new TributaryError(
      CHAIN_NOT_SUPPORTED,
      `Chain with ID ${chainId} is not a supported chain in environment ${environment}`,
      {
        data: { chainId, environment },
      },
    ),

  /** No pools, no routes or no quotes; `data` may say which. */
  noRoutesAvailable: fact(NO_ROUTES_AVAILABLE, 'no routes available'),

  decimalsUnknown: fact(PROVIDER_CALL_ERROR, 'failed to get ERC20 decimals'),
  failedMulticall: (reason: string, cause?: unknown) =>
    new TributaryError(PROVIDER_CALL_ERROR, `failed multicall: ${reason}`, { cause }),
  /** The quoter's answer holds no amount that could be read. */
  expectedBigNumber: fact(PROVIDER_CALL_ERROR, 'Expected BigNumber'),

  approvalNotBuilt: fact(APPROVE_ERROR, 'approval could not be built'),
  failedAllowance: (reason: string, cause?: unknown) =>
    new TributaryError(APPROVE_ERROR, `failed to get allowance: ${reason}`, { cause }),
  ownerIsSpender: fact(APPROVE_ERROR, 'owner and spender addresses are the same'),

  /** `address`: what the exchange's router would be asked to unwrap. */
  nonWrappedToken: (address: string) =>
    new TributaryError(INVALID_ADDRESS, `cannot unwrap non-wrapped token ${address}`, { data: { address } }),
} as const;

function configuration(message: string, data: ErrorData): TributaryError<typeof INVALID_CONFIGURATION> {
  return new TributaryError(INVALID_CONFIGURATION, message, { data });
}

/** Of a request; `field` is the one that it stands in. */
function addressIn(field: string, message: string): (cause?: unknown) => TributaryError<typeof INVALID_ADDRESS> {
  return (cause) => new TributaryError(INVALID_ADDRESS, message, { cause, data: { field } });
}
