import { devnetAccounts } from '../chains/devnetAccounts.js';
import { approvalInput } from './approvalInput.js';
import { executableInterface, gatewayInterface } from './gatewayEvents.js';
import type { BoardEntry } from './MessageBoard.js';
import { type Sent, sendTransaction } from './sendTransaction.js';

const from = devnetAccounts.operator.address;
const gasLimit = 3_000_000n;
/** Enough for a block to include it, too little to deliver anything. */
const failingGasLimit = 50_000n;

/** called → approved: approves the message on the destination's gateway. */
export const approve = ({ call, source, destination }: BoardEntry, signal: AbortSignal): Promise<Sent | null> => {
  const data = gatewayInterface.encodeFunctionData('execute', [approvalInput(call, source.chainName)]);
  return sendTransaction(destination.rpc, { from, to: destination.gateway, data, gasLimit }, signal);
};

/**
 * approved → executed: calls the receiving contract. With a `forcedFailure` the transaction runs
 * out of gas and reports that reason.
 */
export const execute = async (
  entry: BoardEntry,
  forcedFailure: string | null,
  signal: AbortSignal,
): Promise<Sent | null> => {
  const { call, source, destination } = entry;
  const data = executableInterface.encodeFunctionData('execute', [
    call.commandId,
    source.chainName,
    call.sourceAddress,
    call.payload,
  ]);
  const limit = forcedFailure === null ? gasLimit : failingGasLimit;
  const sent = await sendTransaction(
    destination.rpc,
    { from, to: call.destinationAddress, data, gasLimit: limit },
    signal,
  );
  return sent && forcedFailure !== null ? { ...sent, failure: forcedFailure } : sent;
};
