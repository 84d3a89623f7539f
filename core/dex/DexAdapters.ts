import type { NamedAdapter } from '../adapters/NamedAdapter.js';
import type { Abortable } from '../stream/Abortable.js';
import type { DexAdapter, SwapResult } from './DexAdapter.js';

/**
 * All DEXes of an engine as one: queries each and picks the best price. An exchange that doesn't
 * trade a token doesn't count as a failure.
 */
export interface DexAdapters extends DexAdapter {
  /** Returns each with its id, the default one first. The quotes of each carry its id. */
  list(): readonly NamedAdapter<DexAdapter>[];
  /**
   * Returns a single exchange; default: the default one.
   * @throws TributaryError ADAPTER_NOT_REGISTERED, without a fallback; MISSING_REQUIREMENT if there
   *   is none at all
   */
  by(id?: string): DexAdapter;
  /**
   * Returns the quotes of all exchanges that serve the chain, best price first.
   * @throws TributaryError the first error if none quotes: a failure before NO_ROUTES_AVAILABLE
   */
  quotes(
    chainId: number,
    ask: (dex: DexAdapter, options: Abortable) => Promise<SwapResult>,
    options: Abortable,
  ): Promise<readonly SwapResult[]>;
}
export const DexAdapters = Symbol.for('tributary/DexAdapters');

/** Whether it combines several exchanges. The injected adapter may also be a single one. */
export function isDexAdapters(dex: DexAdapter): dex is DexAdapters {
  return 'quotes' in dex;
}
