import { figures } from '../growth/figures.mjs';
import { growthGroup } from '../growth/growthGroup.mjs';
import { meshOf } from '../market/meshOf.mjs';
import { search } from './search.mjs';

/** The search alone, along ever more hops: the number of paths grows from 4 to billions. */

export const group = growthGroup({
  name: 'growth-hops',
  title: 'Route search, exact in, 10 tokens and 180 pools, by hops',
  place: 11,
  unit: 'hop',
  steps: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  followed: [figures.searchCpu],
  prepare: async (devnet) => ({ mesh: await meshOf(devnet) }),
  side: (maxHops) => search({ tokens: 10, maxHops }),
});
