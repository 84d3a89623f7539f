import { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import { DexAdapter } from '../dex/DexAdapter.js';
import { engineErrors } from '../errors/engineErrors.js';
import { OnrampProvider } from '../onramp/OnrampProvider.js';
import { OrderBook } from '../orders/OrderBook.js';
import { Orders } from '../orders/Orders.js';
import { type AdapterName, brings } from '../plugin/adapterRoles.js';
import type { EnginePlugin } from '../plugin/EnginePlugin.js';
import { roleName } from '../plugin/roleName.js';
import { copyArguments } from './copyInput.js';
import { deferred } from './deferred.js';
import type { RuntimeLoader } from './RuntimeLoader.js';
import { bridgeAnswers, dexAnswers, onrampAnswers, ordersAnswers } from './serviceAnswers.js';

/** The adapters of the facade. @throws TributaryError MISSING_REQUIREMENT where no plugin brings one */
export interface Adapters {
  readonly dex: () => DexAdapter;
  readonly bridge: () => BridgeAdapter;
  readonly onramp: () => OnrampProvider;
  /** What is built upon an order book. */
  readonly orders: () => Orders;
}

/** The last plugin that brings one brings it for everybody: as a plain object at once, from a module when it is first asked for something. */
export function adaptersOf(plugins: readonly EnginePlugin[], loader: RuntimeLoader): Adapters {
  const [dex, bridge, onramp] = [last(plugins, 'dex'), last(plugins, 'bridge'), last(plugins, 'onramp')];
  return {
    dex: giver<DexAdapter>(
      DexAdapter,
      dex?.adapters?.dex ??
        (dex?.provides?.dex && deferred<DexAdapter>(loader, DexAdapter, dexAnswers, { absent: alwaysAvailable })),
    ),
    bridge: giver<BridgeAdapter>(
      BridgeAdapter,
      bridge?.adapters?.bridge ??
        (bridge?.provides?.bridge && deferred<BridgeAdapter>(loader, BridgeAdapter, bridgeAnswers)),
    ),
    onramp: giver<OnrampProvider>(
      OnrampProvider,
      onramp?.adapters?.onramp ??
        (onramp?.provides?.onramp && {
          ...onramp.provides.onramp,
          ...deferred<OnrampProvider>(loader, OnrampProvider, onrampAnswers, {
            absent: { ...alwaysAvailable, ...noWindow },
          }),
        }),
    ),
    orders: giver<Orders>(
      OrderBook,
      last(plugins, 'orderBook') && deferred<Orders>(loader, Orders, ordersAnswers, { take: copyArguments }),
    ),
  };
}

const alwaysAvailable = { isAvailable: () => Promise.resolve({ available: true } as const) };
/** Who has built no address has opened no window: no message can be the provider's. */
const noWindow = { parseMessage: () => null };

function last(plugins: readonly EnginePlugin[], name: AdapterName): EnginePlugin | undefined {
  return plugins.findLast((plugin) => brings(plugin, name));
}

function giver<T>(role: symbol, adapter: T | undefined): () => T {
  return () => {
    if (adapter === undefined) throw engineErrors.missingRole(roleName(role));
    return adapter;
  };
}
