import { childBridgeErrors } from './errors/childBridgeErrors.js';

/** The child side of the bridge. */
export const childBridgeAbi = [
  // Withdrawals
  'function withdraw(address childToken, uint256 amount) payable',
  'function withdrawTo(address childToken, address receiver, uint256 amount) payable',
  'function withdrawIMX(uint256 amount) payable',
  'function withdrawIMXTo(address receiver, uint256 amount) payable',
  'function withdrawWIMX(uint256 amount) payable',
  'function withdrawWIMXTo(address receiver, uint256 amount) payable',
  'function withdrawETH(uint256 amount) payable',
  'function withdrawETHTo(address receiver, uint256 amount) payable',
  // Views
  'function childETHToken() view returns (address)',
  'function rootTokenToChildToken(address rootToken) view returns (address)',
  'function rootIMXToken() view returns (address)',
  'function wIMXToken() view returns (address)',
  'function paused() view returns (bool)',
  // Events
  'event ChildChainERC20Withdraw(address indexed rootToken, address indexed childToken, address depositor, address indexed receiver, uint256 amount)',
  'event ChildChainEthWithdraw(address indexed depositor, address indexed receiver, uint256 amount)',
  'event ChildChainNativeIMXWithdraw(address indexed rootToken, address indexed depositor, address indexed receiver, uint256 amount)',
  'event ChildChainWrappedIMXWithdraw(address indexed rootToken, address indexed depositor, address indexed receiver, uint256 amount)',
  'event ChildChainERC20Deposit(address indexed rootToken, address indexed childToken, address depositor, address indexed receiver, uint256 amount)',
  'event IMXDeposit(address indexed rootToken, address indexed depositor, address indexed receiver, uint256 amount)',
  'event NativeEthDeposit(address indexed rootToken, address indexed childToken, address depositor, address indexed receiver, uint256 amount)',
  'event L2TokenMapped(address rootToken, address childToken)',
  'event PrivilegedDeposit(address indexed depositor, uint256 amount)',
  'event Paused(address account)',
  'event Unpaused(address account)',
  ...childBridgeErrors,
] as const;
