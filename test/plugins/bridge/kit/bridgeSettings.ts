import { type BridgeSettings, defaultPauses } from '../../../../plugins/bridge/BridgeSettings.js';
import { messageServiceChains } from '../../../../plugins/bridge/messages/messageServiceChains.js';

/** Settings of the plugin without host options. */
export const bridgeSettings: BridgeSettings = {
  statusPauses: defaultPauses,
  messageServiceChains,
  simulation: 'service',
};
