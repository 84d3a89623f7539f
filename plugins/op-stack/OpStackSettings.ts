import { type Address, BridgePhase } from '../../core/index.js';
import {
  configuredAddress,
  parseRollupBridgeOptions,
  type RollupBridgeOptions,
  type RollupBridgeSettings,
} from '../../core/plugin/index.js';

/** `id`: default `op-stack`. `expectedSeconds`: default 180 and 608,400 seconds. `logs`: default 100,000 and 2,000 blocks. */
export interface OpStackPluginOptions extends RollupBridgeOptions {
  /**
   * The `L1StandardBridge` (its proxy) on the root chain. The plugin reads messenger and portal
   * from it, and checks them against the child chain.
   */
  readonly bridge: string;
}

/** The host's options, parsed. */
export interface OpStackSettings extends RollupBridgeSettings {
  readonly bridge: Address;
}

const usual = {
  id: 'op-stack',
  // The longest waiting time of public networks, plus an hour until a claim includes the
  // withdrawal's block.
  expectedSeconds: { deposit: 180, withdrawal: 7 * 86_400 + 3_600 },
  logs: { pageBlocks: 100_000, windowBlocks: 2_000 },
  withdrawalPhases: [BridgePhase.PROVE, BridgePhase.FINALISE],
} as const;

/** @throws TributaryError INVALID_CONFIGURATION with the option's name */
export function parseOpStackOptions(options: OpStackPluginOptions): OpStackSettings {
  return { ...parseRollupBridgeOptions(options, usual), bridge: configuredAddress('bridge', options.bridge) };
}
