/** Universal Router 2, as far as it is used. */
export const universalRouterAbi = [
  'function poolManager() view returns (address)',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
] as const;
