import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { devnetFolder } from '../../packages/devnet/devnetFolder.js';
import { type ChaosArguments, helpText, parseArguments, wholeOf } from './cli/parseArguments.js';
import { runCampaign } from './cli/runCampaign.js';
import { runWorker } from './cli/runWorker.js';
import { defects } from './defects/defects.js';
import { type DefectFound, huntDefects } from './defects/huntDefects.js';
import { describeCampaign } from './report/describeCampaign.js';
import { describeDefects, describeFound, isFound } from './report/describeDefects.js';
import { describePayments } from './report/describePayments.js';
import { describeRun } from './report/describeRun.js';
import { writeCampaign, writeDefects, writePayments } from './report/writePage.js';
import { Bench } from './run/Bench.js';
import type { RunResult } from './run/RunResult.js';

/** A line for each run, for closer inspection. */
const resultsFile = join(devnetFolder(), '../..', 'dist/chaos/results.jsonl');
const defectsFile = join(devnetFolder(), '../..', 'dist/chaos/defects.jsonl');

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function replay(seed: number, { kind, payments }: ChaosArguments): Promise<readonly RunResult[]> {
  const bench = await Bench.open();
  const result = await bench.run(seed, { isKind: kind, buys: payments });
  await bench.close();
  print(result.trace.join('\n'));
  print(describeRun(result));
  return [result];
}

async function campaign(given: ChaosArguments): Promise<readonly RunResult[]> {
  const kept = given.again ? soundResults(given) : [];
  writeFileSync(resultsFile, kept.map((result) => `${JSON.stringify(result)}\n`).join(''));
  const onResult = (result: RunResult): void => {
    appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
    print(describeRun(result));
  };
  const results = await runCampaign(fileURLToPath(import.meta.url), given, { kept, onResult });
  const page = given.payments
    ? describePayments(results)
    : describeCampaign(results, { kind: given.kind, kept: kept.length });
  if (given.write || (given.runs >= wholeOf(given) && !given.kind))
    await (given.payments ? writePayments(page) : writeCampaign(page));
  print(page);
  return results;
}

/** Results of these seeds in the last campaign that broke no rule. */
function soundResults({ from, runs }: ChaosArguments): readonly RunResult[] {
  return linesOf<RunResult>(resultsFile).filter(
    ({ seed, crimes }) => seed >= from && seed < from + runs && crimes.length === 0,
  );
}

function linesOf<T>(file: string): readonly T[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line) as T);
}

/** Each planted fault until a seed finds it. */
async function measure(given: ChaosArguments): Promise<boolean> {
  const chosen = given.only === 0 ? defects : defects.slice(given.only - 1, given.only);
  const kept = given.again ? linesOf<DefectFound>(defectsFile).filter(({ seed }) => seed !== null) : [];
  const isKept = ({ name }: { readonly name: string }): boolean => kept.some((one) => one.name === name);
  if (!given.again) writeFileSync(defectsFile, '');
  const onFound = (found: DefectFound): void => {
    appendFileSync(defectsFile, `${JSON.stringify(found)}\n`);
    print(describeFound(found));
  };
  const left = chosen.filter((defect) => !isKept(defect));
  const hunted = await huntDefects(fileURLToPath(import.meta.url), left, given, onFound);
  const found = chosen.map(
    ({ name, what, unitTest }) =>
      [...kept, ...hunted].find((one) => one.name === name) ?? {
        name,
        what,
        seed: null,
        crimes: [],
        runs: 0,
        unitTest,
      },
  );
  const section = describeDefects(found, given);
  if (given.only === 0 && given.write) await writeDefects(section);
  print(section);
  return found.every(isFound);
}

const given = parseArguments(process.argv.slice(2));
if (given.help) print(helpText);
else if (given.isWorker) await runWorker(given);
else if (given.defects) process.exitCode = (await measure(given)) ? 0 : 1;
else {
  const results = await (given.seed === null ? campaign(given) : replay(given.seed, given));
  const guilty = results.filter(({ crimes }) => crimes.length > 0);
  for (const { seed } of guilty)
    print(
      `replay with: npm run chaos -- --seed ${seed}${given.kind ? ' --kind' : ''}${given.payments ? ' --payments' : ''}`,
    );
  process.exitCode = guilty.length === 0 ? 0 : 1;
}
