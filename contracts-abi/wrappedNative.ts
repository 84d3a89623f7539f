/** Functions of the wrapped native currency beyond ERC20. */
export const wrappedNativeAbi = [
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'event Deposit(address indexed to, uint256 amount)',
  'event Withdrawal(address indexed from, uint256 amount)',
] as const;
