import type { BridgeErrorType } from './bridgeErrors.js';
import type { ErrorDescription } from './ErrorDescription.js';

const tryAgain = 'Try again; the cause carries what was answered.';

/** For the documentation. */
export const bridgeErrorTable = {
  UNSUPPORTED_ERROR: {
    meaning: 'The chains are no bridge of the environment, or a node answers for another chain than configured.',
    whatToDo: 'Check the configured networks and the bridge pair; upgrade the SDK.',
  },
  INVALID_ADDRESS: {
    meaning: 'Sender, recipient or token is not an address.',
    whatToDo: 'Pass an address, or NATIVE for the token.',
  },
  INVALID_AMOUNT: {
    meaning: 'The amount is zero or negative.',
    whatToDo: 'Pass an amount greater than zero in the smallest unit.',
  },
  INTERNAL_ERROR: {
    meaning: 'The contract could not be queried or its call could not be encoded.',
    whatToDo: tryAgain,
  },
  PROVIDER_ERROR: { meaning: 'A node or service did not answer; nothing is known.', whatToDo: tryAgain },
  ROOT_PROVIDER_ERROR: { meaning: 'The root chain did not answer.', whatToDo: 'Check the RPC URL of the root chain.' },
  CHILD_PROVIDER_ERROR: {
    meaning: 'The child chain did not answer.',
    whatToDo: 'Check the RPC URL of the child chain.',
  },
  TRANSACTION_REVERTED: {
    meaning: 'The transaction was mined and undone.',
    whatToDo: 'Read the cause; the funds did not move.',
  },
  INVALID_TOKEN: {
    meaning: 'No tokens were asked for, or the bridge does not carry the token.',
    whatToDo: 'Pass tokens that are mapped to the other chain.',
  },
  INVALID_TRANSACTION: {
    meaning: 'The request is no action that the bridge knows.',
    whatToDo: 'Use DEPOSIT, WITHDRAW or FINALISE_WITHDRAWAL.',
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
    meaning: 'The cross-chain message service does not know one of the chains.',
    whatToDo: 'Use a supported pair.',
  },
  AXELAR_GAS_ESTIMATE_FAILED: { meaning: 'The message service could not name its fee.', whatToDo: tryAgain },
  TENDERLY_GAS_ESTIMATE_FAILED: {
    meaning: 'The transaction could not be simulated, so its gas is not known.',
    whatToDo: 'Check balance and amount: the simulation fails where the transaction would.',
  },
  INVALID_RECIPIENT: {
    meaning: 'The recipient is missing or cannot receive native currency.',
    whatToDo: 'Choose a wallet address.',
  },
  FLOW_RATE_ERROR: {
    meaning: 'The withdrawal is not in the queue, or the queue cannot be read.',
    whatToDo: 'Read the pending withdrawals anew.',
  },
  INVALID_FLOWRATE_INDEX: {
    meaning: 'The index in the queue is negative.',
    whatToDo: 'Use the index of a pending withdrawal.',
  },
} as const satisfies Record<BridgeErrorType, ErrorDescription>;
