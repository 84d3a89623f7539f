import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areas } from './areas.mjs';
import { integrationTests } from './devnet/integrationTests.mjs';
import { measureOnDevnet } from './devnet/measureOnDevnet.mjs';
import { scoreOf } from './report/scoreOf.mjs';
import { writeDocument } from './report/writeDocument.mjs';

const leastScore = 88;
const leastCoverage = 95;
/** Mutants of a folder that are planted on the devnet, and what they are drawn by unless `--seed` says otherwise. */
const sample = { size: 4, seed: 14 };
const here = fileURLToPath(new URL('.', import.meta.url));

/** Runs to the end, its output on ours. */
function run(command, args, env = {}) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status;
}

const hasReport = (area) => existsSync(`${here}.reports/${area.replace('/', '-')}.json`);

function measureByUnits(chosen) {
  return chosen.every(
    (area) =>
      run(`${here}node_modules/.bin/stryker`, ['run', `${here}stryker.config.mjs`], { MUTATION_AREA: area }) === 0,
  );
}

function measureByDevnet(chosen, seed) {
  for (const area of chosen.filter((name) => name in integrationTests && hasReport(name)))
    measureOnDevnet(area, { ...sample, seed });
}

/** Writes docs/mutation.md from what was measured last, wherever: reports of several machines are copied together. */
function report() {
  const isCovered = run('node', [`${here}coverage.mjs`]) === 0;
  const measured = Object.keys(areas).filter(hasReport);
  const scores = measured.map(scoreOf);
  for (const { area, score, killed, timeout, mutants } of scores)
    console.log(`${area}: ${killed + timeout} of ${mutants} mutants noticed, ${score.toFixed(1)} %`);
  writeDocument({
    scores,
    coverage: JSON.parse(readFileSync(`${here}.reports/coverage.json`, 'utf8')),
    leastScore,
    leastCoverage,
  });
  const isScored = measured.length === Object.keys(areas).length && scores.every(({ score }) => score >= leastScore);
  return isCovered && isScored;
}

/**
 * `npm run mutation`: every folder; `npm run mutation -- core/money plugins/swap`: these; `-- --report`: what was measured last;
 * `-- --devnet [--seed 14] [folders]`: of what the unit tests let live, a sample before the integration tests.
 */
function main(given) {
  const named = given.filter((name) => name in areas);
  const chosen = named.length > 0 ? named : Object.keys(areas);
  const seed = given.includes('--seed') ? Number(given[given.indexOf('--seed') + 1]) : sample.seed;
  if (given.includes('--devnet')) measureByDevnet(chosen, seed);
  else if (!given.includes('--report') && !measureByUnits(chosen)) return 1;
  return report() ? 0 : 1;
}

process.exit(main(process.argv.slice(2)));
