/** Errors of the contract that receives messages on the root chain. */
export const rootAdaptorErrors = [
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
