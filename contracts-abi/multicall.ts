/** Uniswap's interface multicall: every read gets a gas limit of its own. Written as views although the contract does not say so: they are only ever called. */
export const multicallAbi = [
  'function multicall((address target, uint256 gasLimit, bytes callData)[] calls) view returns (uint256 blockNumber, (bool success, uint256 gasUsed, bytes returnData)[] returnData)',
  'function getCurrentBlockTimestamp() view returns (uint256 timestamp)',
  'function getEthBalance(address addr) view returns (uint256 balance)',
] as const;
