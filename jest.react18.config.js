import base from './jest.config.js';

const dom = base.projects.find(({ displayName }) => displayName === 'dom');

/** The widgets' tests again, with the oldest React that they promise to work with (`test/react18`). */
/** @type {import('jest').Config} */
export default {
  ...dom,
  displayName: 'react18',
  testTimeout: base.testTimeout,
  maxWorkers: base.maxWorkers,
  moduleNameMapper: {
    '^(react|react-dom)(/.*)?$': '<rootDir>/test/react18/node_modules/$1$2',
    ...dom.moduleNameMapper,
  },
};
