import type { NamedAdapter } from '../adapters/NamedAdapter.js';
import type { Abortable } from '../stream/Abortable.js';
import type { DexAdapter, SwapResult } from './DexAdapter.js';

/** All DEXes of an engine as one: queries each and picks the best price. What is not an exchange's business is no failure of the others. */
export interface DexAdapters extends DexAdapter {
  /** Each by its id, the default one first. What they quote says whose it is. */
  list(): readonly NamedAdapter<DexAdapter>[];
  /** Default: the default one. @throws TributaryError ADAPTER_NOT_REGISTERED, never another one; MISSING_REQUIREMENT where there is none at all */
  by(id?: string): DexAdapter;
  /**
   * What each of those that serve the chain makes of a question, best price first. @throws TributaryError what the first said that did not answer, where none did:
   * a failure before NO_ROUTES_AVAILABLE
   */
  quotes(
    chainId: number,
    ask: (dex: DexAdapter, options: Abortable) => Promise<SwapResult>,
    options: Abortable,
  ): Promise<readonly SwapResult[]>;
}
export const DexAdapters = Symbol.for('tributary/DexAdapters');

/** Whether it speaks for several: what is injected may also be a single exchange. */
export function isDexAdapters(dex: DexAdapter): dex is DexAdapters {
  return 'quotes' in dex;
}
