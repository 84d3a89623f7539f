import type { PriceSnapshot } from '../../core/index.js';

/** The state before prices are requested. */
export const noPrices: PriceSnapshot = { status: 'unknown', prices: new Map(), readAtMs: null, failure: null };
