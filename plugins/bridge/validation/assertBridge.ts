import type { BridgePair } from '../../../core/index.js';
import {
  ConfigurationProblem,
  configurationErrors,
  type DeployedBridgePair,
  messageChainNotFound,
} from '../../../core/plugin/index.js';
import type { MessageServiceChains } from '../messages/messageServiceChains.js';

/**
 * Checks that a bridge can work: its contracts are known, and the message service's names of both
 * chains.
 * @throws TributaryError INVALID_CONFIGURATION, AXELAR_CHAIN_NOT_FOUND (`data.field`)
 */
export function assertBridge(pair: BridgePair, chains: MessageServiceChains): asserts pair is DeployedBridgePair {
  if (pair.contracts === null)
    throw configurationErrors.invalidConfiguration('overrides.bridgePair.contracts', ConfigurationProblem.MISSING);
  for (const chainId of [pair.rootChainId, pair.childChainId]) {
    const { id, symbol } = chains[chainId] ?? {};
    if (!id || !symbol) throw messageChainNotFound(chainId, `bridgePlugin.messageServiceChains.${chainId}`);
  }
}
