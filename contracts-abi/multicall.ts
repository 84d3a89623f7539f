/**
 * Uniswap's interface multicall: each read has its own gas limit. Declared as views, which the
 * contract doesn't do, because the SDK only calls them.
 */
export const multicallAbi = [
  'function multicall((address target, uint256 gasLimit, bytes callData)[] calls) view returns (uint256 blockNumber, (bool success, uint256 gasUsed, bytes returnData)[] returnData)',
  'function getCurrentBlockTimestamp() view returns (uint256 timestamp)',
  'function getEthBalance(address addr) view returns (uint256 balance)',
] as const;
