import { argumentErrors } from './argumentErrors.js';
import type { CheckoutErrorReason, CheckoutErrorType } from './CheckoutErrorType.js';
import { describeError } from './describeError.js';
import { type ErrorData, fact } from './fact.js';
import { isTributaryError, TributaryError } from './TributaryError.js';

/**
 * Failures of wallets, networks and parameters. Part of `checkoutErrors`, in a separate file
 * because they are in the engine's first load.
 */
export const earlyCheckoutErrors = {
  missingParams: argumentErrors.missingParams,
  api: fact('API_ERROR', 'The API did not answer as expected'),
  switchNetworkUnsupported: fact('SWITCH_NETWORK_UNSUPPORTED', 'The wallet cannot switch networks'),
  rejectedSwitchAfterAddingNetwork: (cause?: unknown) =>
    new TributaryError('USER_REJECTED_REQUEST_ERROR', 'The switch to the added network was rejected', {
      cause,
      data: { reason: 'REJECTED_SWITCH_AFTER_ADDING_NETWORK' satisfies CheckoutErrorReason },
    }),
  userRejectedRequest: fact('USER_REJECTED_REQUEST_ERROR', 'The request was rejected in the wallet'),
  providerRequestFailed: fact('PROVIDER_REQUEST_FAILED_ERROR', 'The wallet did not answer the request'),
  chainNotSupported: (chainId: number) =>
    new TributaryError('CHAIN_NOT_SUPPORTED_ERROR', `Chain:${chainId} is not a supported chain`, { data: { chainId } }),
  providerRequestMissing: fact('PROVIDER_REQUEST_MISSING_ERROR', 'The wallet has no request function'),
  networkInfo: fact('GET_NETWORK_INFO_ERROR', 'Failed to get the network of the wallet'),
  connectProvider: fact('CONNECT_PROVIDER_ERROR', 'Failed to connect the wallet'),
  defaultProvider: (wallet?: string) =>
    new TributaryError('DEFAULT_PROVIDER_ERROR', 'The wallet is not available', { data: { wallet } }),
  metamaskProvider: fact('METAMASK_PROVIDER_ERROR', 'MetaMask is not available'),

  wrapped,
} as const;

/**
 * Wraps an error in a type of this catalogue: `[type]:message. Cause:inner`, or without a message
 * `[type] Cause:inner`. The data of an inner catalogue error is merged over `data`, and its type is
 * kept as `innerErrorType`.
 */
function wrapped<Type extends CheckoutErrorType>(
  type: Type,
  cause: unknown,
  own: { readonly message?: string; readonly data?: ErrorData } = {},
): TributaryError<Type> {
  const inner = isTributaryError(cause) ? { ...cause.data, innerErrorType: cause.code } : {};
  const head = own.message ? `[${type}]:${own.message}.` : `[${type}]`;
  return new TributaryError(type, `${head} Cause:${describeError(cause)}`, {
    cause,
    data: { ...own.data, ...inner },
  });
}
