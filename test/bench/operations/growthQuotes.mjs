import { meshOf } from '../market/meshOf.mjs';
import { ourSide } from './swap.mjs';

/** A whole quote, with ever more routing tokens: more candidate pools to read, the same number of round trips. */

const pointOf = (routing) => ({ size: 2 * (routing + 2) * (routing + 1), routing });
const points = [0, 1, 3, 6, 8, 12, 16, 21].map(pointOf);
const unit = 10n ** 18n;

const tokensOf = (routing) => ({ prepared: { wideMesh } }) => ({ tokenIn: wideMesh[0], tokenOut: wideMesh[1], routing: wideMesh.slice(2, 2 + routing) });

export const group = {
  name: 'growth-quotes',
  title: 'Swap quote, exact in, 3 hops, approval needed, by candidate pools',
  place: 12,
  growth: {
    of: 'pool',
    values: [
      { name: 'http', of: ({ http }) => http.value },
      { name: 'depth', of: ({ depth }) => depth.value },
      { name: 'rpc', of: ({ rpc }) => rpc.value },
      { name: 'kB in', digits: 1, of: ({ bytesReceived }) => bytesReceived / 1_000 },
      { name: 'CPU ms', digits: 1, of: ({ cpuMs }) => cpuMs },
    ],
  },
  prepare: async (devnet) => ({ wideMesh: await meshOf(devnet, 'wideMesh') }),
  operations: points.map(({ size, routing }) => ({
    id: `growth-quotes-${size}`,
    title: `${size} pools`,
    size,
    isLong: true,
    repetitions: 3,
    ours: ourSide({ tokensOf: tokensOf(routing), amountOf: () => 2_000n * unit, maxHops: 3 }),
    reference: null,
  })),
};
