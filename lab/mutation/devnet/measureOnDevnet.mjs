import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { survivorsOf } from '../report/scoreOf.mjs';
import { sampleOf } from '../sampleOf.mjs';
import { integrationTests } from './integrationTests.mjs';
import { plant } from './plant.mjs';

const copy = resolve('lab/mutation/.devnet');
const neverCopied = /^(\.git|node_modules|dist|coverage)$|^(test|lab)\/[^/]+\/(node_modules|\..*)$/;
/** A run that takes longer has been stopped by the mutant: it was noticed. */
const longestRunMs = 10 * 60_000;

/** Copies the repository, so that a mutant does not disturb other work. */
function copyRepository() {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const root = process.cwd();
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const path of stdout.split('\n'))
    if (path !== '' && !neverCopied.test(path)) cpSync(join(root, path), join(copy, path));
  symlinkSync(relative(copy, resolve('node_modules')), join(copy, 'node_modules'));
}

/** Whether the integration tests pass in the copy. */
function passes(tests) {
  const pattern = `test/integration/(${tests.join('|')})\\.test\\.ts$`;
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--bail', '--maxWorkers=1'];
  const { status } = spawnSync(process.execPath, [...jest, '--testPathPatterns', pattern], {
    cwd: copy,
    stdio: 'ignore',
    timeout: longestRunMs,
  });
  return status === 0;
}

/** Plants a mutant in the copy, runs the tests, and takes it back. */
function isNoticed(mutant, tests) {
  const path = join(copy, mutant.path);
  const source = readFileSync(path, 'utf8');
  if (source !== mutant.source) throw new Error(`${mutant.path} has changed since its mutants were measured`);
  writeFileSync(path, plant(source, mutant));
  try {
    return !passes(tests);
  } finally {
    writeFileSync(path, source);
  }
}

/**
 * Injects a sample of the mutants that survive an area's unit tests, one by one, and counts those that the integration tests kill. Writes
 * `.reports/devnet-<area>.json`. @throws Error if the tests fail without a mutant, before or after: results of a busy machine are invalid
 */
export function measureOnDevnet(area, { size, seed }) {
  const tests = integrationTests[area];
  const survivors = survivorsOf(area);
  const assertGreen = () => {
    if (!passes(tests)) throw new Error(`${tests.join(', ')}: not green without a mutant`);
  };
  copyRepository();
  assertGreen();
  const mutants = sampleOf(survivors, { size, seed }).map((mutant) => {
    const { path, mutatorName, replacement, location } = mutant;
    const noticed = isNoticed(mutant, tests);
    console.log(`${noticed ? 'noticed' : 'lives'}: ${path}:${location.start.line} ${mutatorName} ${replacement}`);
    return { path, line: location.start.line, mutatorName, replacement, noticed };
  });
  assertGreen();
  const report = { area, seed, tests, survivors: survivors.length, mutants };
  writeFileSync(`lab/mutation/.reports/devnet-${area.replaceAll('/', '-')}.json`, JSON.stringify(report));
  rmSync(copy, { recursive: true, force: true });
}
