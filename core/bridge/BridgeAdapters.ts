import type { NamedAdapter } from '../adapters/NamedAdapter.js';
import type { BridgeAdapter, BridgeLink } from './BridgeAdapter.js';

/** A way from a chain to another, and the bridge that goes it. */
export interface RegisteredLink extends BridgeLink {
  /** The id of the bridge. */
  readonly adapter: string;
}

/** All bridges of an engine as one: queries each about its links only, and picks the cheapest of several. */
export interface BridgeAdapters extends BridgeAdapter {
  /** Each by its id, the default one first. What they build and list says whose it is. */
  list(): readonly NamedAdapter<BridgeAdapter>[];
  /** Default: the default one. @throws TributaryError ADAPTER_NOT_REGISTERED, never another one; MISSING_REQUIREMENT where there is none at all */
  by(id?: string): BridgeAdapter;
  /** All ways, those of the default bridge first. */
  allLinks(): readonly RegisteredLink[];
  /** Those that go from the one chain to the other. */
  between(sourceChainId: number, destinationChainId: number): readonly NamedAdapter<BridgeAdapter>[];
}
export const BridgeAdapters = Symbol.for('tributary/BridgeAdapters');

/** Whether it speaks for several: what is injected may also be a single bridge. */
export function isBridgeAdapters(bridge: BridgeAdapter): bridge is BridgeAdapters {
  return 'between' in bridge;
}
