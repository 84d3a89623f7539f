import { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import { DexAdapter } from '../dex/DexAdapter.js';
import { OnrampProvider } from '../onramp/OnrampProvider.js';
import { OrderBook } from '../orders/OrderBook.js';
import { RiskScreening } from '../screening/RiskScreening.js';
import type { EnginePlugin, PluginParts } from './EnginePlugin.js';

export type AdapterName = keyof NonNullable<PluginParts['adapters']>;

/** The roles of which an engine has one: a later plugin's takes the place of an earlier one's. */
export const adapterRoles = {
  dex: DexAdapter,
  bridge: BridgeAdapter,
  onramp: OnrampProvider,
  orderBook: OrderBook,
  screening: RiskScreening,
} as const satisfies Record<AdapterName, symbol>;

/** The engine has one of its own, whose place a plugin's takes. */
const brought: readonly AdapterName[] = ['screening'];

export const adapterNames = Object.keys(adapterRoles) as readonly AdapterName[];

/** Those that are missing where no plugin brings them. */
export const neededAdapters = adapterNames.filter((name) => !brought.includes(name));

/** Whether a plugin says that it brings the adapter. */
export function brings({ adapters, provides }: EnginePlugin, name: AdapterName): boolean {
  return adapters?.[name] !== undefined || provides?.[name] !== undefined;
}

export function adapterOfRole(role: unknown): AdapterName | undefined {
  return adapterNames.find((name) => adapterRoles[name] === role);
}
