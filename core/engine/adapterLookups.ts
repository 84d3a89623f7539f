import type { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import { BridgeAdapters, type RegisteredLink } from '../bridge/BridgeAdapters.js';
import type { DexAdapter } from '../dex/DexAdapter.js';
import { DexAdapters } from '../dex/DexAdapters.js';
import type { ManyName } from '../plugin/adapterRoles.js';

/** Looks up one of several adapters by the id that its plugin gave it. */
export interface AdapterLookup<T> {
  /** Ids of all adapters: `default` first, then in the order of the plugins. */
  readonly ids: readonly string[];
  /**
   * Returns only that adapter. Its quotes, transactions and lists carry its id.
   * @throws TributaryError ADAPTER_NOT_REGISTERED, MISSING_REQUIREMENT if there is no adapter at
   *   all, ENGINE_DISPOSED
   */
  by(id: string): T;
}

export interface BridgeLookup extends AdapterLookup<BridgeAdapter> {
  /**
   * Returns every link between two chains that a bridge serves, those of the default bridge first.
   * Sends no request.
   */
  links(): Promise<readonly RegisteredLink[]>;
}

/** Looks up single exchanges and bridges. `engine.dex` and `engine.bridge` combine all of them. */
export interface AdapterLookups {
  readonly exchanges: AdapterLookup<DexAdapter>;
  readonly bridges: BridgeLookup;
}

/** The role that combines all adapters of a kind. */
export const voices = { dex: DexAdapters, bridge: BridgeAdapters } as const satisfies Record<ManyName, symbol>;

/** Returns the container role of a single adapter, whose answers carry its id. */
export function lookupRole(name: ManyName, id: string): symbol {
  return Symbol.for(`${voices[name].description}/${id}`);
}
