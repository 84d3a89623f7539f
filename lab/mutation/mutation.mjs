import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areaFiles } from './areaFiles.mjs';
import { areas } from './areas.mjs';
import { integrationTests } from './devnet/integrationTests.mjs';
import { measureOnDevnet } from './devnet/measureOnDevnet.mjs';
import { reportOf, sampleReportOf, sampleScoreOf, scoreOf, shareOf } from './report/scoreOf.mjs';
import { writeDocument } from './report/writeDocument.mjs';
import { sampleOf } from './sampleOf.mjs';
import { startPostgres } from './startPostgres.mjs';

const leastScore = 88;
const leastCoverage = 95;
/** The seed of the samples, unless `--seed` sets another one. */
const usualSeed = 14;
/** Mutants of a folder that are planted on the devnet. */
const mutantsOnDevnet = 4;
/** Files of a folder that a sample has: a fifth, and of small folders three. */
const sampleSize = (files) => Math.max(3, Math.ceil(files / 5));
const here = fileURLToPath(new URL('.', import.meta.url));
const measured = `${here}recorded/measured.json`;

/** Runs to the end, its output on ours. */
function run(command, args, env = {}) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status;
}

const pathOf = (report) => `${here}.reports/${report}.json`;
const hasReport = (report) => existsSync(pathOf(report));

let postgres;

/** Whether it has come to a report: with tests that fail without a mutant it ends well, and reports nothing. */
async function stryker(area, report, env = {}) {
  rmSync(pathOf(report), { force: true });
  const { isServer = false, share = 1 } = areas[area];
  if (isServer) postgres ??= await startPostgres();
  const given = { MUTATION_AREA: area, MUTATION_REPORT: report, MUTATION_SHARE: share, MUTATION_SEED: usualSeed };
  const program = [`${here}node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', `${here}stryker.config.mjs`];
  const runtime = isServer ? ['packages/server/test/kit/withNode.mjs'] : [];
  return run('node', [...runtime, ...program], { ...given, ...postgres, ...env }) === 0 && hasReport(report);
}

async function measureByUnits(chosen) {
  for (const area of chosen) {
    const { ofFiles = 1 } = areas[area];
    const drawn = ofFiles < 1 ? { MUTATION_FILES: (await filesDrawn(area, ofFiles)).join(',') } : {};
    if (!(await stryker(area, reportOf(area), drawn))) return false;
  }
  return true;
}

async function filesDrawn(area, share) {
  const files = await areaFiles(area);
  return sampleOf(files, { size: Math.ceil(files.length * share), seed: usualSeed });
}

async function measureSample(chosen, seed) {
  for (const area of chosen) {
    const files = await areaFiles(area);
    const drawn = sampleOf(files, { size: sampleSize(files.length), seed });
    if (!(await stryker(area, sampleReportOf(area), { MUTATION_FILES: drawn.join(',') }))) return false;
  }
  return true;
}

function measureByDevnet(chosen, seed) {
  for (const area of chosen.filter((name) => name in integrationTests && hasReport(reportOf(name))))
    measureOnDevnet(area, { size: mutantsOnDevnet, seed });
}

/** Returns the latest scores of each area, of any date; devnet figures stay until they are measured again. */
function measuredScores() {
  const kept = JSON.parse(readFileSync(measured, 'utf8'));
  for (const area of Object.keys(areas).filter((name) => hasReport(reportOf(name)))) {
    const score = scoreOf(area);
    kept[area] = { ...kept[area], ...score, devnet: score.devnet ?? kept[area]?.devnet ?? null };
  }
  for (const area of Object.keys(areas).filter((name) => hasReport(sampleReportOf(name))))
    kept[area] = { ...kept[area], sample: sampleScoreOf(area) };
  const known = Object.keys(areas).filter((area) => area in kept);
  const lines = known.map((area) => `${JSON.stringify(area)}: ${JSON.stringify(kept[area])}`);
  writeFileSync(measured, `{\n${lines.join(',\n')}\n}\n`);
  return known.map((area) => ({ area, ...kept[area] }));
}

const sumOf = (samples) =>
  samples.reduce(
    (sum, { mutants, killed, timeout }) => ({
      mutants: sum.mutants + mutants,
      killed: sum.killed + killed,
      timeout: sum.timeout + timeout,
    }),
    { mutants: 0, killed: 0, timeout: 0 },
  );

/** Writes docs/records/mutation.md from the latest measurements; `areLinesKept`: with the lines, too. */
function report(areLinesKept) {
  if (!areLinesKept) run('node', [`${here}coverage.mjs`]);
  const coverage = JSON.parse(readFileSync(`${here}.reports/coverage.json`, 'utf8'));
  const isCovered = Object.values(coverage).every(({ percent }) => percent >= leastCoverage);
  const scores = measuredScores();
  const figures = ({ killed, timeout, mutants }) => `${killed + timeout} of ${mutants} mutants noticed`;
  for (const { area, sample, ...score } of scores) {
    console.log(`${area}: ${figures(score)}, ${shareOf(score).toFixed(1)} %`);
    if (sample) console.log(`  of a sample ${figures(sample)}, ${shareOf(sample).toFixed(1)} %`);
  }
  writeDocument({
    scores,
    coverage,
    leastScore,
    leastCoverage,
    seed: usualSeed,
  });
  const isEnough = (score) => shareOf(score) >= leastScore;
  const isScored =
    scores.length === Object.keys(areas).length &&
    scores.every(isEnough) &&
    isEnough(sumOf(scores.flatMap(({ sample }) => sample ?? [])));
  return isCovered && isScored;
}

/**
 * `npm run mutation`: every folder; `npm run mutation -- core/money plugins/swap`: these; `-- --report`: the latest measurements,
 * with `--lines-kept` also the lines, of the last `npm run coverage`;
 * `-- --sample [folders]`: a fifth of each folder's files; `-- --devnet [--seed 14] [folders]`: a sample of the survivors against the integration tests.
 */
async function main(given) {
  const named = given.filter((name) => name in areas);
  const chosen = named.length > 0 ? named : Object.keys(areas);
  const seed = given.includes('--seed') ? Number(given[given.indexOf('--seed') + 1]) : usualSeed;
  if (given.includes('--devnet')) measureByDevnet(chosen, seed);
  else if (given.includes('--sample')) {
    if (!(await measureSample(chosen, usualSeed))) return 1;
  } else if (!given.includes('--report') && !(await measureByUnits(chosen))) return 1;
  return report(given.includes('--lines-kept')) ? 0 : 1;
}

process.exit(await main(process.argv.slice(2)));
