import type { BridgeErrorType } from './bridgeErrors.js';
import type { ErrorDescription } from './ErrorDescription.js';

const tryAgain = 'Try again; the cause carries what was answered.';

/** For the documentation. */
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
    meaning: 'A node or the message service did not answer, or not in a way that can be read; nothing is known.',
    whatToDo: tryAgain,
  },
  ROOT_PROVIDER_ERROR: { meaning: 'The root chain did not answer.', whatToDo: 'Check the RPC URL of the root chain.' },
  CHILD_PROVIDER_ERROR: {
    meaning: 'The child chain did not answer.',
    whatToDo: 'Check the RPC URL of the child chain.',
  },
  TRANSACTION_REVERTED: {
    meaning:
      'A transfer that is followed was mined and undone: nothing will arrive, and nothing was spent but its gas.',
    whatToDo: 'Show the transaction; offer to begin anew.',
  },
  INVALID_TOKEN: {
    meaning: 'No tokens were asked for, or the bridge does not carry the token.',
    whatToDo: 'Pass tokens that are mapped to the other chain.',
  },
  INVALID_TRANSACTION: {
    meaning: 'The action is none that the bridge knows, or the hash of a transfer is none.',
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
    meaning: 'The cross-chain message service has no name for one of the chains (`data.chainId`).',
    whatToDo: 'Give it one where `data.field` says.',
  },
  AXELAR_GAS_ESTIMATE_FAILED: { meaning: 'The message service could not name its fee.', whatToDo: tryAgain },
  TENDERLY_GAS_ESTIMATE_FAILED: {
    meaning: 'The transaction could not be simulated, so its gas is not known.',
    whatToDo: 'Check balance and amount: the simulation fails where the transaction would. Else try again.',
  },
  INVALID_RECIPIENT: {
    meaning:
      'The recipient is missing, cannot receive native currency, or is the account itself where its contract is not.',
    whatToDo: 'Choose a wallet address that exists on the destination chain.',
  },
  FLOW_RATE_ERROR: {
    meaning: 'The withdrawal is not in the queue or not due (`data.dueAt`), or the queue cannot be read.',
    whatToDo: 'Read the pending withdrawals anew; release it when it is due.',
  },
  INVALID_FLOWRATE_INDEX: {
    meaning: 'The index in the queue is negative.',
    whatToDo: 'Use the index of a pending withdrawal.',
  },
} as const satisfies Record<BridgeErrorType, ErrorDescription>;
