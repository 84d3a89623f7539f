import type { FundingEngine } from '../../core/index.js';

/** Whether a plugin provides the adapter. Sends no request. */
export function hasAdapter(engine: FundingEngine, name: 'dex' | 'bridge' | 'onramp' | 'orders'): boolean {
  try {
    return engine[name] !== undefined;
  } catch {
    return false;
  }
}
