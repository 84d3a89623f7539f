import browser from './jest.browser.config.js';

/** The acceptance points of the page to pay on in a stock Firefox, against what is in dist/: compile and bundle first (`npm run test:firefox` does). */
/** @type {import('jest').Config} */
export default {
  ...browser,
  displayName: 'firefox',
  testMatch: ['<rootDir>/test/firefox/*.firefox.ts'],
  maxWorkers: 1,
};
