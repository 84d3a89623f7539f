import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { judge } from './judge.mjs';
import { rowsOf } from './rowsOf.mjs';

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const packages = ['@imtbl/dex-sdk', '@imtbl/bridge-sdk', '@imtbl/checkout-sdk'];

const table = (head, rows) => [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const pair = ([ours, reference]) => `${ours} / ${reference}`;
const isCompared = ({ result: { ours, reference } }) => [ours, reference].every((side) => side !== null && !(side instanceof Error));
const hasRequests = ({ operation }) => operation.targets?.figures === undefined;

const named = (measured, latencies, pick) =>
  measured.flatMap(({ operation, result }) => rowsOf({ operation, result, latencies }).map((row, index) => [index === 0 ? row.title : '', row.phase, ...pick(row)]));

const section = (group, text) => `**${group.title}**\n\n${text}`;

function targets({ group, measured }) {
  const rows = measured.flatMap(({ operation, result }) =>
    judge(operation, result).map(({ figure, limit, measured: value, isMet }, index) => [index === 0 ? operation.title : '', figure, limit, value, isMet ? 'met' : '**missed**']),
  );
  return rows.length === 0 ? null : section(group, table(['Operation', 'figure', 'target', 'measured', ''], rows));
}

function counts({ group, measured, latencies }) {
  const counted = measured.filter(hasRequests);
  const rows = named(counted, latencies, (row) => [pair(row.http), pair(row.rpc), pair(row.depth), pair(row.received), pair(row.sent)]);
  return rows.length === 0 ? null : section(group, table(['Operation', '', 'http', 'rpc', 'depth', 'kB in', 'kB out'], rows));
}

function times({ group, measured, latencies }) {
  const rows = named(measured.filter(isCompared), latencies, (row) => [...latencies.map((latency) => row.ratios[latency]), row.cpuRatio]);
  return rows.length === 0 ? null : section(group, table(['Operation', '', ...latencies.map((latency) => `wall, ${latency} ms`), 'CPU'], rows));
}

function figures({ group, measured }) {
  const timed = measured.filter(({ operation, result }) => !hasRequests({ operation }) && result.ours !== null && !(result.ours instanceof Error));
  const rows = timed.map(({ operation, result: { ours } }) => [operation.title, ours.cold.figures.searchMs.toFixed(2), ours.cold.figures.searchAgainMs.toFixed(2)]);
  return rows.length === 0 ? null : section(group, table(['Search', 'first, ms', 'another amount, ms'], rows));
}

/** Bars behind one another: the reference's longer one first. */
function chart(results, figure, title) {
  const bars = results.flatMap(({ measured }) => measured.filter(isCompared)).map(({ operation, result }) => {
    const phase = operation.phase ?? 'cold';
    return { label: operation.label, ours: result.ours[phase][figure].value, reference: result.reference[phase][figure].value };
  });
  const most = Math.max(...bars.map(({ ours, reference }) => Math.max(ours, reference)));
  const list = (name) => `[${bars.map((bar) => bar[name]).join(', ')}]`;
  const labels = bars.map(({ label }) => `"${label}"`).join(', ');
  return ['```mermaid', 'xychart-beta horizontal', `    title "${title}"`, `    x-axis [${labels}]`, `    y-axis 0 --> ${most}`, `    bar ${list('reference')}`, `    bar ${list('ours')}`, '```'].join('\n');
}

const mega = (bytes) => Math.round(bytes / 1_000_000).toString();

const memoryTable = (memory) =>
  table(
    ['MB', 'heap to load', 'heap at the end', 'resident at the end'],
    Object.entries(memory).map(([name, { heapOfLoading, heapUsed, rss }]) => [name, mega(heapOfLoading), mega(heapUsed), mega(rss)]),
  );

/** The whole of docs/benchmarks.md. What does not depend on the machine comes first. */
export function writeDocument({ results, memory, plan }) {
  const every = (describe) => results.map(describe).filter(Boolean).join('\n\n');
  const verdicts = results.flatMap(({ measured }) => measured.flatMap(({ operation, result }) => judge(operation, result)));
  const versions = packages.map((name) => `\`${name}\` ${dependencies[name]}`).join(', ');
  return `# Benchmarks

Written by \`npm run bench\`: the SDK beside the published reference (${versions}), one after the other on the same two local chains.
Pairs are *ours / the reference's*; a dash is a side that has no such operation.

* **http**: HTTP requests of one operation, to all hosts. **rpc**: JSON-RPC calls inside them. **depth**: the longest chain of requests in which each began after the
  previous one had ended; what a player on a slow line waits for.
* **cold**: the first call, making the instance included. **warm**: the next call of the same instance.

## Requests

The same on every machine. A star marks a count that differed between repetitions; then it is the largest.

${every(counts)}

Bars: the reference's behind, ours in front.

${chart(results, 'depth', 'Depth: round trips one after the other')}

${chart(results, 'http', 'HTTP requests')}

## Times

Ratios ours / the reference's within this run, so that the machine matters little; below 1 is faster. Columns are latencies that every neighbour adds to each request.

${every(times)}

${every(figures)}

## Targets

${verdicts.filter(({ isMet }) => isMet).length} of ${verdicts.length} reached. Ratios are of wall time at 50 ms latency, and of processor time.

${every(targets)}

## Memory

For orientation: after everything above, each side in its own process.

${memoryTable(memory)}

## How this is measured

* One devnet (\`startDevnet()\`): two anvil chains, and a fault proxy before each neighbour that delays and records every request. Depth comes from the recorded beginnings and ends,
  at 50 ms latency: without any, requests side by side can look like a chain.
* Each side runs in a process of its own, and idles while the other is asked; processor time is that process's alone. ${plan.repetitions} repetitions for each latency, the sides taking turns,
  after ${plan.discarded} calls that are discarded; medians.
* The warm call comes 300 ms after the cold one: too late for the reference's RPC client to take it for the same question, early enough for the same block. No block is mined meanwhile, unless the row says so.
* Both sides get the same contracts and routing tokens, and must give the same answer (amounts, fees, calldata); that is checked in every row.
* The reference is used as a black box through its published interface. Hosts that it has built in are pointed at the devnet by its HTTP libraries' own hooks. Usage metrics, sent by the clock, are
  not counted for either side.
* The market is the devnet's own (some 20 pools exist of up to 112 candidates); in the rows that say so, it is ten tokens of which all are traded against each other in all four fee tiers.
${results.flatMap(({ group }) => group.notes ?? []).map((note) => `* ${note}`).join('\n')}
* This run: Node ${process.versions.node.split('.')[0]}, ${availableParallelism()} cores.
`;
}
