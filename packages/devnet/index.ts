export type {
  AcrossControls,
  AcrossDeposit,
  AcrossDepositStatus,
  AcrossFillOptions,
} from './bridges/across/AcrossControls.js';
export type { ArbitrumControls, ArbitrumTicket } from './bridges/arbitrum/ArbitrumControls.js';
export type { DevnetArbitrumContracts } from './bridges/arbitrum/arbitrumAddresses.js';
export type { DevnetArbitrumBridge, DevnetBridge, DevnetOpBridge } from './bridges/BridgeOptions.js';
export type { OpControls, OpDeposit, OpProposal, OpWithdrawalProof } from './bridges/op/OpControls.js';
export { AnvilStartError } from './chains/AnvilStartError.js';
export { SetupError } from './chains/setup/SetupError.js';
export type {
  Devnet,
  DevnetAccount,
  DevnetChain,
  DevnetCurrency,
  DevnetEndpoints,
  DevnetNetwork,
  DevnetNode,
  DevnetProduct,
  DevnetService,
  DevnetSnapshot,
  DevnetToken,
  Fault,
  FaultControls,
  MessageStatus,
  OrderBookControls,
  RecordedRequest,
  RelayedMessage,
  RelayerControls,
  ScreeningControls,
} from './Devnet.js';
export { DevnetOptionError } from './DevnetOptionError.js';
export type { DevnetOptions } from './DevnetOptions.js';
export { type DevnetNetworkOverride, type DevnetOverrides, devnetOverrides } from './devnetOverrides.js';
export type {
  DevnetChainOptions,
  DevnetExchangeKind,
  DevnetPoolOptions,
  DevnetTokenOptions,
} from './networks/DevnetChainOptions.js';
export type {
  DevnetExchange,
  DevnetExchangeV2,
  DevnetExchangeV3,
  DevnetExchangeV4,
  DevnetPoolKey,
} from './networks/DevnetExchange.js';
export type { ScreeningScript } from './services/screening.js';
export { MissingPackagesError } from './start/assertPublished.js';
export { startDevnet } from './startDevnet.js';
