import { swapProxyErrors } from './errors/swapProxyErrors.js';

/** The proxy before the router. It takes the secondary fees. */
export const swapProxyAbi = [
  'function exactInputSingleWithSecondaryFee((address recipient, uint256 feeBasisPoints)[] fees, (address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable returns (uint256 amountOut)',
  'function exactInputWithSecondaryFee((address recipient, uint256 feeBasisPoints)[] fees, (bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256 amountOut)',
  'function exactOutputSingleWithSecondaryFee((address recipient, uint256 feeBasisPoints)[] fees, (address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params) payable returns (uint256 amountIn)',
  'function exactOutputWithSecondaryFee((address recipient, uint256 feeBasisPoints)[] fees, (bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params) payable returns (uint256 amountIn)',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function unwrapNativeToken(uint256 amountMinimum) payable',
  'function paused() view returns (bool)',
  // Overloaded: with the fee's token, or without one for the native currency.
  'event FeeTaken(address indexed feeToken, address indexed feePayer, address indexed feeRecipient, uint256 feeAmount)',
  'event FeeTaken(address indexed feePayer, address indexed feeRecipient, uint256 feeAmount)',
  'event Paused(address account)',
  'event Unpaused(address account)',
  ...swapProxyErrors,
] as const;
