import { type Address, BridgePhase } from '../../core/index.js';
import {
  configuredAddress,
  parseRollupBridgeOptions,
  type RollupBridgeOptions,
  type RollupBridgeSettings,
} from '../../core/plugin/index.js';

/** `id`: default `op-stack`. `expectedSeconds`: default 180 and 608,400 seconds. `logs`: default 100,000 and 2,000 blocks. */
export interface OpStackPluginOptions extends RollupBridgeOptions {
  /** The `L1StandardBridge` (its proxy) on the root chain. Messenger and portal are read from it, and checked against the child chain. */
  readonly bridge: string;
}

/** What the host set, read once. */
export interface OpStackSettings extends RollupBridgeSettings {
  readonly bridge: Address;
}

const usual = {
  id: 'op-stack',
  // The longest that public networks let a withdrawal wait, and an hour until somebody has claimed something about its block.
  expectedSeconds: { deposit: 180, withdrawal: 7 * 86_400 + 3_600 },
  logs: { pageBlocks: 100_000, windowBlocks: 2_000 },
  withdrawalPhases: [BridgePhase.PROVE, BridgePhase.FINALISE],
} as const;

/** @throws TributaryError INVALID_CONFIGURATION naming the option */
export function parseOpStackOptions(options: OpStackPluginOptions): OpStackSettings {
  return { ...parseRollupBridgeOptions(options, usual), bridge: configuredAddress('bridge', options.bridge) };
}
