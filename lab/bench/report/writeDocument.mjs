import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { growthOf } from './growthOf.mjs';
import { judge } from './judge.mjs';
import { limits } from './limits.mjs';
import { rowsOf } from './rowsOf.mjs';

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const packages = ['@imtbl/dex-sdk', '@imtbl/bridge-sdk', '@imtbl/checkout-sdk'];

const table = (head, rows) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
const pair = ([ours, reference]) => `${ours} / ${reference}`;
const isGrowth = ({ group }) => group.growth !== undefined;
const isCompared = ({ result: { ours, reference } }) =>
  [ours, reference].every((side) => side !== null && !(side instanceof Error));
const hasRequests = ({ operation }) => operation.targets?.figures === undefined;

const named = (measured, latencies, pick) =>
  measured.flatMap(({ operation, result }) =>
    rowsOf({ operation, result, latencies }).map((row, index) => [
      index === 0 ? row.title : '',
      row.phase,
      ...pick(row),
    ]),
  );

const section = (group, text) => `**${group.title}**\n\n${text}`;

function targets({ group, measured }) {
  const rows = measured.flatMap(({ operation, result }) =>
    judge(operation, result).map(({ figure, limit, measured: value, isMet }, index) => [
      index === 0 ? operation.title : '',
      figure,
      limit,
      value,
      verdictOf(isMet),
    ]),
  );
  return rows.length === 0 ? null : section(group, table(['Operation', 'figure', 'target', 'measured', ''], rows));
}

function counts({ group, measured, latencies }) {
  const counted = measured.filter(hasRequests);
  const rows = named(counted, latencies, (row) => [
    pair(row.http),
    pair(row.rpc),
    pair(row.depth),
    pair(row.received),
    pair(row.sent),
  ]);
  return rows.length === 0
    ? null
    : section(group, table(['Operation', '', 'http', 'rpc', 'depth', 'kB in', 'kB out'], rows));
}

function times({ group, measured, latencies }) {
  const rows = named(measured.filter(isCompared), latencies, (row) => [
    ...latencies.map((latency) => row.ratios[latency]),
    row.cpuRatio,
  ]);
  return rows.length === 0
    ? null
    : section(group, table(['Operation', '', ...latencies.map((latency) => `wall, ${latency} ms`), 'CPU'], rows));
}

function figures({ group, measured }) {
  const timed = measured.filter(
    ({ operation, result }) => !hasRequests({ operation }) && result.ours !== null && !(result.ours instanceof Error),
  );
  const rows = timed.map(({ operation, result: { ours } }) => [
    operation.title,
    ours.cold.figures.searchMs.toFixed(2),
    ours.cold.figures.searchAgainMs.toFixed(2),
  ]);
  return rows.length === 0 ? null : section(group, table(['Search', 'first, ms', 'another amount, ms'], rows));
}

/** Bars behind one another: the reference's longer one first. */
function chart(results, figure, title) {
  const bars = results
    .flatMap(({ measured }) => measured.filter(isCompared))
    .map(({ operation, result }) => {
      const phase = operation.phase ?? 'cold';
      return {
        label: operation.label,
        ours: result.ours[phase][figure].value,
        reference: result.reference[phase][figure].value,
      };
    });
  const most = Math.max(...bars.map(({ ours, reference }) => Math.max(ours, reference)));
  const list = (name) => `[${bars.map((bar) => bar[name]).join(', ')}]`;
  const labels = bars.map(({ label }) => `"${label}"`).join(', ');
  return [
    '```mermaid',
    'xychart-beta horizontal',
    `    title "${title}"`,
    `    x-axis [${labels}]`,
    `    y-axis 0 --> ${most}`,
    `    bar ${list('reference')}`,
    `    bar ${list('ours')}`,
    '```',
  ].join('\n');
}

