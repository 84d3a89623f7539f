import type { CheckoutErrorType } from './checkoutErrors.js';
import type { ErrorDescription } from './ErrorDescription.js';

const tryAgain = 'Retry; the cause has the response.';

/** Texts of the documentation. */
export const checkoutErrorTable = {
  MISSING_PARAMS: {
    meaning: 'A parameter that the call needs is missing.',
    whatToDo: 'Pass what the message or `data.field` names.',
  },
  WEB3_PROVIDER_ERROR: {
    meaning: 'The wallet has no `request` function. No request was sent.',
    whatToDo: 'Pass an EIP-1193 provider. The engine asks the wallet to switch chains when it sends.',
  },
  PROVIDER_ERROR: {
    meaning: 'A chain has no indexer, and no wallet was given to read it with.',
    whatToDo: 'Pass the wallet as `provider`, or configure the `indexerUrl` of the network.',
  },
  DEFAULT_PROVIDER_ERROR: {
    meaning: 'The wallet is not in the page, or the host could not create it.',
    whatToDo: 'Ask the player to install or unlock it; if the host creates it, read the cause.',
  },
  CONNECT_PROVIDER_ERROR: {
    meaning: 'The wallet could not be connected.',
    whatToDo: 'Ask the player to check for an open wallet prompt, then retry.',
  },
  GET_BALANCE_ERROR: {
    meaning: 'Balances could not be read; they are unknown, not zero.',
    whatToDo: 'Retry; if the cause is an unconfigured chain, configure it.',
  },
  GET_INDEXER_BALANCE_ERROR: {
    meaning: 'The indexer did not answer.',
    whatToDo: 'Try again; with `indexerUrl: null` the chain is read instead.',
  },
  GET_ERC20_INFO_ERROR: {
    meaning: 'Name, symbol or decimals of an ERC20 could not be read.',
    whatToDo: 'Check that the address is an ERC20 on this chain.',
  },
  GET_ERC20_BALANCE_ERROR: {
    meaning: 'The balance of an ERC20 could not be read.',
    whatToDo: 'Check that the address is an ERC20 on this chain, then try again.',
  },
  GET_ERC721_BALANCE_ERROR: {
    meaning: 'The owner of an ERC721 could not be read.',
    whatToDo: 'Check that the contract is an ERC721 on the child chain, then try again.',
  },
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
    meaning: 'The wallet has no `request` function.',
    whatToDo: 'Pass an EIP-1193 provider.',
  },
  PROVIDER_REQUEST_FAILED_ERROR: { meaning: 'The wallet answered with an error.', whatToDo: tryAgain },
  USER_REJECTED_REQUEST_ERROR: {
    meaning: 'The player rejected the request; `data.reason` (`CheckoutErrorReason`) may be more specific.',
    whatToDo: 'Change nothing; offer to try again.',
  },
  TRANSACTION_FAILED: {
    meaning: 'The wallet did not send the transaction and gave another reason.',
    whatToDo: 'Show the cause; check the account before prompting again.',
  },
  INSUFFICIENT_FUNDS: {
    meaning: 'The native balance does not cover value and gas.',
    whatToDo: 'Offer funding routes.',
  },
  UNPREDICTABLE_GAS_LIMIT: {
    meaning: 'The transaction would revert, so its gas cannot be estimated. It was not sent.',
    whatToDo: 'Show `data.reason` if present; refresh the quote and retry.',
  },
  INVALID_GAS_ESTIMATE_TYPE: {
    meaning: "The type of a checkout's `transaction` is neither TRANSACTION nor GAS. No request was sent.",
    whatToDo: 'Pass the call (TRANSACTION), or its maximum gas (GAS).',
  },
  UNSUPPORTED_TOKEN_TYPE_ERROR: {
    meaning: 'The token to list is not an item, or the card provider does not sell the token.',
    whatToDo: 'List an ERC721 or ERC1155; use a token of `engine.onramp.getTokens()`.',
  },
  UNSUPPORTED_BALANCE_REQUIREMENT_ERROR: {
    meaning: 'The type of a requirement is unknown, so there is no balance to check (`data.index`, `data.type`).',
    whatToDo: 'Use NATIVE, ERC20, ERC721 or ERC1155.',
  },
  GET_ORDER_LISTING_ERROR: {
    meaning: 'The listing could not be read.',
    whatToDo: 'Check its id, then retry; the cause has the response.',
  },
  CANCEL_ORDER_LISTING_ERROR: {
    meaning: 'The listing could not be cancelled.',
    whatToDo: 'Read it again: it may be sold or cancelled already. The cause has the response.',
  },
  PREPARE_ORDER_LISTING_ERROR: {
    meaning: 'The listing could not be prepared; nothing was signed.',
    whatToDo: tryAgain,
  },
  CREATE_ORDER_LISTING_ERROR: {
    meaning: 'The order book rejected the signed listing.',
    whatToDo: 'Offer to sign it again; the cause has the response.',
  },
  FULFILL_ORDER_LISTING_ERROR: {
    meaning: 'The listing could not be bought.',
    whatToDo: 'Read it again: it may be sold, or fewer units may be left.',
  },
  SWITCH_NETWORK_UNSUPPORTED: {
    meaning: 'The wallet cannot change its chain.',
    whatToDo: 'Offer what works on its chain.',
  },
  GET_ERC20_ALLOWANCE_ERROR: {
    meaning: 'An ERC20 allowance could not be read.',
    whatToDo: 'Check that the address is an ERC20 on the child chain, then try again.',
  },
  GET_ERC721_ALLOWANCE_ERROR: {
    meaning: 'An ERC721 approval could not be read, or its id is not a number.',
    whatToDo: 'Check contract and id, then try again.',
  },
  GET_ERC1155_ALLOWANCE_ERROR: {
    meaning: 'An ERC1155 approval could not be read.',
    whatToDo: 'Check that the contract is an ERC1155 on the child chain, then try again.',
  },
  EXECUTE_APPROVAL_TRANSACTION_ERROR: {
    meaning: 'An approval could not be sent.',
    whatToDo: 'Show the cause; nothing was spent.',
  },
  EXECUTE_FULFILLMENT_TRANSACTION_ERROR: {
    meaning: 'A purchase could not be sent, or reverted.',
    whatToDo: 'Show the cause; of several transactions, earlier ones may be done.',
  },
  SIGN_MESSAGE_ERROR: {
    meaning: 'The message was not signed.',
    whatToDo: 'Offer to try again.',
  },
  BRIDGE_GAS_ESTIMATE_ERROR: {
    meaning: 'Bridge fees are unknown, so the route is not offered. The `code` of a rejection.',
    whatToDo: tryAgain,
  },
  ORDER_FEE_ERROR: {
    meaning: 'An order fee is invalid, zero, or above the price; `data.reason` or the cause says which.',
    whatToDo: 'Correct the fees.',
  },
  ITEM_REQUIREMENTS_ERROR: {
    meaning: 'There is no requirement, or one is invalid (`data.index`, `data.reason`).',
    whatToDo: 'Correct it; if the chain timed out, retry.',
  },
  API_ERROR: {
    meaning: 'A service did not respond as expected (`data.url`, `data.status`).',
    whatToDo: tryAgain,
  },
  ORDER_EXPIRED_ERROR: {
    meaning: 'The order has expired.',
    whatToDo: 'Offer another order; list with a later `expiresAt`.',
  },
  WIDGETS_SCRIPT_LOAD_ERROR: {
    meaning: "A widget's code did not arrive: a `failure` event of the widget, which offers to retry.",
    whatToDo: 'Check the network, the served files, and the content security policy.',
  },
  APPROVAL_TRANSACTION_FAILED: {
    meaning: 'An approval reverted.',
    whatToDo: 'Show the transaction; only gas was spent. Offer to try again.',
  },
} as const satisfies Record<CheckoutErrorType, ErrorDescription>;
