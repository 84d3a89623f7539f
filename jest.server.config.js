import base from './jest.config.js';

const node = base.projects.find(({ displayName }) => displayName === 'node');

/** The tests of the server's package, which need a Node with `node:sqlite` (`server/test/kit/withNode.mjs` finds one) and PostgreSQL. */
/** @type {import('jest').Config} */
export default {
  ...node,
  displayName: 'server',
  testMatch: ['<rootDir>/server/test/**/*.test.ts'],
  modulePathIgnorePatterns: [
    ...node.modulePathIgnorePatterns,
    '<rootDir>/server/dist/',
    '<rootDir>/server/node_modules/tributary-sdk/',
  ],
  testTimeout: process.env.FULL === '1' ? 3_600_000 : 120_000,
  maxWorkers: 2,
};
