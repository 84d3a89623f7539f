import type { FundingEngine } from '../../core/index.js';

/** Whether a plugin brings it. Asks nothing of anybody. */
export function hasAdapter(engine: FundingEngine, name: 'dex' | 'bridge' | 'onramp' | 'orders'): boolean {
  try {
    return engine[name] !== undefined;
  } catch {
    return false;
  }
}
