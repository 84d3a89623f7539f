import { writeFileSync } from 'node:fs';
import { startDevnet } from '../../dist/packages/devnet/index.js';
import { seal } from '../../test/docs/seal.mjs';
import { helpText, parseArguments } from './cli/parseArguments.mjs';
import { measureManyChains } from './manyChains.mjs';
import { measureHttpClients } from './measure/httpClients.mjs';
import { measureSizes } from './measure/measureSizes.mjs';
import { ensureReference } from './reference/ensureReference.mjs';
import { describeGroup } from './report/describeRun.mjs';
import { judge } from './report/judge.mjs';
import { writeDocument } from './report/writeDocument.mjs';
import { loadGroups } from './run/loadGroups.mjs';
import { measureOperation } from './run/measureOperation.mjs';
import { startSide } from './run/startSide.mjs';

const print = (text) => void process.stdout.write(`${text}\n`);
const progress = (text) => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`));
// Exits quietly if the reader, `head` for example, closes the pipe.
process.stdout.on('error', () => undefined);
const longestMs = 20 * 60_000;
const document = new URL('../../docs/records/benchmarks.md', import.meta.url);

const plans = {
  whole: { latencies: [0, 50, 100], repetitions: 5, warmRepetitions: 5, discarded: 8 },
  quick: { latencies: [50], repetitions: 3, warmRepetitions: 1, discarded: 2 },
};

const selected = (groups, only) =>
  groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter(
        ({ id }) => only === null || only.some((name) => name === group.name || id.includes(name)),
      ),
    }))
    .filter(({ operations }) => operations.length > 0);

/** The devnet as plain data: the sides run in separate processes. */
const worldOf = ({ root, child, accounts, tokens, contracts, endpoints }) => ({
  root,
  child,
  accounts,
  tokens,
  contracts,
  endpoints,
});

const servicesOf = ({ endpoints }) => [...Object.keys(endpoints), 'rootRpc', 'childRpc'];

/** Only now: what one group needs on the chains makes the indexers slower for those after it. */
async function prepare({ devnet, sides }, { name, prepare: prepareGroup }) {
  const prepared = (await prepareGroup?.(devnet)) ?? {};
  for (const side of sides) await side.ask('prepared', { name, prepared });
}

async function measureGroups(bench, groups, plan) {
  const results = [];
  for (const group of groups) {
    progress(`${group.name}: preparing`);
    await prepare(bench, group);
    const measured = [];
    for (const operation of group.operations) {
      progress(`${group.name}: ${operation.title}`);
      measured.push({ operation, result: await measureOperation(bench, operation, plan) });
    }
    progress('');
    results.push({ group, measured, latencies: plan.latencies });
    print(`\n${describeGroup(results.at(-1))}`);
  }
  return results;
}

/** Instances that find every kind of route, with a separate id from the earlier rows. */
const held = { id: 'checkout-erc20', count: 10 };

async function memoryOf(sides, loaded, isHeld) {
  const entries = [];
  for (const side of sides.filter(({ name }) => name !== 'oursOverHttp')) {
    const of = isHeld ? await side.ask('hold', held) : {};
    entries.push([side.name, { ...loaded[side.name], ...of, ...(await side.ask('memory')) }]);
  }
  return Object.fromEntries(entries);
}

async function run({ only, quick, alone }, stops) {
  const groups = selected(await loadGroups(), only);
  if (groups.length === 0) throw new TypeError(`No operation is called ${only}`);
  const hasReference = !alone && (await ensureReference(print));
  // Measures: a late response would count.
  const devnet = await startDevnet({ silent: true, weather: false, withdrawalDelaySeconds: 1 });
  stops.push(() => devnet.stop());
  const world = worldOf(devnet);
  const sides = (hasReference ? ['ours', 'oursOverHttp', 'reference'] : ['ours']).map((name) => startSide(name));
  stops.push(...sides.map((side) => () => side.stop()));
  const loaded = {};
  for (const side of sides) loaded[side.name] = await side.ask('load', { world });
  const plan = quick ? plans.quick : plans.whole;
  const results = await measureGroups({ devnet, services: servicesOf(devnet), sides }, groups, plan);
  progress('memory');
  const memory = await memoryOf(
    sides,
    loaded,
    groups.some(({ operations }) => operations.some(({ id }) => id === held.id)),
  );
  const isWhole = only === null && !quick && hasReference;
  const clients = await measureHttpClients(devnet.child.directUrl);
  progress(isWhole ? 'sizes' : '');
  const sizes = isWhole ? await measureSizes() : [];
  progress(isWhole ? 'many chains' : '');
  const { section: manyChains = '' } = isWhole ? await measureManyChains() : {};
  return { results, memory, clients, sizes, manyChains, plan, isWhole };
}

async function main(values) {
  const options = parseArguments(values);
  if (options.help) return print(helpText);
  const stops = [];
  const startedAt = performance.now();
  try {
    const { results, isWhole, ...rest } = await run(options, stops);
    const verdicts = results.flatMap(({ measured }) =>
      measured.flatMap(({ operation, result }) => judge(operation, result)),
    );
    const missed = verdicts.filter(({ isMet }) => !isMet).length;
    for (const [name, { heapUsed, heapOfLoading, heapOfInstance = null, heapLeft, rss }] of Object.entries(
      rest.memory,
    )) {
      const instance =
        heapOfInstance === null
          ? ''
          : `, ${mega(heapOfInstance)} an instance, ${mega(heapLeft)} left of one that was closed`;
      print(
        `\nMemory of ${name}: ${mega(heapOfLoading)} heap to load${instance}, ${mega(heapUsed)} at the end; ${mega(rss)} resident`,
      );
    }
    print(
      `\nOne small request: ${Object.entries(rest.clients)
        .map(([name, cpuMs]) => `${name} ${cpuMs.toFixed(2)} ms CPU`)
        .join(', ')}`,
    );
    if (isWhole) writeFileSync(document, seal(writeDocument({ results, ...rest })));
    print(
      `\n${verdicts.length - missed} of ${verdicts.length} figures reached, in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s.${isWhole ? ' Written to docs/records/benchmarks.md.' : ''}`,
    );
    // An operation that fails on our side isn't slow, but broken.
    const isBroken = results.some(({ measured }) => measured.some(({ result }) => result.ours instanceof Error));
    if (isBroken || (missed > 0 && options.strict)) process.exitCode = 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

const mega = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

// A time limit for the whole run, so that it always ends.
setTimeout(() => {
  print(`Given up after ${longestMs / 60_000} minutes.`);
  process.exit(2);
}, longestMs).unref();

try {
  await main(process.argv.slice(2));
} catch (error) {
  print(error instanceof TypeError ? `${error.message}\n\n${helpText}` : (error?.stack ?? String(error)));
  process.exitCode = 2;
}
