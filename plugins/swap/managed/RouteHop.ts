import { ZERO_ADDRESS } from '../../../core/plugin/index.js';
import { SwapDirection } from '../pools/SwapDirection.js';
import type { PoolHop } from '../search/PoolRoute.js';

/** A hop with its input and output currency. The zero address is the native currency. Lower-case. */
export interface RouteHop {
  readonly hop: PoolHop;
  readonly currencyIn: string;
  readonly currencyOut: string;
}

export function toRouteHop(hop: PoolHop): RouteHop {
  const { pool, direction, tokenIn, tokenOut } = hop;
  if (pool.key === undefined) return { hop, currencyIn: tokenIn, currencyOut: tokenOut };
  const { currency0, currency1 } = pool.key;
  return direction === SwapDirection.ZERO_FOR_ONE
    ? { hop, currencyIn: currency0, currencyOut: currency1 }
    : { hop, currencyIn: currency1, currencyOut: currency0 };
}

/** Whether every pool takes the output of the one before: no wrap or unwrap is needed in between. */
export function isSeamless(hops: readonly RouteHop[]): boolean {
  return hops.every(({ currencyIn }, index) => index === 0 || hops[index - 1]?.currencyOut === currencyIn);
}

export function isNativeCurrency(currency: string): boolean {
  return currency === ZERO_ADDRESS;
}
