import type { CheckoutErrorType } from './checkoutErrors.js';
import type { ErrorDescription } from './ErrorDescription.js';

const tryAgain = 'Try again; the cause carries what was answered.';

/** For the documentation. */
export const checkoutErrorTable = {
  MISSING_PARAMS: {
    meaning: 'A parameter that the call needs is missing.',
    whatToDo: 'Pass what the message or `data.field` names.',
  },
  WEB3_PROVIDER_ERROR: {
    meaning: 'The value that was passed as a wallet has no `request` function; nothing was asked.',
    whatToDo: 'Pass an EIP-1193 provider. One on another chain is asked to switch when something is sent.',
  },
  PROVIDER_ERROR: {
    meaning: 'A chain has no indexer, and no wallet was given to read it with.',
    whatToDo: 'Pass the wallet as `provider`, or configure the `indexerUrl` of the network.',
  },
  DEFAULT_PROVIDER_ERROR: {
    meaning: 'The wallet was not found in the page, or the host could not make it.',
    whatToDo: 'Ask the player to install or unlock it; where the host makes it, read the cause.',
  },
  CONNECT_PROVIDER_ERROR: {
    meaning: 'The wallet could not be connected.',
    whatToDo: 'Ask the player to look for an open window of the wallet, then to try again.',
  },
  GET_BALANCE_ERROR: {
    meaning: 'Balances could not be read; they are unknown, not zero.',
    whatToDo: 'Try again; where the cause is a chain that is not configured, configure it.',
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
    meaning: 'The wallet object cannot be asked anything.',
    whatToDo: 'Pass an EIP-1193 provider.',
  },
  PROVIDER_REQUEST_FAILED_ERROR: { meaning: 'The wallet answered with an error.', whatToDo: tryAgain },
  USER_REJECTED_REQUEST_ERROR: {
    meaning:
      'The player declined in the wallet; `data.reason` (`CheckoutErrorReason`) is a finer one, where there is one.',
    whatToDo: 'Leave things as they are; offer to ask again.',
  },
  TRANSACTION_FAILED: {
    meaning: 'The wallet did not send the transaction, for a reason of its own.',
    whatToDo: 'Show the cause; look at the account before it is asked again.',
  },
  INSUFFICIENT_FUNDS: {
    meaning: 'The native balance does not cover value and gas.',
    whatToDo: 'Offer funding routes.',
  },
  UNPREDICTABLE_GAS_LIMIT: {
    meaning: 'The transaction would be reverted, so its gas cannot be estimated; it was not sent.',
    whatToDo: 'Show `data.reason` where there is one; refresh the quote and try again.',
  },
  INVALID_GAS_ESTIMATE_TYPE: {
    meaning: "The type of a checkout's `transaction` is neither TRANSACTION nor GAS; nothing was asked.",
    whatToDo: 'Pass the call (TRANSACTION), or how much gas it takes at most (GAS).',
  },
  UNSUPPORTED_TOKEN_TYPE_ERROR: {
    meaning: 'What is to be listed is no item, or the card provider does not sell the token.',
    whatToDo: 'List an ERC721 or ERC1155; ask for a token of `engine.onramp.getTokens()`.',
  },
  UNSUPPORTED_BALANCE_REQUIREMENT_ERROR: {
    meaning: 'The type of a requirement is unknown, so there is no balance to check (`data.index`, `data.type`).',
    whatToDo: 'Use NATIVE, ERC20, ERC721 or ERC1155.',
  },
  GET_ORDER_LISTING_ERROR: {
    meaning: 'The listing could not be read.',
    whatToDo: 'Check its id, then try again; the cause carries what was answered.',
  },
  CANCEL_ORDER_LISTING_ERROR: {
    meaning: 'The listing could not be cancelled.',
    whatToDo: 'Read it anew: it may be sold or cancelled already; the cause carries what was answered.',
  },
  PREPARE_ORDER_LISTING_ERROR: {
    meaning: 'The listing could not be prepared; nothing was signed.',
    whatToDo: tryAgain,
  },
  CREATE_ORDER_LISTING_ERROR: {
    meaning: 'The order book did not take the signed listing.',
    whatToDo: 'Offer to sign it anew; the cause carries what was answered.',
  },
  FULFILL_ORDER_LISTING_ERROR: {
    meaning: 'The listing could not be fulfilled.',
    whatToDo: 'Read it anew: it may be sold, or fewer pieces may be left.',
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
    meaning: 'A purchase could not be sent, or was reverted.',
    whatToDo: 'Show the cause; of several transactions, earlier ones may be done.',
  },
  SIGN_MESSAGE_ERROR: { meaning: 'The message was not signed.', whatToDo: 'Offer to ask again.' },
  BRIDGE_GAS_ESTIMATE_ERROR: {
    meaning: 'The fees of the bridge are not known, so it is not offered: the `code` of a rejection.',
    whatToDo: tryAgain,
  },
  ORDER_FEE_ERROR: {
    meaning:
      'A fee of an order cannot be understood, comes to nothing, or is more than the price; `data.reason` or the cause says which.',
    whatToDo: 'Correct the fees.',
  },
  ITEM_REQUIREMENTS_ERROR: {
    meaning: 'There is no requirement, or one could not be understood (`data.index`, `data.reason`).',
    whatToDo: 'Correct it; where the chain did not answer in time, try again.',
  },
  API_ERROR: { meaning: 'A service did not answer as expected (`data.url`, `data.status`).', whatToDo: tryAgain },
  ORDER_EXPIRED_ERROR: {
    meaning: 'The order is past its time.',
    whatToDo: 'Offer another order; list with a later `expiresAt`.',
  },
  WIDGETS_SCRIPT_LOAD_ERROR: {
    meaning: 'The code of a widget did not arrive: a `failure` event of the widget, which offers to try again.',
    whatToDo: 'Check the network, the files that are served, and the content security policy.',
  },
  APPROVAL_TRANSACTION_FAILED: {
    meaning: 'An approval was mined and undone.',
    whatToDo: 'Show the transaction; nothing was spent but its gas. Offer to ask again.',
  },
} as const satisfies Record<CheckoutErrorType, ErrorDescription>;
