import { describeError } from './describeError.js';
import { type ErrorData, fact } from './fact.js';
import { isTributaryError, TributaryError } from './TributaryError.js';

/** The specification's checkout error codes (§8). */
export const CheckoutErrorType = {
  MISSING_PARAMS: 'MISSING_PARAMS',
  WEB3_PROVIDER_ERROR: 'WEB3_PROVIDER_ERROR',
  PROVIDER_ERROR: 'PROVIDER_ERROR',
  DEFAULT_PROVIDER_ERROR: 'DEFAULT_PROVIDER_ERROR',
  CONNECT_PROVIDER_ERROR: 'CONNECT_PROVIDER_ERROR',
  GET_BALANCE_ERROR: 'GET_BALANCE_ERROR',
  GET_INDEXER_BALANCE_ERROR: 'GET_INDEXER_BALANCE_ERROR',
  GET_ERC20_INFO_ERROR: 'GET_ERC20_INFO_ERROR',
  GET_ERC20_BALANCE_ERROR: 'GET_ERC20_BALANCE_ERROR',
  GET_ERC721_BALANCE_ERROR: 'GET_ERC721_BALANCE_ERROR',
  GET_NETWORK_INFO_ERROR: 'GET_NETWORK_INFO_ERROR',
  METAMASK_PROVIDER_ERROR: 'METAMASK_PROVIDER_ERROR',
  CHAIN_NOT_SUPPORTED_ERROR: 'CHAIN_NOT_SUPPORTED_ERROR',
  PROVIDER_REQUEST_MISSING_ERROR: 'PROVIDER_REQUEST_MISSING_ERROR',
  PROVIDER_REQUEST_FAILED_ERROR: 'PROVIDER_REQUEST_FAILED_ERROR',
  USER_REJECTED_REQUEST_ERROR: 'USER_REJECTED_REQUEST_ERROR',
  TRANSACTION_FAILED: 'TRANSACTION_FAILED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  UNPREDICTABLE_GAS_LIMIT: 'UNPREDICTABLE_GAS_LIMIT',
  INVALID_GAS_ESTIMATE_TYPE: 'INVALID_GAS_ESTIMATE_TYPE',
  UNSUPPORTED_TOKEN_TYPE_ERROR: 'UNSUPPORTED_TOKEN_TYPE_ERROR',
  UNSUPPORTED_BALANCE_REQUIREMENT_ERROR: 'UNSUPPORTED_BALANCE_REQUIREMENT_ERROR',
  GET_ORDER_LISTING_ERROR: 'GET_ORDER_LISTING_ERROR',
  CANCEL_ORDER_LISTING_ERROR: 'CANCEL_ORDER_LISTING_ERROR',
  PREPARE_ORDER_LISTING_ERROR: 'PREPARE_ORDER_LISTING_ERROR',
  CREATE_ORDER_LISTING_ERROR: 'CREATE_ORDER_LISTING_ERROR',
  FULFILL_ORDER_LISTING_ERROR: 'FULFILL_ORDER_LISTING_ERROR',
  SWITCH_NETWORK_UNSUPPORTED: 'SWITCH_NETWORK_UNSUPPORTED',
  GET_ERC20_ALLOWANCE_ERROR: 'GET_ERC20_ALLOWANCE_ERROR',
  GET_ERC721_ALLOWANCE_ERROR: 'GET_ERC721_ALLOWANCE_ERROR',
  GET_ERC1155_ALLOWANCE_ERROR: 'GET_ERC1155_ALLOWANCE_ERROR',
  EXECUTE_APPROVAL_TRANSACTION_ERROR: 'EXECUTE_APPROVAL_TRANSACTION_ERROR',
  EXECUTE_FULFILLMENT_TRANSACTION_ERROR: 'EXECUTE_FULFILLMENT_TRANSACTION_ERROR',
  SIGN_MESSAGE_ERROR: 'SIGN_MESSAGE_ERROR',
  BRIDGE_GAS_ESTIMATE_ERROR: 'BRIDGE_GAS_ESTIMATE_ERROR',
  ORDER_FEE_ERROR: 'ORDER_FEE_ERROR',
  ITEM_REQUIREMENTS_ERROR: 'ITEM_REQUIREMENTS_ERROR',
  API_ERROR: 'API_ERROR',
  ORDER_EXPIRED_ERROR: 'ORDER_EXPIRED_ERROR',
  WIDGETS_SCRIPT_LOAD_ERROR: 'WIDGETS_SCRIPT_LOAD_ERROR',
  APPROVAL_TRANSACTION_FAILED: 'APPROVAL_TRANSACTION_FAILED',
} as const;
export type CheckoutErrorType = (typeof CheckoutErrorType)[keyof typeof CheckoutErrorType];

