import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areas } from './areas.mjs';
import { integrationTests } from './devnet/integrationTests.mjs';
import { measureOnDevnet } from './devnet/measureOnDevnet.mjs';
import { scoreOf, shareOf } from './report/scoreOf.mjs';
import { writeDocument } from './report/writeDocument.mjs';

const leastScore = 88;
const leastCoverage = 95;
/** Mutants of a folder that are planted on the devnet, and what they are drawn by unless `--seed` says otherwise. */
const sample = { size: 4, seed: 14 };
const here = fileURLToPath(new URL('.', import.meta.url));
const measured = `${here}recorded/measured.json`;

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

/** What was measured last of each area, whenever; what the devnet has noticed stays until it is asked again. */
function measuredScores() {
  const kept = JSON.parse(readFileSync(measured, 'utf8'));
  for (const area of Object.keys(areas).filter(hasReport)) {
    const score = scoreOf(area);
    kept[area] = { ...score, devnet: score.devnet ?? kept[area]?.devnet ?? null };
  }
  const known = Object.keys(areas).filter((area) => area in kept);
  const lines = known.map((area) => `${JSON.stringify(area)}: ${JSON.stringify(kept[area])}`);
  writeFileSync(measured, `{\n${lines.join(',\n')}\n}\n`);
  return known.map((area) => ({ area, ...kept[area] }));
}

/** Writes docs/mutation.md from what was measured last. */
function report() {
  const isCovered = run('node', [`${here}coverage.mjs`]) === 0;
  const scores = measuredScores();
  for (const { area, ...score } of scores)
    console.log(
      `${area}: ${score.killed + score.timeout} of ${score.mutants} mutants noticed, ${shareOf(score).toFixed(1)} %`,
    );
  writeDocument({
    scores,
    coverage: JSON.parse(readFileSync(`${here}.reports/coverage.json`, 'utf8')),
    leastScore,
    leastCoverage,
  });
  const isScored = scores.length === Object.keys(areas).length && scores.every((score) => shareOf(score) >= leastScore);
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
