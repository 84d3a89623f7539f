import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../../devnet/contracts/packageRoot.js';
import { helpText, parseArguments, type ChaosArguments } from './cli/parseArguments.js';
import { runCampaign } from './cli/runCampaign.js';
import { runWorker } from './cli/runWorker.js';
import { describeRun } from './report/describeRun.js';
import { describeCampaign } from './report/describeCampaign.js';
import { Bench } from './run/Bench.js';
import type { RunResult } from './run/RunResult.js';

/** A page for everybody is of the whole campaign. */
const WHOLE = 1_000;

/** A line for each run, for whoever wants to look closer. */
const resultsFile = join(packageRoot(), 'dist/chaos/results.jsonl');

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function replay(seed: number, isHard: boolean): Promise<readonly RunResult[]> {
  const bench = await Bench.open();
  const result = await bench.run(seed, { isHard });
  await bench.close();
  print(result.trace.join('\n'));
  print(describeRun(result));
  return [result];
}

async function campaign(given: ChaosArguments): Promise<readonly RunResult[]> {
  const begun = performance.now();
  writeFileSync(resultsFile, '');
  const results = await runCampaign(fileURLToPath(import.meta.url), given, (result) => {
    appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
    print(describeRun(result));
  });
  const page = describeCampaign(results, { realMs: performance.now() - begun, jobs: given.jobs });
  if (given.write || given.runs >= WHOLE) writeFileSync(join(packageRoot(), 'docs/chaos.md'), page);
  print(page);
  return results;
}

const given = parseArguments(process.argv.slice(2));
if (given.help) print(helpText);
else if (given.isWorker) await runWorker(given);
else {
  const results = await (given.seed === null ? campaign(given) : replay(given.seed, given.hard));
  const guilty = results.filter(({ crimes }) => crimes.length > 0);
  for (const { seed } of guilty) print(`replay with: npm run chaos -- --seed ${seed}${given.hard ? ' --hard' : ''}`);
  process.exitCode = guilty.length === 0 ? 0 : 1;
}
