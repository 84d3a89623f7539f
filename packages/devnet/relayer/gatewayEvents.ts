import { Interface, type LogDescription } from 'ethers';
import type { ChainLog } from './LogWindow.js';

/** The events and calls of the cross-chain gateway and its gas service that the relayer needs. */
export const gatewayInterface = new Interface([
  'event ContractCall(address indexed sender, string destinationChain, string destinationContractAddress, bytes32 indexed payloadHash, bytes payload)',
  'event ContractCallApproved(bytes32 indexed commandId, string sourceChain, string sourceAddress, address indexed contractAddress, bytes32 indexed payloadHash, bytes32 sourceTxHash, uint256 sourceEventIndex)',
  'event ContractCallExecuted(bytes32 indexed commandId)',
  'event NativeGasPaidForContractCall(address indexed sourceAddress, string destinationChain, string destinationAddress, bytes32 indexed payloadHash, uint256 gasFeeAmount, address refundAddress)',
  'event NativeGasAdded(bytes32 indexed txHash, uint256 indexed logIndex, uint256 gasFeeAmount, address refundAddress)',
  'function execute(bytes input)',
]);

/** The call that delivers a message. */
export const executableInterface = new Interface([
  'function execute(bytes32 commandId, string sourceChain, string sourceAddress, bytes payload)',
]);

const read = new WeakMap<ChainLog, LogDescription | null>();

/** Decodes a log of the gateway; decodes every log only once. */
export const readGatewayEvent = (log: ChainLog): LogDescription | null => {
  const known = read.get(log);
  if (known !== undefined) return known;
  const event = gatewayInterface.parseLog(log);
  read.set(log, event);
  return event;
};
