/** Functions of a bridged token on the child chain beyond ERC20. */
export const childErc20Abi = [
  'function rootToken() view returns (address)',
  'function bridge() view returns (address)',
] as const;
