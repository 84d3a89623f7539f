/** What was compiled beforehand (`npm run compile:tests`), and file by file with ts-jest what has changed since. */
export const transform = {
  '^.+\\.tsx?$': [
    '<rootDir>/test/kit/transform/compiledOnce.mjs',
    { useESM: true, tsconfig: 'tsconfig.json', diagnostics: false },
  ],
};

// Import specifiers as users write them, resolved to the sources instead of to dist/.
const moduleNameMapper = {
  '^(\\.{1,2}/.*)\\.js$': '$1',
  // In one file each, as their makers bundle them: a test file then loads two modules of theirs instead of 240.
  '^ethers$': '<rootDir>/node_modules/ethers/dist/ethers.js',
  '^rxjs$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.js',
  '^tributary-sdk$': '<rootDir>/index.ts',
  '^tributary-sdk/plugin$': '<rootDir>/core/plugin/index.ts',
  '^tributary-sdk/(viem|ethers|wagmi)$': '<rootDir>/wallet-libraries/$1/index.ts',
  '^tributary-sdk/(.*)$': '<rootDir>/$1/index.ts',
};

const shared = {
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/test/bench/',
    '<rootDir>/test/mutation/',
    '<rootDir>/test/wallets/',
  ],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  moduleNameMapper,
  runtime: '<rootDir>/test/kit/environments/SharedModulesRuntime.cjs',
};

/** @type {import('jest').Config} */
export default {
  // Test files and their kits are never given back: a worker that has grown is replaced, and its successor has to warm up.
  // Two more than the cores that are counted on: a test of a devnet waits for blocks and polls half of its time.
  maxWorkers: 4,
  testSequencer: '<rootDir>/test/kit/longestFirst.mjs',
  workerIdleMemoryLimit: '3GB',
  // The long sweeps of FULL=1 take minutes.
  testTimeout: process.env.FULL === '1' ? 900_000 : 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/test/kit/environments/node.mjs',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '<rootDir>/test/e2e/',
        '<rootDir>/test/bench/',
        '<rootDir>/test/mutation/',
        '<rootDir>/test/sweeps/',
      ],
    },
    {
      // Killed at every moment, on the devnet: half of their time is waiting. `npm run test:sweeps`.
      ...shared,
      displayName: 'sweeps',
      testEnvironment: '<rootDir>/test/kit/environments/node.mjs',
      testMatch: ['<rootDir>/test/sweeps/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/test/kit/environments/dom.mjs',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      testMatch: ['<rootDir>/test/{compat,flows,script-tag,widgets}/**/*.test.tsx'],
    },
  ],
};
