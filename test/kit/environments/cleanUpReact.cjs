process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
const { cleanup } = require('@testing-library/react');

/** jest calls this in each test file. @testing-library/react does the same itself, but only in the file that loads it. */
module.exports = () => {
  beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  });
  afterEach(cleanup);
};
