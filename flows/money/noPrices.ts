import type { PriceSnapshot } from '../../core/index.js';

/** Before the prices have been asked for. */
export const noPrices: PriceSnapshot = { status: 'unknown', prices: new Map(), readAtMs: null, failure: null };