const lineChart = (title, unit, name, points) =>
  [
    '```mermaid',
    'xychart-beta',
    `    title "${title}"`,
    `    x-axis "${unit}s" [${points.map(({ size }) => size).join(', ')}]`,
    `    y-axis "${name}"`,
    `    line [${points.map(({ value }) => value.toFixed(2)).join(', ')}]`,
    '```',
  ].join('\n');

function growth(result) {
  const { group } = result;
  const grown = growthOf(result);
  if (grown === null) return null;
  const last = grown.curves.at(-1);
  const fits = grown.fits.map((fit) => `* ${fit}`).join('\n');
  return `**${group.title}**\n\n${table(grown.head, grown.rows)}\n\n${fits}\n\n${lineChart(group.title, group.growth.of, last.name, last.points)}`;
}

const mega = (bytes, digits = 0) => (bytes === undefined ? none : (bytes / 1_000_000).toFixed(digits));
const none = '–';

const memoryTable = (memory) =>
  table(
    [
      '',
      'CPU ms to load',
      'heap to load, MB',
      'heap of an instance in use, MB',
      'heap left of one that was closed, MB',
      'heap at the end, MB',
      'resident at the end, MB',
    ],
    Object.entries(memory).map(([name, { loadCpuMs, heapOfLoading, heapOfInstance, heapLeft, heapUsed, rss }]) => [
      name,
      loadCpuMs.toFixed(0),
      mega(heapOfLoading, 1),
      mega(heapOfInstance, 2),
      mega(heapLeft, 2),
      mega(heapUsed),
      mega(rss),
    ]),
  );

const clientsTable = (clients) =>
  table(
    ['HTTP client', 'CPU ms of one small request'],
    Object.entries(clients).map(([name, cpuMs]) => [name, cpuMs.toFixed(2)]),
  );

const kilo = (value) => (value === null ? none : value.toFixed(1));
const sizesTable = (sizes) =>
  table(
    ['kB gzip, React external', 'first load', 'target', '', 'with everything loaded on demand'],
    sizes.map(({ name, firstLoad, whole, target }) => [
      name,
      kilo(firstLoad),
      target === null ? none : `≤ ${target}`,
      target === null ? '' : verdictOf(firstLoad <= target),
      kilo(whole),
    ]),
  );

const verdictOf = (isMet) => (isMet ? 'met' : '**missed**');

/** Returns missed targets, each with its limit; reasons of targets that are met are left out. */
function shortfalls(results) {
  const missed = results.flatMap(({ measured }) =>
    measured.flatMap(({ operation, result }) =>
      judge(operation, result)
        .filter(({ isMet }) => !isMet)
        .map(({ figure, limit, measured: value }) => ({ operation, figure, limit, value })),
    ),
  );
  if (missed.length === 0) return 'None.';
  const reasonOf = ({ operation, figure }) =>
    limits.find((limit) => limit.id.test(operation.id) && limit.figure.test(figure));
  const line = ({ operation, figure, limit, value }) => `* ${operation.title}: ${figure} ${value}, to reach ${limit}`;
  const explained = limits.flatMap((limit) => {
    const own = missed.filter((miss) => reasonOf(miss) === limit);
    return own.length === 0 ? [] : [`**${limit.title}**\n\n${own.map(line).join('\n')}\n\n${limit.text}`];
  });
  const others = missed.filter((miss) => reasonOf(miss) === undefined);
  return [...explained, ...(others.length === 0 ? [] : [`**Not explained**\n\n${others.map(line).join('\n')}`])].join(
    '\n\n',
  );
}

