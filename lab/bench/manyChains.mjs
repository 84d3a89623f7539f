// Six chains, their bridges and four exchanges on one devnet: the effort to add them, and the cost of a checkout over all of them compared with the default one.
//   node lab/bench/manyChains.mjs [--write]
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import * as sdk from '../../dist/index.js';
import { devnetOverrides, startDevnet } from '../../dist/packages/devnet/index.js';
import { acrossPlugin } from '../../dist/plugins/across/index.js';
import { arbitrumPlugin } from '../../dist/plugins/arbitrum/index.js';
import { opStackPlugin } from '../../dist/plugins/op-stack/index.js';
import { seal } from '../../test/docs/seal.mjs';
import { depthOf } from './measure/depthOf.mjs';

const [root, home, arbitrum] = [11155111, 13473, 42161];
const others = [8453, 10, arbitrum, 137];
const sources = [root, ...others];
/** Much longer than a busy machine pauses: what could leave together then overlaps. */
const latencyMs = 200;
const rounds = 3;
const longestMs = 12_000;
const mostMegabytes = 250;

const usdcOf = (devnet, chainId) =>
  chainId === root
    ? devnet.tokens.root.USDC.address
    : chainId === home
      ? devnet.tokens.child.USDC.address
      : devnet.chain(chainId).tokens.USDC.address;

/** One row for each bridge: its contracts on the devnet, and its plugin. */
const bridges = [
  { name: 'gateway', devnet: 'gateway', plugin: () => sdk.bridgePlugin() },
  {
    name: 'Across',
    devnet: 'across',
    plugin: (devnet) =>
      acrossPlugin({
        pools: devnet.across.pools,
        tokens: [Object.fromEntries([...sources, home].map((chainId) => [chainId, usdcOf(devnet, chainId)]))],
        fees: { url: devnet.across.feesUrl },
      }),
  },
  {
    name: 'OP Stack',
    devnet: { kind: 'op', rootChainId: root, childChainId: home },
    plugin: (devnet) =>
      opStackPlugin({
        ...{ rootChainId: root, childChainId: home, carriesCoin: false },
        bridge: devnet.op(home).contracts.bridge,
        tokens: [{ root: usdcOf(devnet, root), child: devnet.chain(home).tokens['USDC.e'].address }],
      }),
  },
  {
    name: 'Arbitrum',
    devnet: { kind: 'arbitrum', rootChainId: root, childChainId: arbitrum },
    plugin: (devnet) =>
      arbitrumPlugin({
        ...{ rootChainId: root, childChainId: arbitrum },
        router: devnet.arbitrum(arbitrum).contracts.root.router,
        tokens: [{ root: usdcOf(devnet, root), child: devnet.chain(arbitrum).tokens['USDC.e'].address }],
      }),
  },
];

/** The nodes that this process has started, however deep below it. */
function nodesBelow() {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => line.trim().split(/\s+/));
  const below = new Set([String(process.pid)]);
  for (let known = 0; known < below.size; ) {
    known = below.size;
    for (const [pid, parent] of all) if (below.has(parent)) below.add(pid);
  }
  return all.filter(([pid, , , command]) => below.has(pid) && command.startsWith('anvil'));
}

/** Returns the processes that were not there before: for a whole run, those of the other devnet. */
function nodesBeside(before) {
  const others = new Set(before.map(([pid]) => pid));
  const nodes = nodesBelow().filter(([pid]) => !others.has(pid));
  return { count: nodes.length, megabytes: nodes.reduce((sum, [, , rss]) => sum + Number(rss), 0) / 1_024 };
}

/** The fields of each kind of record that the devnet knows. */
const fields = {
  v2: ['factory', 'router', 'initCodeHash', 'fee'],
  v3: ['factory', 'quoter', 'router', 'initCodeHash', 'tiers'],
  v4: ['manager', 'quoter', 'permit2'],
};

function recordOf(devnet, exchange) {
  const { kind } = exchange;
  const own = Object.fromEntries(fields[kind].map((name) => [name, exchange[name]]));
  const onlyV4 = kind === 'v4' ? { router: exchange.universalRouter, tiers: [{ fee: 3_000, spacing: 60 }] } : {};
  const { address: wrappedNative } = devnet.chain(home).wrappedNative;
  return {
    id: `studio-${kind}`,
    kind,
    chainId: home,
    ...own,
    ...onlyV4,
    wrappedNative,
    routingTokens: [usdcOf(devnet, home)],
  };
}

