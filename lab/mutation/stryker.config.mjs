import { areas } from './areas.mjs';

// One area a run; MUTATION_FILES narrows it: to a sample, or while tests are being written.
const area = process.env.MUTATION_AREA ?? 'core/money';
const mutate = process.env.MUTATION_FILES?.split(',') ?? areas[area].files;
const own = 'lab/mutation';
const whole = process.env.MUTATION_FILES === undefined ? area.replaceAll('/', '-') : 'files';
const report = process.env.MUTATION_REPORT ?? whole;
// Fewer markets than the ordinary tests try a search on: all would take thrice as long.
process.env.QUESTIONS ??= '40';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate,
  // The area's unit tests and the code under test as one module, loaded once by each worker (see runner/).
  plugins: [`./${own}/runner/plugin.mjs`],
  testRunner: 'one-process',
  buildCommand: `node ${own}/runner/bundleArea.mjs ${area}`,
  // Inside this folder, so that the sandbox finds this folder's packages above it.
  tempDirName: `${own}/.stryker-tmp`,
  ignorePatterns: [
    '/*',
    '!/core',
    '!/plugins',
    '!/flows',
    '!/widgets',
    '!/contracts-abi',
    '!/integrations',
    '!/packages',
    '/packages/server/dist',
    '/packages/server/test/runtime',
    '!/locales',
    '!/examples',
    '!/index.ts',
    '!/package.json',
    '!/tsconfig.json',
    '!/docs',
    '!/test',
    '!/lab',
    '/lab/bench',
    '/test/hosts',
    '/test/react18',
    '/test/e2e',
    `/${own}/node_modules`,
    `/${own}/.*`,
  ],
  // The text of errors for a developer's eyes: no program reads it. Tables of names: the compiler takes no other value.
  ignorers: ['prose', 'name-tables', 'drawn'],
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  // A timeout kills a hanging mutant; on a busy machine, MUTATION_PATIENCE=4 waits four times as long.
  timeoutMS: 8000 * Number(process.env.MUTATION_PATIENCE ?? 1),
  timeoutFactor: 1,
  // Never incremental: of what runs while a module loads, it would keep the verdict although tests were added.
  reporters: ['json', 'clear-text', 'progress-append-only'],
  jsonReporter: { fileName: `${own}/.reports/${report}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  thresholds: { high: 95, low: 88, break: null },
};
