import type { NamedAdapter } from '../adapters/NamedAdapter.js';
import type { BridgeAdapter, BridgeLink } from './BridgeAdapter.js';

/** A connection from one chain to another, and its bridge. */
export interface RegisteredLink extends BridgeLink {
  /** Id of the bridge. */
  readonly adapter: string;
}

/** All bridges of an engine as one: queries each about its links only, and picks the best of several. */
export interface BridgeAdapters extends BridgeAdapter {
  /** Returns each with its id, the default one first. The transactions and lists of each carry its id. */
  list(): readonly NamedAdapter<BridgeAdapter>[];
  /**
   * Returns a single bridge; default: the default one.
   * @throws TributaryError ADAPTER_NOT_REGISTERED, without a fallback; MISSING_REQUIREMENT if there
   *   is none at all
   */
  by(id?: string): BridgeAdapter;
  /** Returns all links, those of the default bridge first. */
  allLinks(): readonly RegisteredLink[];
  /** Returns the bridges that connect the two chains. */
  between(sourceChainId: number, destinationChainId: number): readonly NamedAdapter<BridgeAdapter>[];
}
export const BridgeAdapters = Symbol.for('tributary/BridgeAdapters');

/** Whether it combines several bridges. The injected adapter may also be a single one. */
export function isBridgeAdapters(bridge: BridgeAdapter): bridge is BridgeAdapters {
  return 'between' in bridge;
}
