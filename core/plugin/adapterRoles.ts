import { DEFAULT_ADAPTER } from '../adapters/NamedAdapter.js';
import { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import { DexAdapter } from '../dex/DexAdapter.js';
import { OnrampProvider } from '../onramp/OnrampProvider.js';
import { OrderBook } from '../orders/OrderBook.js';
import { RiskScreening } from '../screening/RiskScreening.js';
import type { EnginePlugin, PluginParts } from './EnginePlugin.js';

export type AdapterName = keyof NonNullable<PluginParts['adapters']>;

/** The roles of adapters. A later plugin's takes the place of an earlier one's; of those of `manyNames` one with an id of its own stands beside it. */
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

/** Of these an engine may have several, each by its id. */
export const manyNames = ['dex', 'bridge'] as const satisfies readonly AdapterName[];
export type ManyName = (typeof manyNames)[number];

/** What is bound to a symbol in the container: the default adapter of a role, or one with an id of its own. */
export interface AdapterRole {
  readonly name: AdapterName;
  readonly id: string;
}

/**
 * The symbol of an exchange or a bridge with an id of its own, for `bind` in a plugin's module and for `@inject`. Of the default one it is the role itself.
 *
 * @example bind(namedRole(DexAdapter, 'studio')).to(StudioDex);
 */
export function namedRole(role: symbol, id: string): symbol {
  return id === DEFAULT_ADAPTER ? role : Symbol.for(`${role.description}/${id}`);
}

/** Ids of the adapters that a plugin says it brings: those of its module, and the one that lies open. */
export function idsOf({ adapters, provides }: EnginePlugin, name: AdapterName): readonly string[] {
  const [open, said] = [adapters?.[name], provides?.[name]];
  const ofModule = said === undefined ? [] : Array.isArray(said) ? (said as readonly string[]) : [DEFAULT_ADAPTER];
  return [...new Set([...ofModule, ...(open === undefined ? [] : [idOf(open, name)])])];
}

/** Of an adapter that lies open. */
export function idOf(adapter: object, name: AdapterName): string {
  const { id } = adapter as { readonly id?: string };
  return isOneOfMany(name) ? (id ?? DEFAULT_ADAPTER) : DEFAULT_ADAPTER;
}

/** Whether a plugin says that it brings an adapter of the role: any, or the one of the id. */
export function brings(plugin: EnginePlugin, name: AdapterName, id?: string): boolean {
  const ids = idsOf(plugin, name);
  return id === undefined ? ids.length > 0 : ids.includes(id);
}

export function adapterOfRole(role: unknown): AdapterRole | undefined {
  if (typeof role !== 'symbol') return undefined;
  for (const name of adapterNames) {
    const { description = '' } = adapterRoles[name];
    if (role === adapterRoles[name]) return { name, id: DEFAULT_ADAPTER };
    if (isOneOfMany(name) && role.description?.startsWith(`${description}/`))
      return { name, id: role.description.slice(description.length + 1) };
  }
  return undefined;
}

export function isOneOfMany(name: AdapterName): name is ManyName {
  return (manyNames as readonly AdapterName[]).includes(name);
}
