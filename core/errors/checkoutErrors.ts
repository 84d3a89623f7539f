import type { CheckoutErrorType } from './CheckoutErrorType.js';
import { earlyCheckoutErrors } from './earlyCheckoutErrors.js';
import { fact } from './fact.js';
import { TributaryError } from './TributaryError.js';

export { CheckoutErrorReason, CheckoutErrorType } from './CheckoutErrorType.js';

/** Messages for outcomes that aren't errors, from the specification (§4). */
export const checkoutRoutingMessages = {
  noRouteOptions: 'No routing options are available',
  noRoutesFound: 'Smart Checkout did not find any funding routes to fulfill the transaction',
} as const;
export const fulfilmentRevertedReason = 'Fulfillment transaction failed and was reverted';

/** The whole catalogue. Code in the first load imports `earlyCheckoutErrors` instead. */
export const checkoutErrors = {
  ...earlyCheckoutErrors,

  // Parameters
  missingWalletAndProvider: fact(
    'MISSING_PARAMS',
    'both walletAddress and provider are missing. At least one must be provided.',
  ),
  indexerDisabled: fact('MISSING_PARAMS', 'indexer is disabled for this chain, you must provide a provider.'),
  invalidGasEstimateType: fact('INVALID_GAS_ESTIMATE_TYPE', 'Invalid type provided for gas estimation'),
  unsupportedTokenType: fact('UNSUPPORTED_TOKEN_TYPE_ERROR', 'Unsupported token type'),
  itemRequirements: fact('ITEM_REQUIREMENTS_ERROR', 'Failed to read the item requirements'),
  invalidErc721Id: (id?: unknown) =>
    new TributaryError('GET_ERC721_ALLOWANCE_ERROR', 'Invalid ERC721 ID', { data: { id } }),

  // Chains and providers
  chainNotInEnvironment: (chainId: number) =>
    new TributaryError('CHAIN_NOT_SUPPORTED_ERROR', `chain ID ${chainId} not supported by the environment`, {
      data: { chainId },
    }),
  noProvider: fact('PROVIDER_ERROR', 'No L1 or L2 provider available'),
  noL1Provider: (chainId: number) =>
    new TributaryError('PROVIDER_ERROR', `No L1 provider available for ${chainId}`, { data: { chainId } }),
  noL2Provider: (chainId: number) =>
    new TributaryError('PROVIDER_ERROR', `No L2 provider available for ${chainId}`, { data: { chainId } }),

  // Balances and allowances
  chainBalances: (chain: string | number, cause?: unknown) =>
    new TributaryError('GET_BALANCE_ERROR', `Error getting ${chain} balances`, { cause, data: { chain } }),
  getBalance: fact('GET_BALANCE_ERROR', 'Failed to get balances'),
  indexerBalance: fact('GET_INDEXER_BALANCE_ERROR', 'Failed to get balances from the indexer'),
  erc20Info: fact('GET_ERC20_INFO_ERROR', 'Failed to get the ERC20 token info'),
  erc20Balance: fact('GET_ERC20_BALANCE_ERROR', 'Failed to get the ERC20 balance'),
  erc721Balance: fact('GET_ERC721_BALANCE_ERROR', 'Failed to get the ERC721 owner'),
  unsupportedBalanceRequirement: fact(
    'UNSUPPORTED_BALANCE_REQUIREMENT_ERROR',
    'Unsupported item requirement balance check',
  ),
  erc20Allowance: fact('GET_ERC20_ALLOWANCE_ERROR', 'Failed to get the allowance for ERC20'),
  erc721Allowance: fact('GET_ERC721_ALLOWANCE_ERROR', 'Failed to get the allowance for ERC721'),
  erc1155Allowance: fact('GET_ERC1155_ALLOWANCE_ERROR', 'Failed to get the allowance for ERC1155'),

  // Transactions
  insufficientFunds: fact('INSUFFICIENT_FUNDS', 'The wallet has insufficient funds for the transaction'),
  unpredictableGasLimit: fact('UNPREDICTABLE_GAS_LIMIT', 'Failed to estimate gas for transaction'),
  wouldRevert: (reason: string, cause?: unknown) =>
    new TributaryError('UNPREDICTABLE_GAS_LIMIT', `The transaction would be reverted: ${reason}`, {
      cause,
      data: { reason },
    }),
  transactionFailed: fact('TRANSACTION_FAILED', 'The transaction failed'),
  approvalTransactionFailed: fact('APPROVAL_TRANSACTION_FAILED', 'The approval transaction failed and was reverted'),
  executeApproval: fact(
    'EXECUTE_APPROVAL_TRANSACTION_ERROR',
    'An error occurred while executing the approval transaction',
  ),
  executeFulfilment: fact(
    'EXECUTE_FULFILLMENT_TRANSACTION_ERROR',
    'An error occurred while executing the fulfillment transaction',
  ),
  signMessage: fact('SIGN_MESSAGE_ERROR', 'An error occurred while signing the message'),
  bridgeGasEstimate: (cause: unknown) =>
    earlyCheckoutErrors.wrapped('BRIDGE_GAS_ESTIMATE_ERROR', cause, { message: 'Error estimating gas for bridge' }),

  // Services and orders
  getOrderListing: fact('GET_ORDER_LISTING_ERROR', 'An error occurred while getting the order listing'),
  cancelOrderListing: fact('CANCEL_ORDER_LISTING_ERROR', 'An error occurred while cancelling the order listing'),
  prepareOrderListing: fact('PREPARE_ORDER_LISTING_ERROR', 'An error occurred while preparing the order listing'),
  createOrderListing: fact('CREATE_ORDER_LISTING_ERROR', 'An error occurred while creating the order listing'),
  fulfillOrderListing: fact('FULFILL_ORDER_LISTING_ERROR', 'An error occurred while fulfilling the order listing'),
  orderFee: fact('ORDER_FEE_ERROR', 'The order fees are not valid'),
  orderExpired: fact('ORDER_EXPIRED_ERROR', 'The order has expired'),
} as const satisfies Readonly<Record<string, (...given: never[]) => TributaryError<CheckoutErrorType>>>;
