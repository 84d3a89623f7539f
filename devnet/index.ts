export { startDevnet } from './startDevnet.js';
export { DevnetOrderBook, type DevnetOrderBookOptions } from './orderBook/DevnetOrderBook.js';
export { devnetOverrides, type DevnetNetworkOverride, type DevnetOverrides } from './devnetOverrides.js';
export type { DevnetOptions } from './DevnetOptions.js';
export { AnvilStartError } from './chains/AnvilStartError.js';
export { MissingPackagesError } from './start/assertPackages.js';
export { SetupError } from './chains/setup/SetupError.js';
export type {
  Devnet,
  DevnetAccount,
  DevnetChain,
  DevnetEndpoints,
  DevnetSnapshot,
  DevnetToken,
  Fault,
  FaultControls,
  MessageStatus,
  DevnetService,
  RecordedRequest,
  RelayedMessage,
  RelayerControls,
} from './Devnet.js';
