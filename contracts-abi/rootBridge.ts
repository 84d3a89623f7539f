import { rootBridgeErrors } from './errors/rootBridgeErrors.js';

/** The root side of the bridge, with flow rate and withdrawal queue. */
export const rootBridgeAbi = [
  // Deposits
  'function deposit(address rootToken, uint256 amount) payable',
  'function depositTo(address rootToken, address receiver, uint256 amount) payable',
  'function depositETH(uint256 amount) payable',
  'function depositToETH(address receiver, uint256 amount) payable',
  'function mapToken(address rootToken) payable returns (address)',
  // Queued withdrawals
  'function finaliseQueuedWithdrawal(address receiver, uint256 index)',
  'function finaliseQueuedWithdrawalsAggregated(address receiver, address token, uint256[] indices)',
  'function getPendingWithdrawalsLength(address receiver) view returns (uint256 length)',
  'function getPendingWithdrawals(address receiver, uint256[] indices) view returns ((address withdrawer, address token, uint256 amount, uint256 timestamp)[] pending)',
  'function findPendingWithdrawals(address receiver, address token, uint256 startIndex, uint256 stopIndex, uint256 maxFind) view returns ((uint256 index, uint256 amount, uint256 timestamp)[] found)',
  // Flow rate
  'function withdrawalQueueActivated() view returns (bool)',
  'function withdrawalDelay() view returns (uint256)',
  'function flowRateBuckets(address token) view returns (uint256 capacity, uint256 depth, uint256 refillTime, uint256 refillRate)',
  'function largeTransferThresholds(address token) view returns (uint256)',
  // Views
  'function rootTokenToChildToken(address rootToken) view returns (address)',
  'function paused() view returns (bool)',
  'function imxCumulativeDepositLimit() view returns (uint256)',
  'function rootIMXToken() view returns (address)',
  'function rootWETHToken() view returns (address)',
  'function childETHToken() view returns (address)',
  'function childERC20Bridge() view returns (address)',
  'function rootBridgeAdaptor() view returns (address)',
  'function NATIVE_ETH() view returns (address)',
  'function NATIVE_IMX() view returns (address)',
  'function UNLIMITED_DEPOSIT() view returns (uint256)',
  'function DEPOSIT_SIG() view returns (bytes32)',
  'function WITHDRAW_SIG() view returns (bytes32)',
  'function MAP_TOKEN_SIG() view returns (bytes32)',
  // Events of the queue and the flow rate
  'event QueuedWithdrawal(address indexed token, address indexed withdrawer, address indexed receiver, uint256 amount, bool delayWithdrawalLargeAmount, bool delayWithdrawalUnknownToken, bool withdrawalQueueActivated)',
  'event EnQueuedWithdrawal(address indexed token, address indexed withdrawer, address indexed receiver, uint256 amount, uint256 timestamp, uint256 index)',
  'event ProcessedWithdrawal(address indexed token, address indexed withdrawer, address indexed receiver, uint256 amount, uint256 timestamp, uint256 index)',
  'event ActivatedWithdrawalQueue(address who)',
  'event AutoActivatedWithdrawalQueue()',
  'event DeactivatedWithdrawalQueue(address who)',
  'event RateControlThresholdSet(address indexed token, uint256 capacity, uint256 refillRate, uint256 largeTransferThreshold, uint256 previousCapacity, uint256 previousRefillRate, uint256 previousLargeTransferThreshold)',
  'event WithdrawalDelayUpdated(uint256 delay, uint256 previousDelay)',
  'event WithdrawalForNonFlowRatedToken(address indexed token, uint256 amount)',
  // Events of transfers
  'event ChildChainERC20Deposit(address indexed rootToken, address indexed childToken, address depositor, address indexed receiver, uint256 amount)',
  'event IMXDeposit(address indexed rootToken, address depositor, address indexed receiver, uint256 amount)',
  'event NativeEthDeposit(address indexed rootToken, address indexed childToken, address depositor, address indexed receiver, uint256 amount)',
  'event WETHDeposit(address indexed rootToken, address indexed childToken, address depositor, address indexed receiver, uint256 amount)',
  'event RootChainERC20Withdraw(address indexed rootToken, address indexed childToken, address withdrawer, address indexed receiver, uint256 amount)',
  'event RootChainETHWithdraw(address indexed rootToken, address indexed childToken, address withdrawer, address indexed receiver, uint256 amount)',
  'event L1TokenMapped(address indexed rootToken, address indexed childToken)',
  'event NewImxDepositLimit(uint256 oldImxDepositLimit, uint256 newImxDepositLimit)',
  'event Paused(address account)',
  'event Unpaused(address account)',
  ...rootBridgeErrors,
] as const;
