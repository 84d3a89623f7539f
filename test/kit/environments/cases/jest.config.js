import { fileURLToPath } from 'node:url';
import config from '../../../../jest.config.js';

const rootDir = fileURLToPath(new URL('../../../..', import.meta.url));
const testMatch = ['<rootDir>/test/kit/environments/cases/*.case.ts'];

const testPathIgnorePatterns = ['/node_modules/'];

/** Two files that leave everything changed, in the settings of each project. */
/** @type {import('jest').Config} */
export default {
  ...config,
  rootDir,
  projects: config.projects.map((project) => ({ ...project, rootDir, testMatch, testPathIgnorePatterns })),
};
