import { meshOf } from '../market/meshOf.mjs';
import { medianOf } from '../measure/statistics.mjs';

/** The search alone, over pools whose state is at hand: no request, only processor time. */

const unit = 10n ** 18n;
const rounds = 40;

const dist = '../../../dist/plugins/swap/';
const internals = async () => {
  const [{ candidatePools }, { buildLensRequests }, { LensReader }, { findBestRoute }] = await Promise.all([
    import(`${dist}pools/candidatePools.js`),
    import(`${dist}lens/buildLensRequests.js`),
    import(`${dist}quoting/LensReader.js`),
    import(`${dist}search/findBestRoute.js`),
  ]);
  return { candidatePools, buildLensRequests, LensReader, findBestRoute };
};

/** Around the proxy: reading the pools is no part of the measure. */
const nodeOf = ({ child: { directUrl } }) => ({
  async call({ to, data, stateOverride }) {
    const params = [{ data, ...(to && { to }) }, 'latest', ...(stateOverride ? [stateOverride] : [])];
    const response = await fetch(directUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params }),
    });
    const { result, error } = await response.json();
    if (error) throw new Error(error.message);
    return result;
  },
});

function search({ tokens: count, maxHops, side = 'EXACT_INPUT' }) {
  return {
    async open({ world }) {
      const { candidatePools, buildLensRequests, LensReader, findBestRoute } = await internals();
      const tokens = world.prepared.mesh.slice(0, count).map(({ address }) => address.toLowerCase());
      const candidates = candidatePools(tokens, { factory: world.contracts.child.factory });
      const answers = await new LensReader(nodeOf(world)).read(buildLensRequests(candidates), {});
      const pools = answers.flatMap((answer) => answer.pools);
      const question = { tokenIn: tokens[0], tokenOut: tokens[1], side, maxHops };
      return { pools, find: (states, amount) => findBestRoute({ ...question, pools: states, amount }) };
    },
    async run({ pools, find }) {
      const [first, next] = [[], []];
      let found = 0;
      const timed = (times, states, amount) => {
        const before = performance.now();
        const { kind } = find(states, amount);
        times.push(performance.now() - before);
        if (kind === 'found') found += 1;
      };
      for (let round = 0; round < rounds; round++) {
        // What was computed from a state is kept with it: copies are states seen for the first time.
        const states = pools.map((pool) => ({ ...pool }));
        timed(first, states, BigInt(1_000 + round * 37) * unit);
        timed(next, states, BigInt(1_010 + round * 37) * unit);
      }
      return { answer: { pools: pools.length, found }, figures: { searchMs: medianOf(first), searchAgainMs: medianOf(next) } };
    },
  };
}

export const group = {
  name: 'search',
  title: 'Route search, pool state at hand (no requests; milliseconds of one search)',
  place: 2,
  prepare: async (devnet) => ({ mesh: await meshOf(devnet) }),
  operations: [
    { id: 'search-3-hops', title: '3 hops, 8 tokens, 112 pools, exact in', label: 'search, 3 hops', targets: { figures: { searchMs: 1 } }, ours: search({ tokens: 8, maxHops: 3 }), reference: null },
    { id: 'search-3-hops-out', title: '3 hops, 8 tokens, 112 pools, exact out', label: 'search, 3 hops', targets: { figures: { searchMs: 1 } }, ours: search({ tokens: 8, maxHops: 3, side: 'EXACT_OUTPUT' }), reference: null },
    { id: 'search-10-hops', title: '10 hops, 10 tokens, 180 pools, exact in', label: 'search, 10 hops', targets: { figures: { searchMs: 10 } }, ours: search({ tokens: 10, maxHops: 10 }), reference: null },
    { id: 'search-10-hops-out', title: '10 hops, 10 tokens, 180 pools, exact out', label: 'search, 10 hops', targets: { figures: { searchMs: 10 } }, ours: search({ tokens: 10, maxHops: 10, side: 'EXACT_OUTPUT' }), reference: null },
  ],
};
