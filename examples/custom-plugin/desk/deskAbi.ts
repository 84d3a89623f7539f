export const deskAbi = [
  'function setRate(address tokenIn, address tokenOut, uint128 take, uint128 give)',
  'function rates(address tokenIn, address tokenOut) view returns (uint128 take, uint128 give)',
  'function sell(address tokenIn, address tokenOut, uint256 amountIn, uint256 atLeast) returns (uint256 amountOut)',
  'function buy(address tokenIn, address tokenOut, uint256 amountOut, uint256 atMost) returns (uint256 amountIn)',
] as const;
