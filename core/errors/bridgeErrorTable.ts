import type { BridgeErrorType } from './bridgeErrors.js';
import type { ErrorDescription } from './ErrorDescription.js';

const tryAgain = 'Retry; the cause has the response.';

/** Texts of the documentation. */
export const bridgeErrorTable = {
  UNSUPPORTED_ERROR: {
    meaning: 'A node answers for another chain than configured.',
    whatToDo: 'Check the `rpcUrls` of the networks.',
  },
  INVALID_ADDRESS: {
    meaning: 'Sender, recipient or token is not an address.',
    whatToDo: 'Pass an address, or NATIVE for the token.',
  },
  INVALID_AMOUNT: {
    meaning: 'The amount is zero or negative.',
    whatToDo: 'Pass an amount greater than zero in the smallest unit.',
  },
  INTERNAL_ERROR: { meaning: 'The flow rates of the bridge could not be read.', whatToDo: tryAgain },
  PROVIDER_ERROR: {
    meaning: 'A node or the message service did not respond, or not readably. Nothing is known.',
    whatToDo: tryAgain,
  },
  ROOT_PROVIDER_ERROR: { meaning: 'The root chain did not answer.', whatToDo: 'Check the RPC URL of the root chain.' },
  CHILD_PROVIDER_ERROR: {
    meaning: 'The child chain did not answer.',
    whatToDo: 'Check the RPC URL of the child chain.',
  },
  TRANSACTION_REVERTED: {
    meaning: 'A followed transfer reverted: nothing will arrive, and only gas was spent.',
    whatToDo: 'Show the transaction; offer to start again.',
  },
  INVALID_TOKEN: {
    meaning: 'No token was passed, or the bridge does not support the token.',
    whatToDo: 'Pass tokens that are mapped to the other chain.',
  },
  INVALID_TRANSACTION: {
    meaning: 'The action or the transaction hash is invalid.',
    whatToDo: 'Use DEPOSIT, WITHDRAW or FINALISE_WITHDRAWAL; pass 32 bytes of hex as a hash.',
  },
  INVALID_SOURCE_CHAIN_ID: {
    meaning: 'The source is neither chain of the bridge, or the wrong one for the action.',
    whatToDo: 'Use a chain of the pair.',
  },
  INVALID_DESTINATION_CHAIN_ID: {
    meaning: 'The destination is missing or neither chain of the bridge.',
    whatToDo: 'Use a chain of the pair.',
  },
  INVALID_SOURCE_OR_DESTINATION_CHAIN: {
    meaning: 'The chains do not fit the action.',
    whatToDo: 'Deposit from root to child, withdraw from child to root.',
  },
  CHAIN_IDS_MATCH: {
    meaning: 'Source and destination are the same chain.',
    whatToDo: 'Choose the other chain of the pair.',
  },
  AXELAR_CHAIN_NOT_FOUND: {
    meaning: 'The message service has no name for one of the chains (`data.chainId`).',
    whatToDo: 'Set it in the option that `data.field` names.',
  },
  AXELAR_GAS_ESTIMATE_FAILED: {
    meaning: 'The message service did not return its fee.',
    whatToDo: tryAgain,
  },
  TENDERLY_GAS_ESTIMATE_FAILED: {
    meaning: 'The transaction could not be simulated, so its gas is unknown.',
    whatToDo: 'Check balance and amount: the simulation fails if the transaction would. Otherwise retry.',
  },
  INVALID_RECIPIENT: {
    meaning:
      'The recipient is missing, cannot receive native currency, or is the contract account itself on a chain where it is not deployed.',
    whatToDo: 'Choose a wallet address that exists on the destination chain.',
  },
  FLOW_RATE_ERROR: {
    meaning: 'The withdrawal is not in the queue or not due (`data.dueAt`), or the queue cannot be read.',
    whatToDo: 'Read the pending withdrawals again; release it when it is due.',
  },
  INVALID_FLOWRATE_INDEX: {
    meaning: 'The index in the queue is negative.',
    whatToDo: 'Use the index of a pending withdrawal.',
  },
} as const satisfies Record<BridgeErrorType, ErrorDescription>;
