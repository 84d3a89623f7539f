/** The Universal Router 2 functions that the SDK uses. */
export const universalRouterAbi = [
  'function poolManager() view returns (address)',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
] as const;
