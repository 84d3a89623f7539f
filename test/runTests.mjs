import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm test`: two runs of jest side by side. Units and DOM tests compute, so they share one process, in which what V8 has compiled for one file is there for the
 * next. Tests of a devnet mostly wait for blocks, so four processes take them. Arguments go to both runs, `--outputFile` takes the sum of their counts.
 */
const runs = [
  ['units', 'dom', '--runInBand'],
  ['devnet', '--maxWorkers=4'],
];
/** A run that is alive for longer after its report is kept alive by what a test or the product has left. */
const longestEndMs = 30_000;
const counted = ['numPassedTests', 'numFailedTests', 'numPendingTests', 'numFailedTestSuites'];

const given = process.argv.slice(2).filter((argument) => argument !== '--json' && !argument.startsWith('--outputFile'));
const outputFile = process.argv.find((argument) => argument.startsWith('--outputFile='))?.slice('--outputFile='.length);
const folder = mkdtempSync(join(tmpdir(), 'tributary-tests-'));

async function jest(selection, index) {
  const report = join(folder, `${index}.json`);
  const options = ['--json', `--outputFile=${report}`, '--passWithNoTests'];
  const command = [...process.execArgv, 'node_modules/jest/bin/jest.js', '--selectProjects', ...selection];
  // The JSON that a run prints is in its report as well.
  const child = spawn(process.execPath, [...command, ...options, ...given], {
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  const stopWatching = endsAfter(report, () => {
    console.error(`${selection.join(' ')}: a timer or a socket is left, and keeps the process alive after its tests.`);
    child.kill('SIGKILL');
  });
  const [code] = await once(child, 'close');
  stopWatching();
  return { code, counts: JSON.parse(readFileSync(report, 'utf8')) };
}

/** Calls `onLate` if `longestEndMs` pass after the report is written. Returns a function that cancels it. */
function endsAfter(report, onLate) {
  let timer;
  const watcher = watch(folder, (_event, name) => {
    if (join(folder, name) === report) timer ??= setTimeout(onLate, longestEndMs);
  });
  return () => {
    watcher.close();
    clearTimeout(timer);
  };
}

const started = performance.now();
const ended = await Promise.all(runs.map(jest));
const totals = Object.fromEntries(counted.map((name) => [name, 0]));
for (const { counts } of ended) for (const name of counted) totals[name] += counts[name];
rmSync(folder, { recursive: true });
if (outputFile !== undefined) writeFileSync(outputFile, JSON.stringify(totals));
const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = totals;
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`npm test: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s`);
process.exitCode = ended.every(({ code }) => code === 0) ? 0 : 1;