/** A finer reason inside USER_REJECTED_REQUEST_ERROR, in `data.reason`. */
export const CheckoutErrorReason = {
  REJECTED_SWITCH_AFTER_ADDING_NETWORK: 'REJECTED_SWITCH_AFTER_ADDING_NETWORK',
} as const;
export type CheckoutErrorReason = (typeof CheckoutErrorReason)[keyof typeof CheckoutErrorReason];

/** Outcomes that are no errors, in the specification's words (§4). */
export const checkoutRoutingMessages = {
  noRouteOptions: 'No routing options are available',
  noRoutesFound: 'Smart Checkout did not find any funding routes to fulfill the transaction',
} as const;
export const fulfilmentRevertedReason = 'Fulfillment transaction failed and was reverted';

const T = CheckoutErrorType;

export const checkoutErrors = {
  // Parameters
  missingWalletAndProvider: fact(
    T.MISSING_PARAMS,
    'both walletAddress and provider are missing. At least one must be provided.',
  ),
  indexerDisabled: fact(T.MISSING_PARAMS, 'indexer is disabled for this chain, you must provide a provider.'),
  /** `data.field` is the path of what is missing. */
  missingParams: (cause?: unknown, data: ErrorData = {}) =>
    new TributaryError(
      T.MISSING_PARAMS,
      `Required parameters are missing${typeof data['field'] === 'string' ? `: ${data['field']}` : ''}`,
      { cause, data },
    ),
  invalidGasEstimateType: fact(T.INVALID_GAS_ESTIMATE_TYPE, 'Invalid type provided for gas estimation'),
  unsupportedTokenType: fact(T.UNSUPPORTED_TOKEN_TYPE_ERROR, 'Unsupported token type'),
  itemRequirements: fact(T.ITEM_REQUIREMENTS_ERROR, 'Failed to read the item requirements'),
  invalidErc721Id: (id?: unknown) =>
    new TributaryError(T.GET_ERC721_ALLOWANCE_ERROR, 'Invalid ERC721 ID', { data: { id } }),

  // Chains and providers
  chainNotInEnvironment: (chainId: number) =>
    chainNotSupported(`chain ID ${chainId} not supported by the environment`, chainId),
  chainNotSupported: (chainId: number) => chainNotSupported(`Chain:${chainId} is not a supported chain`, chainId),
  noProvider: fact(T.PROVIDER_ERROR, 'No L1 or L2 provider available'),
  noL1Provider: (chainId: number) =>
    new TributaryError(T.PROVIDER_ERROR, `No L1 provider available for ${chainId}`, { data: { chainId } }),
  noL2Provider: (chainId: number) =>
    new TributaryError(T.PROVIDER_ERROR, `No L2 provider available for ${chainId}`, { data: { chainId } }),
  defaultProvider: (wallet?: string) =>
    new TributaryError(T.DEFAULT_PROVIDER_ERROR, 'The wallet is not available', { data: { wallet } }),
  metamaskProvider: fact(T.METAMASK_PROVIDER_ERROR, 'MetaMask is not available'),
  connectProvider: fact(T.CONNECT_PROVIDER_ERROR, 'Failed to connect the wallet'),
  networkInfo: fact(T.GET_NETWORK_INFO_ERROR, 'Failed to get the network of the wallet'),
  providerRequestMissing: fact(T.PROVIDER_REQUEST_MISSING_ERROR, 'The wallet has no request function'),
  providerRequestFailed: fact(T.PROVIDER_REQUEST_FAILED_ERROR, 'The wallet did not answer the request'),
  switchNetworkUnsupported: fact(T.SWITCH_NETWORK_UNSUPPORTED, 'The wallet cannot switch networks'),
  rejectedSwitchAfterAddingNetwork: (cause?: unknown) =>
    new TributaryError(T.USER_REJECTED_REQUEST_ERROR, 'The switch to the added network was rejected', {
      cause,
      data: { reason: CheckoutErrorReason.REJECTED_SWITCH_AFTER_ADDING_NETWORK },
    }),

  // Balances and allowances
  chainBalances: (chain: string | number, cause?: unknown) =>
    new TributaryError(T.GET_BALANCE_ERROR, `Error getting ${chain} balances`, { cause, data: { chain } }),
  getBalance: fact(T.GET_BALANCE_ERROR, 'Failed to get balances'),
  indexerBalance: fact(T.GET_INDEXER_BALANCE_ERROR, 'Failed to get balances from the indexer'),
  erc20Info: fact(T.GET_ERC20_INFO_ERROR, 'Failed to get the ERC20 token info'),
  erc20Balance: fact(T.GET_ERC20_BALANCE_ERROR, 'Failed to get the ERC20 balance'),
  erc721Balance: fact(T.GET_ERC721_BALANCE_ERROR, 'Failed to get the ERC721 owner'),
  unsupportedBalanceRequirement: fact(
    T.UNSUPPORTED_BALANCE_REQUIREMENT_ERROR,
    'Unsupported item requirement balance check',
  ),
  erc20Allowance: fact(T.GET_ERC20_ALLOWANCE_ERROR, 'Failed to get the allowance for ERC20'),
  erc721Allowance: fact(T.GET_ERC721_ALLOWANCE_ERROR, 'Failed to get the allowance for ERC721'),
  erc1155Allowance: fact(T.GET_ERC1155_ALLOWANCE_ERROR, 'Failed to get the allowance for ERC1155'),

  // Transactions
  userRejectedRequest: fact(T.USER_REJECTED_REQUEST_ERROR, 'The request was rejected in the wallet'),
  insufficientFunds: fact(T.INSUFFICIENT_FUNDS, 'The wallet has insufficient funds for the transaction'),
  unpredictableGasLimit: fact(T.UNPREDICTABLE_GAS_LIMIT, 'Failed to estimate gas for transaction'),
  wouldRevert: (reason: string, cause?: unknown) =>
    new TributaryError(T.UNPREDICTABLE_GAS_LIMIT, `The transaction would be reverted: ${reason}`, {
      cause,
      data: { reason },
    }),
  transactionFailed: fact(T.TRANSACTION_FAILED, 'The transaction failed'),
  approvalTransactionFailed: fact(T.APPROVAL_TRANSACTION_FAILED, 'The approval transaction failed and was reverted'),
  executeApproval: fact(
    T.EXECUTE_APPROVAL_TRANSACTION_ERROR,
    'An error occurred while executing the approval transaction',
  ),
  executeFulfilment: fact(
    T.EXECUTE_FULFILLMENT_TRANSACTION_ERROR,
    'An error occurred while executing the fulfillment transaction',
  ),
  signMessage: fact(T.SIGN_MESSAGE_ERROR, 'An error occurred while signing the message'),
  bridgeGasEstimate: (cause: unknown) =>
    wrapped(T.BRIDGE_GAS_ESTIMATE_ERROR, cause, { message: 'Error estimating gas for bridge' }),

  // Services and orders
  api: fact(T.API_ERROR, 'The API did not answer as expected'),
  getOrderListing: fact(T.GET_ORDER_LISTING_ERROR, 'An error occurred while getting the order listing'),
  cancelOrderListing: fact(T.CANCEL_ORDER_LISTING_ERROR, 'An error occurred while cancelling the order listing'),
  prepareOrderListing: fact(T.PREPARE_ORDER_LISTING_ERROR, 'An error occurred while preparing the order listing'),
  createOrderListing: fact(T.CREATE_ORDER_LISTING_ERROR, 'An error occurred while creating the order listing'),
  fulfillOrderListing: fact(T.FULFILL_ORDER_LISTING_ERROR, 'An error occurred while fulfilling the order listing'),
  orderFee: fact(T.ORDER_FEE_ERROR, 'The order fees are not valid'),
  orderExpired: fact(T.ORDER_EXPIRED_ERROR, 'The order has expired'),

  wrapped,
} as const;

function chainNotSupported(message: string, chainId: number): TributaryError<typeof T.CHAIN_NOT_SUPPORTED_ERROR> {
  return new TributaryError(T.CHAIN_NOT_SUPPORTED_ERROR, message, { data: { chainId } });
}

/**
 * An error under a type of this catalogue: `[type]:message. Cause:inner`, without a message of its own `[type] Cause:inner`.
 * The data of an inner catalogue error is merged over `data`, its type kept as `innerErrorType`.
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
