import type { CheckoutErrorType } from './checkoutErrors.js';
import type { ErrorDescription } from './ErrorDescription.js';

const tryAgain = 'Try again; the cause carries what was answered.';
const checkOrder = 'Read the order anew; the cause carries what was answered.';

/** For the documentation. */
export const checkoutErrorTable = {
  MISSING_PARAMS: { meaning: 'A parameter that the call needs is missing.', whatToDo: 'Pass what the message names.' },
  WEB3_PROVIDER_ERROR: {
    meaning: 'The value that was passed as a wallet has no `request` function; nothing was asked.',
    whatToDo: 'Pass an EIP-1193 provider. One on another chain is asked to switch when something is sent.',
  },
  PROVIDER_ERROR: {
    meaning: 'There is no connection to one of the chains.',
    whatToDo: 'Check the networks of the environment.',
  },
  DEFAULT_PROVIDER_ERROR: {
    meaning: 'The wallet was not found in the page.',
    whatToDo: 'Ask the player to install or unlock it.',
  },
  CONNECT_PROVIDER_ERROR: { meaning: 'The wallet could not be connected.', whatToDo: 'Ask the player to try again.' },
  GET_BALANCE_ERROR: { meaning: 'Balances could not be read; they are unknown, not zero.', whatToDo: tryAgain },
  GET_INDEXER_BALANCE_ERROR: { meaning: 'The indexer did not answer.', whatToDo: tryAgain },
  GET_ERC20_INFO_ERROR: {
    meaning: 'Name, symbol or decimals of an ERC20 could not be read.',
    whatToDo: 'Check that the address is an ERC20 on this chain.',
  },
  GET_ERC20_BALANCE_ERROR: { meaning: 'The balance of an ERC20 could not be read.', whatToDo: tryAgain },
  GET_ERC721_BALANCE_ERROR: { meaning: 'The owner of an ERC721 could not be read.', whatToDo: tryAgain },
  GET_NETWORK_INFO_ERROR: {
    meaning: 'The wallet did not say which chain it is on.',
    whatToDo: 'Ask the player to reconnect.',
  },
  METAMASK_PROVIDER_ERROR: {
    meaning: 'MetaMask is not in the page.',
    whatToDo: 'Offer another wallet, or a link to install it.',
  },
  CHAIN_NOT_SUPPORTED_ERROR: {
    meaning: 'The chain is not one of the environment.',
    whatToDo: 'Use a configured chain, or add it as an override.',
  },
  PROVIDER_REQUEST_MISSING_ERROR: {
    meaning: 'The wallet object cannot be asked anything.',
    whatToDo: 'Pass an EIP-1193 provider.',
  },
  PROVIDER_REQUEST_FAILED_ERROR: { meaning: 'The wallet answered with an error.', whatToDo: tryAgain },
  USER_REJECTED_REQUEST_ERROR: {
    meaning: 'The player declined in the wallet.',
    whatToDo: 'Leave things as they are; offer to ask again.',
  },
  TRANSACTION_FAILED: { meaning: 'The transaction was refused or reverted.', whatToDo: 'Show the cause.' },
  INSUFFICIENT_FUNDS: {
    meaning: 'The native balance does not cover value and gas.',
    whatToDo: 'Offer funding routes.',
  },
  UNPREDICTABLE_GAS_LIMIT: {
    meaning: 'The transaction would revert, so its gas cannot be estimated.',
    whatToDo: 'Refresh the quote and try again.',
  },
  INVALID_GAS_ESTIMATE_TYPE: {
    meaning: "The type of a checkout's `transaction` is neither TRANSACTION nor GAS; nothing was asked.",
    whatToDo: 'Pass the call (TRANSACTION), or how much gas it takes at most (GAS).',
  },
  UNSUPPORTED_TOKEN_TYPE_ERROR: {
    meaning: 'The token is neither native nor ERC20, ERC721, ERC1155.',
    whatToDo: 'Use one of the four.',
  },
  UNSUPPORTED_BALANCE_REQUIREMENT_ERROR: {
    meaning: 'A requirement has no balance that could be checked.',
    whatToDo: 'Check the type of the requirement.',
  },
  GET_ORDER_LISTING_ERROR: { meaning: 'The listing could not be read.', whatToDo: checkOrder },
  CANCEL_ORDER_LISTING_ERROR: { meaning: 'The listing could not be cancelled.', whatToDo: checkOrder },
  PREPARE_ORDER_LISTING_ERROR: { meaning: 'The listing could not be prepared.', whatToDo: checkOrder },
  CREATE_ORDER_LISTING_ERROR: { meaning: 'The listing could not be created.', whatToDo: checkOrder },
  FULFILL_ORDER_LISTING_ERROR: { meaning: 'The listing could not be fulfilled.', whatToDo: checkOrder },
  SWITCH_NETWORK_UNSUPPORTED: {
    meaning: 'The wallet cannot change its chain.',
    whatToDo: 'Offer what works on its chain.',
  },
  GET_ERC20_ALLOWANCE_ERROR: { meaning: 'An ERC20 allowance could not be read.', whatToDo: tryAgain },
  GET_ERC721_ALLOWANCE_ERROR: {
    meaning: 'An ERC721 approval could not be read, or its id is not a number.',
    whatToDo: 'Check the id, then try again.',
  },
  GET_ERC1155_ALLOWANCE_ERROR: { meaning: 'An ERC1155 approval could not be read.', whatToDo: tryAgain },
  EXECUTE_APPROVAL_TRANSACTION_ERROR: {
    meaning: 'An approval could not be sent.',
    whatToDo: 'Show the cause; nothing was spent.',
  },
  EXECUTE_FULFILLMENT_TRANSACTION_ERROR: {
    meaning: 'A fulfilment could not be sent.',
    whatToDo: 'Show the cause; check which transactions were sent.',
  },
  SIGN_MESSAGE_ERROR: { meaning: 'The message was not signed.', whatToDo: 'Offer to ask again.' },
  BRIDGE_GAS_ESTIMATE_ERROR: { meaning: 'The fees of the bridge are not known.', whatToDo: tryAgain },
  ORDER_FEE_ERROR: { meaning: 'The fees of an order are not a share from 0 to 100 %.', whatToDo: 'Correct the fees.' },
  ITEM_REQUIREMENTS_ERROR: {
    meaning: 'A requirement could not be understood.',
    whatToDo: 'Check its amounts and addresses.',
  },
  API_ERROR: { meaning: 'A service of the product did not answer as expected.', whatToDo: tryAgain },
  ORDER_EXPIRED_ERROR: { meaning: 'The order is past its time.', whatToDo: 'Offer another order.' },
  WIDGETS_SCRIPT_LOAD_ERROR: {
    meaning: 'The widgets could not be loaded.',
    whatToDo: 'Check the network and the content security policy.',
  },
  APPROVAL_TRANSACTION_FAILED: {
    meaning: 'An approval was mined and undone.',
    whatToDo: 'Show the cause; nothing was spent.',
  },
} as const satisfies Record<CheckoutErrorType, ErrorDescription>;
