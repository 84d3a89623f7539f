import { meshOf } from '../market/meshOf.mjs';
import { search } from './search.mjs';

/** The search alone, along ever more hops: the number of paths grows from 4 to billions. */

export const group = {
  name: 'growth-hops',
  title: 'Route search, exact in, 10 tokens and 180 pools, by hops',
  place: 11,
  growth: { of: 'hop', values: [{ name: 'CPU ms', digits: 2, of: ({ figures }) => figures.searchMs }] },
  prepare: async (devnet) => ({ mesh: await meshOf(devnet) }),
  operations: Array.from({ length: 10 }, (_, index) => index + 1).map((maxHops) => ({
    id: `growth-hops-${maxHops}`,
    title: `${maxHops} hops`,
    size: maxHops,
    isLong: true,
    ours: search({ tokens: 10, maxHops }),
    reference: null,
  })),
};
