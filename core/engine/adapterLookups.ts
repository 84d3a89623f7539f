import type { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import { BridgeAdapters, type RegisteredLink } from '../bridge/BridgeAdapters.js';
import type { DexAdapter } from '../dex/DexAdapter.js';
import { DexAdapters } from '../dex/DexAdapters.js';
import type { ManyName } from '../plugin/adapterRoles.js';

/** One of several, by the id that its plugin gave it. */
export interface AdapterLookup<T> {
  /** Of all that there are; `default` first, then in the order of the plugins. */
  readonly ids: readonly string[];
  /** That one alone; what it quotes, builds and lists says whose it is. @throws TributaryError ADAPTER_NOT_REGISTERED, MISSING_REQUIREMENT where there is none at all, ENGINE_DISPOSED */
  by(id: string): T;
}

export interface BridgeLookup extends AdapterLookup<BridgeAdapter> {
  /** Every way between two chains that some bridge goes; those of the default bridge first. Asks nothing but the engine's code. */
  links(): Promise<readonly RegisteredLink[]>;
}

/** The exchanges and bridges of an engine one by one; `engine.dex` and `engine.bridge` speak for all of them. */
export interface AdapterLookups {
  readonly exchanges: AdapterLookup<DexAdapter>;
  readonly bridges: BridgeLookup;
}

/** What speaks for all of a role. */
export const voices = { dex: DexAdapters, bridge: BridgeAdapters } as const satisfies Record<ManyName, symbol>;

/** What one of them is bound to in the container, so that what it answers says whose it is. */
export function lookupRole(name: ManyName, id: string): symbol {
  return Symbol.for(`${voices[name].description}/${id}`);
}
