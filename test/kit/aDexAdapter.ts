import { NEVER } from 'rxjs';
import type { DexAdapter } from '../../core/dex/DexAdapter.js';

/** An exchange that quotes nothing by default. */
export function aDexAdapter(given: Partial<DexAdapter> = {}): DexAdapter {
  const refuse = (): Promise<never> => Promise.reject(new Error('nobody scripted this exchange'));
  return { quoteExactInput: refuse, quoteExactOutput: refuse, watchQuote: () => NEVER, ...given };
}
