import { midPrice } from '../pools/midPrice.js';
import type { PriceFraction } from '../pools/midPrice.js';
import type { PoolRoute } from './PoolRoute.js';

/** Smallest units of the token out for one of the token in at the pools' present prices, fees not taken off: what price impact is measured against. */
export function routeMidPrice({ path }: Pick<PoolRoute, 'path'>): PriceFraction {
  return path
    .map(({ pool, direction }) => midPrice(pool, direction))
    .reduce((product, price) => ({ numerator: product.numerator * price.numerator, denominator: product.denominator * price.denominator }));
}
