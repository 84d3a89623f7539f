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
  '^tributary-sdk/((chains|compat|ethers|headless|node|plugin-kit|react|viem|wagmi)(/.*)?)$':
    '<rootDir>/integrations/$1/index.ts',
  '^tributary-devnet$': '<rootDir>/packages/devnet/index.ts',
  '^tributary-sdk/(.*)$': '<rootDir>/$1/index.ts',
};

const shared = {
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/lab/bench/',
    '<rootDir>/lab/mutation/',
    '<rootDir>/lab/wallets/',
  ],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  moduleNameMapper,
  testRunner: '<rootDir>/test/kit/environments/sharedModules.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/kit/environments/afterEachTest.cjs'],
};

/** Tests that start chains; half of their time is waiting for blocks. So does a file named `*.chain.test.ts`, wherever it stands. */
const onDevnet = ['packages/devnet', 'integration', 'kit-conformance', 'regressions']
  .map((name) => `test/${name}`)
  .concat('lab/long-run');
/**
 * Tests of the tree, the docs, the public types, the translations and the tests' own kit, which don't run the product: part of `npm run check`. So is a file
 * named `*.check.test.ts`, wherever it stands.
 */
const ofTheRepository = ['api', 'architecture', 'catalogue', 'docs', 'kit', 'locales', 'words']
  .map((name) => `test/${name}`)
  .concat('lab/chaos/defects', 'lab/differential', 'lab/libraries');
/** Folders with separate commands. */
const apart = ['test/e2e', 'lab/sweeps'];
const inFolders = (folders) => `<rootDir>/{${folders}}/**/*.test.ts`;

const onNode = { ...shared, testEnvironment: '<rootDir>/test/kit/environments/node.mjs' };

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
      ...onNode,
      displayName: 'units',
      testMatch: ['<rootDir>/{test,lab}/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '\\.(chain|check)\\.test\\.ts$',
        `<rootDir>/(${[...onDevnet, ...ofTheRepository, ...apart].join('|')})/`,
      ],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/test/kit/environments/dom.mjs',
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/test/kit/environments/cleanUpReact.cjs'],
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      testMatch: ['<rootDir>/test/{flows,integrations,widgets}/**/*.test.tsx'],
    },
    { ...onNode, displayName: 'devnet', testMatch: [inFolders(onDevnet), '<rootDir>/test/**/*.chain.test.ts'] },
    {
      ...onNode,
      displayName: 'repository',
      testMatch: [inFolders(ofTheRepository), '<rootDir>/test/**/*.check.test.ts'],
    },
    // Killed at every moment, on the devnet. `npm run test:sweeps`.
    { ...onNode, displayName: 'sweeps', testMatch: ['<rootDir>/lab/sweeps/*.test.ts'] },
  ],
};
