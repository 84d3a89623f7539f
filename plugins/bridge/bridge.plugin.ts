import { assertKinds } from '../../core/index.js';
import { configurationErrors, definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import { defaultPauses, type StatusPauses } from './BridgeSettings.js';
import { type MessageServiceChain, messageServiceChains } from './messages/messageServiceChains.js';
import { SimulationKind } from './simulation/BridgeSimulation.js';
import { assertBridge } from './validation/assertBridge.js';

export interface BridgePluginOptions {
  /** Pauses between status checks of a pending transfer. Default: 1 second at first, growing to a minute. */
  readonly statusPauses?: Partial<StatusPauses>;
  /**
   * The cross-chain message service's name of each chain and its symbol of the native currency, by
   * chain id. Needed for custom chains; public networks are built in.
   */
  readonly messageServiceChains?: Readonly<Record<number, MessageServiceChain>>;
  /**
   * Simulates a transfer to measure its gas: the bridge API, or `eth_simulateV1` of the root
   * chain's node if there is no such API. Default `service`.
   */
  readonly simulation?: SimulationKind;
}

/**
 * Adds the bridge between root and child chain: a `BridgeAdapter`, and the finder of bridge routes.
 * The engine checks its contracts and the names of its chains when it is created.
 * @throws TributaryError INVALID_CONFIGURATION, AXELAR_CHAIN_NOT_FOUND
 *
 * @example createFundingEngine({ environment: 'sandbox', plugins: [bridgePlugin()] });
 */
export function bridgePlugin(options: BridgePluginOptions = {}): EnginePlugin {
  assertKinds({ options }, 'object');
  const { statusPauses, messageServiceChains: ownChains } = options;
  assertKinds({ statusPauses, messageServiceChains: ownChains }, 'object?', 'object?');
  const pauses = { ...defaultPauses, ...statusPauses };
  for (const [name, value] of Object.entries(pauses)) {
    if (!Number.isFinite(value) || value <= 0)
      throw configurationErrors.invalidConfiguration(
        `statusPauses.${name}`,
        'is not a positive number of milliseconds',
        value,
      );
  }
  const { simulation = SimulationKind.SERVICE } = options;
  if (!Object.values(SimulationKind).includes(simulation))
    throw configurationErrors.invalidConfiguration('simulation', 'is neither `service` nor `node`', simulation);
  const chains = { ...messageServiceChains, ...ownChains };
  return definePlugin({
    id: 'bridge',
    provides: { bridge: true },
    check: ({ bridgePair }) => assertBridge(bridgePair, chains),
    load: async () => {
      const { bridgeModule } = await import('./bridge.module.js');
      return { module: bridgeModule({ statusPauses: pauses, messageServiceChains: chains, simulation }) };
    },
  });
}
