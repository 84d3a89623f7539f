import { figures } from '../growth/figures.mjs';
import { growthGroup } from '../growth/growthGroup.mjs';
import { meshOf, poolsBetween } from '../market/meshOf.mjs';
import { search } from './search.mjs';

/** The search alone, among ever more pools of which every one exists. */

export const group = growthGroup({
  name: 'growth-search',
  title: 'Route search, exact in, 3 hops, by pools that exist',
  place: 10,
  unit: 'pool',
  steps: [3, 5, 8, 10, 14, 18, 23],
  sizeOf: poolsBetween,
  followed: [figures.searchCpu],
  prepare: async (devnet) => ({ wideMesh: await meshOf(devnet, 'wideMesh') }),
  side: (tokens) => search({ tokens, maxHops: 3, market: 'wideMesh' }),
});
