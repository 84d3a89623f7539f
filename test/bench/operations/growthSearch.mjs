import { meshOf } from '../market/meshOf.mjs';
import { search } from './search.mjs';

/** The search alone, among ever more pools of which every one exists. */

const pointOf = (tokens) => ({ size: 2 * tokens * (tokens - 1), tokens });
const points = [3, 5, 8, 10, 14, 18, 23].map(pointOf);

export const group = {
  name: 'growth-search',
  title: 'Route search, exact in, 3 hops, by pools that exist',
  place: 10,
  growth: { of: 'pool', values: [{ name: 'CPU ms', digits: 2, of: ({ figures }) => figures.searchMs }] },
  prepare: async (devnet) => ({ wideMesh: await meshOf(devnet, 'wideMesh') }),
  operations: points.map(({ size, tokens }) => ({
    id: `growth-search-${size}`,
    title: `${size} pools`,
    size,
    isLong: true,
    ours: search({ tokens, maxHops: 3, market: 'wideMesh' }),
    reference: null,
  })),
};
