/** Errors of the proxy before the router. The router itself reverts with texts. */
export const swapProxyErrors = [
  'error ContractPaused()',
  'error DeadlinePassed()',
  'error FailedToRefundNativeTokens()',
  'error FailedToSendFees(address recipient, uint256 amount)',
  'error FailedToUnwrapNativeTokens(uint256 required, uint256 actual)',
  'error FailedToWithdrawNativeTokens()',
  'error FeeTooHigh()',
  'error IncorrectRecipient()',
  'error InputTokenNotWrapped()',
  'error NativeTokenAmountMismatch()',
  'error Unauthorized()',
] as const;
