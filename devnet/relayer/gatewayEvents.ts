import { Interface } from 'ethers';

/** The events and calls of the cross-chain gateway and its gas service that a relayer lives by. */
export const gatewayInterface = new Interface([
  'event ContractCall(address indexed sender, string destinationChain, string destinationContractAddress, bytes32 indexed payloadHash, bytes payload)',
  'event ContractCallApproved(bytes32 indexed commandId, string sourceChain, string sourceAddress, address indexed contractAddress, bytes32 indexed payloadHash, bytes32 sourceTxHash, uint256 sourceEventIndex)',
  'event ContractCallExecuted(bytes32 indexed commandId)',
  'event NativeGasPaidForContractCall(address indexed sourceAddress, string destinationChain, string destinationAddress, bytes32 indexed payloadHash, uint256 gasFeeAmount, address refundAddress)',
  'event NativeGasAdded(bytes32 indexed txHash, uint256 indexed logIndex, uint256 gasFeeAmount, address refundAddress)',
  'function execute(bytes input)',
]);

/** The call by which a message is delivered. */
export const executableInterface = new Interface([
  'function execute(bytes32 commandId, string sourceChain, string sourceAddress, bytes payload)',
]);
