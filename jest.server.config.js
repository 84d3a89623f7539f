import base from './jest.config.js';

const units = base.projects.find(({ displayName }) => displayName === 'units');

/** The tests of the server's package, which need a Node with `node:sqlite` (`packages/server/test/kit/withNode.mjs` finds one) and PostgreSQL. */
/** @type {import('jest').Config} */
export default {
  ...units,
  displayName: 'server',
  testMatch: ['<rootDir>/packages/server/test/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: [
    ...units.modulePathIgnorePatterns,
    '<rootDir>/packages/server/dist/',
    '<rootDir>/packages/server/node_modules/tributary-sdk/',
  ],
  testTimeout: process.env.FULL === '1' ? 3_600_000 : 120_000,
  maxWorkers: 2,
};
