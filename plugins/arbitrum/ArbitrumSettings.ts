import { type Address, BridgePhase } from '../../core/index.js';
import {
  configuredAddress,
  parseRollupBridgeOptions,
  type RollupBridgeOptions,
  type RollupBridgeSettings,
} from '../../core/plugin/index.js';

/** `id`: default `arbitrum`. `expectedSeconds`: default 900 and 553,416 seconds. `logs`: default 20,000 and 2,000 blocks. */
export interface ArbitrumPluginOptions extends RollupBridgeOptions {
  /**
   * The `L1GatewayRouter` (its proxy) on the root chain. The plugin reads inbox, bridge and outbox
   * from it, and checks them against the child chain.
   */
  readonly router: string;
}

/** The host's options, parsed. */
export interface ArbitrumSettings extends RollupBridgeSettings {
  readonly router: Address;
}

const usual = {
  id: 'arbitrum',
  // The challenge period of public networks, in blocks, plus an hour until a claim includes the
  // withdrawal's block.
  expectedSeconds: { deposit: 900, withdrawal: 45_818 * 12 + 3_600 },
  logs: { pageBlocks: 20_000, windowBlocks: 2_000 },
  withdrawalPhases: [BridgePhase.FINALISE],
} as const;

/** @throws TributaryError INVALID_CONFIGURATION with the option's name */
export function parseArbitrumOptions(options: ArbitrumPluginOptions): ArbitrumSettings {
  return { ...parseRollupBridgeOptions(options, usual), router: configuredAddress('router', options.router) };
}
