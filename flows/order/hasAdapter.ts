import type { FundingEngine } from '../../core/index.js';

/** Whether a plugin brings it. Asks nothing of anybody. */
export function hasAdapter(engine: FundingEngine, name: 'dex' | 'bridge' | 'onramp'): boolean {
  try {
    return engine[name] !== undefined;
  } catch {
    return false;
  }
}
