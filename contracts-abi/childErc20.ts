/** What a bridged token on the child chain offers beyond ERC20. */
export const childErc20Abi = [
  'function rootToken() view returns (address)',
  'function bridge() view returns (address)',
] as const;
