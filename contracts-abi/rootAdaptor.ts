/** Receives the child chain's messages on the root chain. */
export const rootAdaptorAbi = [
  'function execute(bytes32 commandId, string sourceChain, string sourceAddress, bytes payload)',
  'event AdaptorExecute(string sourceChain, string sourceAddress_, bytes payload_)',
  'error CallerNotBridge()',
  'error InvalidAddress()',
  'error InvalidChildBridgeAdaptor()',
  'error InvalidChildChain()',
  'error InvalidSourceAddress()',
  'error InvalidSourceChain()',
  'error NoGas()',
  'error NotApprovedByGateway()',
  'error UnauthorizedInitializer()',
  'error UnsupportedOperation()',
  'error ZeroAddresses()',
] as const;