/** The whole of docs/records/benchmarks.md. What does not depend on the machine comes first. */
export function writeDocument({ results: all, memory, clients, sizes, manyChains = '', plan }) {
  const [results, grown] = [all.filter((result) => !isGrowth(result)), all.filter(isGrowth)];
  const every = (describe) => results.map(describe).filter(Boolean).join('\n\n');
  const verdicts = [
    ...results.flatMap(({ measured }) => measured.flatMap(({ operation, result }) => judge(operation, result))),
    ...sizes.filter(({ target }) => target !== null).map(({ firstLoad, target }) => ({ isMet: firstLoad <= target })),
  ];
  const versions = packages.map((name) => `\`${name}\` ${dependencies[name]}`).join(', ');
  return `# Benchmarks

Written by \`npm run bench\`: the SDK compared with the published reference (${versions}), one after the other on the same two local chains.
Pairs are *ours / the reference's*; a dash is a side that has no such operation.

* **http**: HTTP requests of one operation, to all hosts. **rpc**: JSON-RPC calls inside them. **depth**: the longest chain of requests in which each began after the
  previous one had ended; the round trips that a player on a slow connection waits for.
* **cold**: the first call, including the creation of the instance. **warm**: the next call of the same instance.

## Requests

The same on every machine. A star marks a count that differed between repetitions; then it is the largest.

${every(counts)}

Bars: the reference's behind, ours in front.

${chart(results, 'depth', 'Depth: round trips one after the other')}

${chart(results, 'http', 'HTTP requests')}

## Times

Ratios ours / the reference's within this run, so that the machine matters little; below 1 is faster. Columns are latencies that every service adds to each request.

**CPU** is the processor time of each side with its own HTTP client, without loading and compiling the code: a process first makes ${plan.discarded} calls of each row, which also load the lazy chunks.

${every(times)}

${every(figures)}

## Targets

${verdicts.filter(({ isMet }) => isMet).length} of ${verdicts.length} reached, sizes (below) included. Ratios are of wall time at 50 ms latency, and of processor time: of each side with its own HTTP client, and of our side with a client over
\`node:http\`, which is what the reference's libraries use (*same HTTP client*).

${every(targets)}

## Missed, and why

${shortfalls(results)}

Processor time of one small request on this machine, without other work:

${clientsTable(clients)}

## Growth

Cold calls of our side. Fitted by least squares: a straight line, and a power of the size. With few points at small sizes, the constant part (creating the engine, the requests) weighs more than the growing part; the line's second figure is the cost of one more.

${grown.map(growth).filter(Boolean).join('\n\n')}

## Memory

Each side in its own process, heap after collection. An instance in use: after a smart checkout that finds all four kinds, with ten at once; the rest is measured when all are closed (the reference has no close: its instances are dropped).

${memoryTable(memory)}

## Sizes

Code that a page fetches (\`npm run sizes\`). The first load comes before any user action.

${sizesTable(sizes)}

${manyChains === '' ? '' : `${manyChains.trimEnd()}\n\n`}## How this is measured

* One devnet (\`startDevnet()\`): two anvil chains, and a fault proxy before each service that delays and records every request. Depth comes from the recorded beginnings and ends,
  at 50 ms latency: without any, parallel requests can look like a chain.
* Each side runs in a separate process, and idles while the other one runs; processor time is measured per process. ${plan.repetitions} repetitions for each latency, with the sides in turn,
  after ${plan.discarded} discarded calls; medians.
* The warm call comes 300 ms after the cold one: too late for the request cache of the reference's RPC client, early enough for the same block. No block is mined meanwhile, unless the row says so.
* Both sides get the same contracts and routing tokens, and must give the same answer (amounts, fees, calldata); that is checked in every row.
* The reference is used as a black box through its published interface. Its built-in hosts are redirected to the devnet by its HTTP libraries' own hooks. Usage metrics, sent on a timer, are
  not counted for either side.
* The market is the devnet's own (some 20 pools exist of up to 112 candidates); in the rows that say so, it is ten tokens that are all traded against each other in all four fee tiers.
${results
  .flatMap(({ group }) => group.notes ?? [])
  .map((note) => `* ${note}`)
  .join('\n')}
* This run: Node ${process.versions.node.split('.')[0]}, ${availableParallelism()} cores.
`;
}
