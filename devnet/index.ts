export { AnvilStartError } from './chains/AnvilStartError.js';
export { SetupError } from './chains/setup/SetupError.js';
export type {
  Devnet,
  DevnetAccount,
  DevnetChain,
  DevnetEndpoints,
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
export type { DevnetOptions } from './DevnetOptions.js';
export { type DevnetNetworkOverride, type DevnetOverrides, devnetOverrides } from './devnetOverrides.js';
export type { ScreeningScript } from './services/screening.js';
export { MissingPackagesError } from './start/assertPackages.js';
export { startDevnet } from './startDevnet.js';