const engineOf = (devnet, isWhole) => {
  const { overrides, ...options } = devnetOverrides(devnet);
  const plugins = isWhole
    ? bridges.map(({ plugin }) => plugin(devnet))
    : bridges.slice(0, 1).map(({ plugin }) => plugin(devnet));
  const exchanges = isWhole ? devnet.chain(home).exchanges.map((exchange) => recordOf(devnet, exchange)) : [];
  return sdk.createFundingEngine({
    ...{ ...options, overrides },
    plugins: [
      sdk.swapPlugin({ exchanges }),
      sdk.onrampPlugin({ referrerDomain: 'https://game.example' }),
      sdk.bridgeSwapPlugin(),
      ...plugins,
    ],
  });
};

/** The round trip that each request belongs to: one more than of all that had ended before it began. */
function tripsOf(requests) {
  const trips = new Map();
  for (const request of [...requests].sort((a, b) => a.startedAt - b.startedAt)) {
    const before = [...trips].filter(([one]) => (one.endedAt ?? Infinity) <= request.startedAt).map(([, trip]) => trip);
    trips.set(request, 1 + Math.max(0, ...before));
  }
  return trips;
}

const isNode = ({ service }) => service.endsWith('Rpc') || service.startsWith('rpc:');

async function checkout(devnet, isWhole, dead = null) {
  const services = [...Object.keys(devnet.endpoints), 'rootRpc', 'childRpc', ...others.map((id) => `rpc:${id}`)];
  for (const service of services) devnet.faults.set(service, { latencyMs });
  if (dead !== null) devnet.faults.set(`rpc:${dead}`, { socket: 'hang' });
  devnet.clearRequests();
  const engine = engineOf(devnet, isWhole);
  const { privateKey } = devnet.accounts.rich;
  const networks = { [root]: devnet.root.rpcUrl, [home]: devnet.child.rpcUrl };
  const wallet = new sdk.PrivateKeyWallet({ privateKey, networks, chainId: home });
  const begun = performance.now();
  const firstMs = {};
  let routes = [];
  const shortfall = { chainId: home, tokenAddress: devnet.tokens.child.USDC.address, amount: 20_000_000n };
  await new Promise((resolve, reject) => {
    const subscription = engine.findFundingRoutes({ wallet, shortfall }).subscribe({
      next: (snapshot) => {
        routes = snapshot.routes;
        for (const { id } of routes) firstMs[id] ??= performance.now() - begun;
      },
      error: reject,
      complete: resolve,
    });
    // A hanging source ends at its own limit; the others end long before.
    if (dead !== null) setTimeout(() => (subscription.unsubscribe(), resolve()), 3_000);
  });
  const requests = devnet.requests().filter(({ service }) => service !== 'metrics');
  const wholeMs = performance.now() - begun;
  engine.dispose();
  devnet.faults.clear();
  const trips = tripsOf(requests);
  const perTrip = new Map();
  for (const request of requests.filter(isNode)) {
    const key = `${request.service} ${trips.get(request)}`;
    perTrip.set(key, (perTrip.get(key) ?? 0) + 1);
  }
  return {
    firstMs: Math.min(...Object.values(firstMs)),
    byRoute: firstMs,
    wholeMs,
    http: requests.length,
    depth: depthOf(requests),
    mostPerTrip: Math.max(...perTrip.values()),
    crowded: [...perTrip].filter(([, count]) => count > 1).map(([key, count]) => `${key}: ${count}`),
    routes: routes.map(({ id }) => id),
  };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function repeated(devnet, ...how) {
  const all = [];
  for (let round = 0; round < rounds; round += 1) all.push(await checkout(devnet, ...how));
  const middle = (figure) => median(all.map((one) => one[figure]));
  const last = all.at(-1);
  return {
    ...last,
    firstMs: middle('firstMs'),
    wholeMs: middle('wholeMs'),
    http: middle('http'),
    depth: middle('depth'),
  };
}

const sectionOf = ({ startMs, memory, usual, whole, dead, late }) => {
  const verdict = (isMet) => (isMet ? 'met' : '**missed**');
  const ratio = whole.firstMs / usual.firstMs;
  const rows = [
    ['devnet up, s', `≤ ${longestMs / 1_000}`, (startMs / 1_000).toFixed(1), verdict(startMs <= longestMs)],
    [
      `memory of its ${memory.count} nodes, MB`,
      `≤ ${mostMegabytes}`,
      memory.megabytes.toFixed(0),
      verdict(memory.megabytes <= mostMegabytes),
    ],
    ['round trips of a checkout', `≤ ${usual.depth} + 1`, whole.depth, verdict(whole.depth <= usual.depth + 1)],
    ['requests to one chain in one round trip', '≤ 1', whole.mostPerTrip, verdict(whole.mostPerTrip <= 1)],
    ['first route, of the default one’s time', '≤ 1.2', ratio.toFixed(2), verdict(ratio <= 1.2)],
    ['routes that come later while a chain is dead', '0', late.length, verdict(late.length === 0)],
  ];
  return `## Many chains

Written by \`npm run bench\`, or alone by \`node lab/bench/manyChains.mjs --write\`: six chains, ${bridges.length} bridges (${bridges.map(({ name }) => name).join(', ')}) and four exchanges (the default one, and records of kinds v2, v3 and v4)
on one devnet. A shortfall of USDC on the home chain, searched on ${sources.length} chains, compared with the same search by an engine with the default plugins in the same run; every service has a latency of ${latencyMs} ms.

${[['', 'target', 'measured', ''], ['---', '---', '---', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}

Routes: ${usual.routes.length} by default, ${whole.routes.length} over all; ${usual.http} and ${whole.http} HTTP requests. With chain ${others[0]} not answering at all: ${dead.routes.length} routes within 3 seconds, the first after ${(dead.firstMs / whole.firstMs).toFixed(2)} times the
time that it takes with all chains alive (medians of ${rounds}). The OP Stack bridges to another form of USDC and Arbitrum to another chain, so neither offers a route for this shortfall.${whole.crowded.length === 0 ? '' : ` More than one request in a trip: ${whole.crowded.join('; ')}.`}
`;
};

/** Returns the section of `docs/records/benchmarks.md`. */
export async function measureManyChains() {
  const before = nodesBelow();
  const begun = performance.now();
  const devnet = await startDevnet({
    silent: true,
    // Measures: a late response would count.
    weather: false,
    chains: [{ id: home, exchanges: ['v2', 'v3', 'v4'] }, ...others.map((id) => ({ id }))],
    bridges: bridges.map((bridge) => bridge.devnet),
  });
  try {
    const [startMs, memory] = [performance.now() - begun, nodesBeside(before)];
    for (const isWhole of [false, true]) await checkout(devnet, isWhole);
    const [usual, whole, dead] = [
      await repeated(devnet, false),
      await repeated(devnet, true),
      await repeated(devnet, true, others[0]),
    ];
    const isOf = (id) => id.includes(`:${others[0]}:`);
    const late = whole.routes.filter((id) => !isOf(id) && !((dead.byRoute[id] ?? Infinity) <= whole.wholeMs + 1_000));
    return {
      startMs,
      memory,
      usual,
      whole,
      dead,
      late,
      section: sectionOf({ startMs, memory, usual, whole, dead, late }),
    };
  } finally {
    await devnet.stop();
  }
}

/** Replaces the section of the page. */
export function withManyChains(page, section) {
  const heading = '## Many chains\n';
  const [before, old] = page.split(`\n${heading}`);
  const next = '\n## How this is measured';
  if (old === undefined) return page.replace(next, `\n${section.trimEnd()}\n${next}`);
  return `${before}\n${section.trimEnd()}\n${old.slice(old.indexOf(next))}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { section, whole, usual, dead, late } = await measureManyChains();
  process.stdout.write(
    `${section}\n${JSON.stringify({ whole, usual, dead, late, cores: availableParallelism() }, null, 1)}\n`,
  );
  const page = new URL('../../docs/records/benchmarks.md', import.meta.url);
  if (process.argv.includes('--write')) writeFileSync(page, seal(withManyChains(readFileSync(page, 'utf8'), section)));
  process.exit(0);
}
