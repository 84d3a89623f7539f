import { transform } from './jest.config.js';

/** The browser tests drive a real browser against what is in dist/: compile and bundle first (`npm run test:browser` does). */
/** @type {import('jest').Config} */
export default {
  displayName: 'browser',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/e2e/**/*.e2e.ts'],
  // Copies of the whole repository, while mutants are tried.
  modulePathIgnorePatterns: ['<rootDir>/lab/mutation/.stryker-tmp/'],
  testTimeout: 120_000,
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  moduleNameMapper: { '^(\\.{1,2}/(?!.*dist/).*)\\.js$': '$1' },
  // A browser and a devnet each. One more than the cores that are counted on: with two a quarter of their time went by unused, with three a sixteenth.
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/kit/longestFirst.mjs',
};
