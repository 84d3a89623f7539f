import { DEFAULT_ADAPTER } from '../adapters/NamedAdapter.js';
import { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import { DexAdapter } from '../dex/DexAdapter.js';
import { OnrampProvider } from '../onramp/OnrampProvider.js';
import { OrderBook } from '../orders/OrderBook.js';
import { RiskScreening } from '../screening/RiskScreening.js';
import type { EnginePlugin, PluginParts } from './EnginePlugin.js';

export type AdapterName = keyof NonNullable<PluginParts['adapters']>;

/**
 * The roles of adapters. A later plugin's adapter replaces an earlier one's; for the roles in
 * `manyNames`, one with its own id is added instead.
 */
export const adapterRoles = {
  dex: DexAdapter,
  bridge: BridgeAdapter,
  onramp: OnrampProvider,
  orderBook: OrderBook,
  screening: RiskScreening,
} as const satisfies Record<AdapterName, symbol>;

/** Roles with a built-in adapter, which a plugin's adapter replaces. */
const brought: readonly AdapterName[] = ['screening'];

export const adapterNames = Object.keys(adapterRoles) as readonly AdapterName[];

/** Roles that need a plugin. */
export const neededAdapters = adapterNames.filter((name) => !brought.includes(name));

/** Roles that may have several adapters, each with an id. */
export const manyNames = ['dex', 'bridge'] as const satisfies readonly AdapterName[];
export type ManyName = (typeof manyNames)[number];

/** The adapter behind a symbol of the container: the default one of a role, or one with an id. */
export interface AdapterRole {
  readonly name: AdapterName;
  readonly id: string;
}

/**
 * Returns the symbol of an exchange or bridge with an id, for `bind` in a plugin's module and for
 * `@inject`. For the default id, the role itself.
 *
 * @example bind(namedRole(DexAdapter, 'studio')).to(StudioDex);
 */
export function namedRole(role: symbol, id: string): symbol {
  return id === DEFAULT_ADAPTER ? role : Symbol.for(`${role.description}/${id}`);
}

/** Returns the ids of all adapters that a plugin declares, in its module or directly. */
export function idsOf({ adapters, provides }: EnginePlugin, name: AdapterName): readonly string[] {
  const [open, said] = [adapters?.[name], provides?.[name]];
  const ofModule = said === undefined ? [] : Array.isArray(said) ? (said as readonly string[]) : [DEFAULT_ADAPTER];
  return [...new Set([...ofModule, ...(open === undefined ? [] : [idOf(open, name)])])];
}

/** Returns the id of a directly given adapter. */
export function idOf(adapter: object, name: AdapterName): string {
  const { id } = adapter as { readonly id?: string };
  return isOneOfMany(name) ? (id ?? DEFAULT_ADAPTER) : DEFAULT_ADAPTER;
}

/** Whether a plugin declares an adapter of the role: any, or the one with the id. */
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
