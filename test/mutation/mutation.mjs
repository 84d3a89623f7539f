import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areas } from './areas.mjs';
import { scoreOf } from './report/scoreOf.mjs';
import { writeDocument } from './report/writeDocument.mjs';

const leastScore = 88;
const leastCoverage = 95;
const here = fileURLToPath(new URL('.', import.meta.url));

/** Runs to the end, its output on ours. */
function run(command, args, env = {}) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status;
}

/** `npm run mutation`: every folder; `npm run mutation -- core/money plugins/swap`: these; `-- --report`: what was measured last. */
function main(given) {
  const chosen = given.filter((name) => name in areas);
  for (const area of given.includes('--report') ? [] : chosen.length > 0 ? chosen : Object.keys(areas)) {
    if (run(`${here}node_modules/.bin/stryker`, ['run', `${here}stryker.config.mjs`], { MUTATION_AREA: area }) !== 0)
      return 1;
  }
  const isCovered = run('node', [`${here}coverage.mjs`]) === 0;
  const measured = Object.keys(areas).filter((area) => existsSync(`${here}.reports/${area.replace('/', '-')}.json`));
  const scores = measured.map(scoreOf);
  for (const { area, score, killed, timeout, mutants } of scores)
    console.log(`${area}: ${killed + timeout} of ${mutants} mutants noticed, ${score.toFixed(1)} %`);
  writeDocument({
    scores,
    coverage: JSON.parse(readFileSync(`${here}.reports/coverage.json`, 'utf8')),
    leastScore,
    leastCoverage,
  });
  return isCovered && measured.length === Object.keys(areas).length && scores.every(({ score }) => score >= leastScore)
    ? 0
    : 1;
}

process.exit(main(process.argv.slice(2)));
