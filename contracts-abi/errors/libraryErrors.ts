/** Errors of the OpenZeppelin libraries that most contracts use. */
export const libraryErrors = [
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
  'error AddressEmptyCode(address target)',
  'error AddressInsufficientBalance(address account)',
  'error ERC2612ExpiredSignature(uint256 deadline)',
  'error ERC2612InvalidSigner(address signer, address owner)',
  'error EnforcedPause()',
  'error ExpectedPause()',
  'error FailedCall()',
  'error FailedInnerCall()',
  'error InsufficientBalance(uint256 balance, uint256 needed)',
  'error InvalidAccountNonce(address account, uint256 currentNonce)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'error SafeERC20FailedOperation(address token)',
] as const;
