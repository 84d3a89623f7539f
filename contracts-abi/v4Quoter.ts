/**
 * V4Quoter. Its functions swap and revert, so they are not views on the chain. They are declared as
 * views because the SDK only calls them.
 */
export const v4QuoterAbi = [
  'function poolManager() view returns (address)',
  'function quoteExactInputSingle(((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, bool zeroForOne, uint128 exactAmount, bytes hookData) params) view returns (uint256 amountOut, uint256 gasEstimate)',
  'function quoteExactOutputSingle(((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, bool zeroForOne, uint128 exactAmount, bytes hookData) params) view returns (uint256 amountIn, uint256 gasEstimate)',
] as const;
