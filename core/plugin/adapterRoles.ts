import { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import { DexAdapter } from '../dex/DexAdapter.js';
import { OnrampProvider } from '../onramp/OnrampProvider.js';
import { OrderBook } from '../orders/OrderBook.js';
import type { EnginePlugin, PluginParts } from './EnginePlugin.js';

export type AdapterName = keyof NonNullable<PluginParts['adapters']>;

/** The roles of which an engine has one: a later plugin's takes the place of an earlier one's. */
export const adapterRoles = {
  dex: DexAdapter,
  bridge: BridgeAdapter,
  onramp: OnrampProvider,
  orderBook: OrderBook,
} as const satisfies Record<AdapterName, symbol>;

export const adapterNames = Object.keys(adapterRoles) as readonly AdapterName[];

/** Whether a plugin says that it brings the adapter. */
export function brings({ adapters, provides }: EnginePlugin, name: AdapterName): boolean {
  return adapters?.[name] !== undefined || provides?.[name] !== undefined;
}

export function adapterOfRole(role: unknown): AdapterName | undefined {
  return adapterNames.find((name) => adapterRoles[name] === role);
}
