import { transform } from './jest.config.js';

/** Packs the repository as it would be published, and installs the file in fresh projects. Needs a registry, and a browser for the script tag. */
/** @type {import('jest').Config} */
export default {
  displayName: 'package',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/package/**/*.package.ts'],
  // An installation on a busy machine.
  testTimeout: 900_000,
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/lab/mutation/.stryker-tmp/'],
  maxWorkers: 1,
  maxConcurrency: 2,
};
