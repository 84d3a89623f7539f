import { transform } from './jest.config.js';

/** Wallets as they are published, over the devnet. Their packages are not the SDK's: `npm run zoo` installs them in lab/wallets. */
/** @type {import('jest').Config} */
export default {
  displayName: 'zoo',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/lab/wallets/**/*.zoo.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testTimeout: 120_000,
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^tributary-sdk$': '<rootDir>/index.ts',
    '^tributary-sdk/plugin$': '<rootDir>/core/plugin/index.ts',
    '^tributary-sdk/((chains|compat|ethers|headless|node|plugin-kit|react|viem|wagmi)(/.*)?)$':
      '<rootDir>/integrations/$1/index.ts',
    '^tributary-devnet$': '<rootDir>/packages/devnet/index.ts',
    '^tributary-sdk/(.*)$': '<rootDir>/$1/index.ts',
  },
  maxWorkers: 2,
  // Wallets keep sockets and timers that their packages give no way to end.
  forceExit: true,
};
