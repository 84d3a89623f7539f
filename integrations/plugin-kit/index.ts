// The plugin kit: tests for plugin authors. Explicit names only.

export type { AdapterOptions, MakeAdapter } from './adapter/AdapterBed.js';
export type { BridgeAdapterOptions } from './adapter/bridgeChecks.js';
export { describeBridgeAdapter } from './adapter/describeBridgeAdapter.js';
export { type DexAdapterOptions, describeDexAdapter } from './adapter/describeDexAdapter.js';
export { describeOnrampProvider, type OnrampProviderOptions } from './adapter/describeOnrampProvider.js';
export type { KitOptions } from './Check.js';
export { describeRouteFinder } from './finder/describeRouteFinder.js';
export type { MakeRouteFinder, RouteFinderOptions } from './finder/FinderBed.js';
export { describeJournalStore, type JournalOptions } from './journal/describeJournalStore.js';
export { describeExecutionLock, type LockOptions } from './lock/describeExecutionLock.js';
export type { OpenTwice } from './OpenedTwice.js';
export type { Stage, StageQuestion } from './stage/Stage.js';
export type { StageFaults } from './stage/StageFaults.js';
export type { StageHoldings } from './stage/StageHoldings.js';
export { stageAccount } from './stage/stageContext.js';
export { stageTokens } from './stage/stageTokens.js';
export type { TestFunctions } from './TestFunctions.js';
