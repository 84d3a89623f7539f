import { writeFileSync } from 'node:fs';
import { startDevnet } from '../../dist/packages/devnet/index.js';
import { seal } from '../../test/docs/seal.mjs';
import { ensureReference } from '../bench/reference/ensureReference.mjs';
import { startSide } from '../bench/run/startSide.mjs';
import { knownDifferences } from './known/index.mjs';
import { countOperations } from './report/countOperations.mjs';
import { describeFindings } from './report/describeFindings.mjs';
import { formatCounts, writeDocument } from './report/writeDocument.mjs';
import { requestsOf } from './requests/requestsOf.mjs';
import { compareAll } from './run/compareAll.mjs';
import { helpText, parseArguments } from './run/parseArguments.mjs';
import { prepareWorld } from './world/prepareWorld.mjs';

const print = (text) => void process.stdout.write(`${text}\n`);
const progress = (text) => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`));
const script = new URL('sides/sideProcess.mjs', import.meta.url);
const document = new URL('../../docs/records/differential.md', import.meta.url);

async function run(options, stops) {
  if (!(await ensureReference(print))) throw new Error('Without the reference there is nothing to compare with.');
  // Both sides get the same responses.
  const devnet = await startDevnet({ silent: true, weather: false, withdrawalDelaySeconds: 1 });
  stops.push(() => devnet.stop());
  const world = await prepareWorld(devnet);
  const sides = ['ours', 'reference'].map((name) => startSide(name, script));
  stops.push(...sides.map((side) => () => side.stop()));
  for (const side of sides) await side.ask('prepare', { world });
  return compareAll({ sides, known: knownDifferences, facts: world.facts }, requestsOf(world, options), progress);
}

async function main(options) {
  const stops = [];
  const startedAt = performance.now();
  try {
    const compared = await run(options, stops);
    progress('');
    print(describeFindings(compared, ({ known }) => options.all || known === null));
    const counts = countOperations(compared);
    print(formatCounts(counts));
    if (options.isWhole)
      writeFileSync(document, seal(writeDocument({ counts, compared, known: knownDifferences, seed: options.seed })));
    const unexplained = counts.reduce((sum, one) => sum + one.unexplained, 0);
    print(
      `\n${compared.length} requests in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s, ${unexplained} with a difference that no decision explains.`,
    );
    if (unexplained > 0) process.exitCode = 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

function readOptions() {
  try {
    const options = parseArguments(process.argv.slice(2));
    if (!options.help) return options;
    print(helpText);
  } catch (error) {
    print(`${error.message}\n\n${helpText}`);
    process.exitCode = 2;
  }
  return null;
}

const options = readOptions();
if (options !== null) await main(options);
