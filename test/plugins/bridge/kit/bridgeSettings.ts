import { type BridgeSettings, defaultPauses } from '../../../../plugins/bridge/BridgeSettings.js';
import { messageServiceChains } from '../../../../plugins/bridge/messages/messageServiceChains.js';

/** What the plugin has when the host sets nothing. */
export const bridgeSettings: BridgeSettings = {
  statusPauses: defaultPauses,
  messageServiceChains,
  simulation: 'service',
};
