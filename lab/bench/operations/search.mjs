import { meshOf } from '../market/meshOf.mjs';
import { medianOf } from '../measure/statistics.mjs';

/** The search alone, over pools with cached state: no request, only processor time. */

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

/** Bypasses the proxy: reading the pools is not measured. */
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

/** Creates a side that searches a market with this number of tokens. */
export function search({ tokens: count, maxHops, side = 'EXACT_INPUT', market = 'mesh' }) {
  return {
    async open({ world }) {
      const { candidatePools, buildLensRequests, LensReader, findBestRoute } = await internals();
      const tokens = world.prepared[market].slice(0, count).map(({ address }) => address.toLowerCase());
      const candidates = candidatePools(tokens, { factory: world.contracts.child.factory });
      const answers = await new LensReader(nodeOf(world)).read(buildLensRequests(candidates), {});
      const pools = answers.flatMap((answer) => answer.pools);
      const question = { tokenIn: tokens[0], tokenOut: tokens[1], side, maxHops };
      return { pools, find: (states, amount) => findBestRoute({ ...question, pools: states, amount }) };
    },
    async run({ pools, find }) {
      const [first, next] = [[], []];
      const counts = { found: 0, proven: 0 };
      const timed = (times, states, amount) => {
        const before = process.cpuUsage();
        const { kind, isProven } = find(states, amount);
        const { user, system } = process.cpuUsage(before);
        times.push((user + system) / 1_000);
        if (kind === 'found') counts.found += 1;
        if (isProven) counts.proven += 1;
      };
      for (let round = 0; round < rounds; round++) {
        // Results are cached with a state object, so copies count as new states.
        const states = pools.map((pool) => ({ ...pool }));
        timed(first, states, BigInt(1_000 + round * 37) * unit);
        timed(next, states, BigInt(1_010 + round * 37) * unit);
      }
      return {
        answer: { pools: pools.length, ...counts },
        figures: { searchMs: medianOf(first), searchAgainMs: medianOf(next) },
      };
    },
  };
}

const row = (id, title, question, searchMs) => ({
  id,
  title,
  label: title,
  isLong: true,
  targets: { figures: { searchMs } },
  ours: search(question),
  reference: null,
});

export const group = {
  name: 'search',
  title: 'Route search, with cached pool state (no requests; processor milliseconds of one search)',
  place: 2,
  prepare: async (devnet) => ({ mesh: await meshOf(devnet) }),
  operations: [
    row('search-in-3-hops', 'exact in, 3 hops, 8 tokens, 112 pools', { tokens: 8, maxHops: 3 }, 1),
    row(
      'search-out-3-hops',
      'exact out, 3 hops, 8 tokens, 112 pools',
      { tokens: 8, maxHops: 3, side: 'EXACT_OUTPUT' },
      1,
    ),
    row('search-in-10-hops', 'exact in, 10 hops, 10 tokens, 180 pools', { tokens: 10, maxHops: 10 }, 10),
    row(
      'search-out-10-hops',
      'exact out, 10 hops, 10 tokens, 180 pools',
      { tokens: 10, maxHops: 10, side: 'EXACT_OUTPUT' },
      10,
    ),
  ],
};
