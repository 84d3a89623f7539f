import type { ActionDeps } from './ActionDeps.js';
import type { Actions } from './Actions.js';
import { bridgeRoute } from './bridgeRoute.js';
import { cardPurchaseRoute } from './cardPurchaseRoute.js';
import { claimRoute } from './claimRoute.js';
import { itemTransferRoute } from './itemTransferRoute.js';
import { onrampRoute } from './onrampRoute.js';
import { revokeRoute } from './revokeRoute.js';
import { swapRoute } from './swapRoute.js';
import { transferRoute } from './transferRoute.js';

export function createActions(deps: ActionDeps): Actions {
  return {
    swap: (request, options = {}) => swapRoute(request, deps, options),
    bridge: (request, options = {}) => bridgeRoute(request, deps, options),
    transfer: (request, options = {}) => transferRoute(request, deps, options),
    transferItem: (request, options = {}) => itemTransferRoute(request, deps, options),
    claim: (request, options = {}) => claimRoute(request, deps, options),
    revoke: (request, options = {}) => revokeRoute(request, deps, options),
    onramp: (request, options = {}) => onrampRoute(request, deps, options),
    cardPurchase: (request, options = {}) => cardPurchaseRoute(request, deps, options),
  };
}
