import { figures } from '../growth/figures.mjs';
import { growthGroup } from '../growth/growthGroup.mjs';
import { meshOf, poolsBetween } from '../market/meshOf.mjs';
import { ourSide } from './swap.mjs';

/** A whole quote, with ever more routing tokens: more candidate pools to read, the same number of round trips. */

const unit = 10n ** 18n;

const tokensOf =
  (routing) =>
  ({ prepared: { wideMesh } }) => ({
    tokenIn: wideMesh[0],
    tokenOut: wideMesh[1],
    routing: wideMesh.slice(2, 2 + routing),
  });

export const group = growthGroup({
  name: 'growth-quotes',
  title: 'Swap quote, exact in, 3 hops, approval needed, by candidate pools',
  place: 12,
  unit: 'pool',
  steps: [0, 1, 3, 6, 8, 12, 16, 21],
  sizeOf: (routing) => poolsBetween(routing + 2),
  followed: [figures.http, figures.depth, figures.rpc, figures.kilobytesIn, figures.cpu],
  repetitions: 3,
  prepare: async (devnet) => ({ wideMesh: await meshOf(devnet, 'wideMesh') }),
  side: (routing) => ourSide({ tokensOf: tokensOf(routing), amountOf: () => 2_000n * unit, maxHops: 3 }),
});
