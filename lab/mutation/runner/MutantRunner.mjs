import { readFile, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { determineHitLimitReached, toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { areas } from '../areas.mjs';
import { loadTests } from './loadTests.mjs';
import { openPage } from './openPage.mjs';
import { remembering } from './remembering.mjs';
import { runTests } from './runTests.mjs';

const bundle = 'lab/mutation/.bundle';
const usualMsFile = () => resolve(bundle, 'usualMs.json');

/** How many times as long as usual a busy machine may take. */
const patience = Number(process.env.MUTATION_PATIENCE ?? 1);

const testPassed = 0;
const testFailed = 1;

// A late rejection after a mutant has broken its test must not count against the next mutant.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => undefined);

/**
 * Runs the bundled unit tests in its own process: loaded once, a mutant is switched on in milliseconds. Where a mutant changes what modules do while they load, the bundle
 * is loaded again, and only the files that are near the mutated one are run. The mutated file's own test comes first,
 * then the fast ones.
 */
export class MutantRunner {
  #space;
  #tests = [];
  #nearby = {};
  #usualMs;
  #stale = true;

  constructor(space) {
    this.#space = globalThis[space] ??= {};
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    if (areas[process.env.MUTATION_AREA].isPage) globalThis.page = await openPage();
    this.#nearby = JSON.parse(await readFile(resolve(bundle, 'nearby.json'), 'utf8'));
  }

  async dryRun() {
    await this.#load(undefined);
    const results = await this.#run(this.#tests, { bail: false, limitMs: () => 60_000 });
    await writeFile(usualMsFile(), JSON.stringify(Object.fromEntries(results.map(({ test, ms }) => [test.id, ms]))));
    return { ...complete(results), mutantCoverage: this.#space.mutantCoverage };
  }

  async mutantRun({
    activeMutant,
    sandboxFileName,
    testFilter,
    hitLimit,
    mutantActivation,
    reloadEnvironment,
    disableBail,
  }) {
    this.#space.hitLimit = hitLimit;
    this.#space.hitCount = hitLimit === undefined ? undefined : 0;
    const source = relative(process.cwd(), resolve(sandboxFileName));
    const isKept = remembering.has(source);
    if (this.#stale || reloadEnvironment || isKept) {
      const failure = await this.#load(mutantActivation === 'static' ? activeMutant.id : undefined).catch(String);
      if (failure !== undefined) return this.#unloadable(failure);
    }
    this.#space.activeMutant = activeMutant.id;
    // The worker that ran without a mutant wrote them down for all.
    this.#usualMs ??= JSON.parse(await readFile(usualMsFile(), 'utf8'));
    // Cached values were computed under the first test that read them, so line coverage does not show all tests that use them.
    const results = await this.#run(this.#chosen(source, isKept ? undefined : testFilter), {
      bail: !disableBail,
      limitMs: (test) => patience * (1500 + 5 * this.#usual(test.id)),
    });
    if (isKept) this.#stale = true;
    const hung = determineHitLimitReached(this.#space.hitCount, this.#space.hitLimit);
    if (hung !== undefined || results.some(({ late }) => late)) {
      this.#stale = true;
      return hung ?? { status: 'timeout' };
    }
    return toMutantRunResult(complete(results));
  }

  dispose() {}

  /** Loads the tests with this mutant active from the first line of every module. */
  async #load(mutantId) {
    this.#space.activeMutant = mutantId;
    this.#tests = await loadTests(bundle);
    this.#stale = false;
  }

  /** Modules that do not load fail every test that imports them. */
  #unloadable(failureMessage) {
    this.#stale = true;
    return { status: 'killed', killedBy: [], failureMessage, nrOfTests: 0 };
  }

  #chosen(source, testFilter) {
    const ids = testFilter === undefined ? undefined : new Set(testFilter);
    const own = ownTestOf(source);
    const isNear = (file) => file === own || this.#nearby[file].includes(source);
    const tests = this.#tests.filter(({ id, file }) => (ids === undefined ? isNear(file) : ids.has(id)));
    const rank = ({ file }) => (file === own ? 0 : 1);
    return tests.sort((one, other) => rank(one) - rank(other) || this.#usual(one.id) - this.#usual(other.id));
  }

  #usual(id) {
    return this.#usualMs[id] ?? 1000;
  }

  #run(tests, options) {
    return runTests(tests, {
      ...options,
      begin: ({ id }) => {
        this.#space.currentTestId = id;
      },
    });
  }
}

const ownTestOf = (source) =>
  source.replace(/\.ts$/, '.test.ts').replace(/^(packages\/server\/)?(?:src\/)?/, (_, server = '') => `${server}test/`);

function complete(results) {
  const tests = results.map(({ test, ms, late, ...outcome }) => {
    // A mutant may have a test fail with nothing in its hands.
    const { error } = outcome;
    const failed = late || 'error' in outcome;
    const common = { id: test.id, name: test.id, fileName: resolve(test.file), timeSpentMs: ms };
    return failed
      ? { ...common, status: testFailed, failureMessage: late ? 'not ended in time' : String(error?.stack ?? error) }
      : { ...common, status: testPassed };
  });
  return { status: 'complete', tests };
}
