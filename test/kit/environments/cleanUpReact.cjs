process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
const { cleanup, configure, getConfig } = require('@testing-library/react');
const defaults = { ...getConfig() };

/** jest calls this in each test file. @testing-library/react does the same itself, but only in the file that loads it. */
module.exports = () => {
  // The files of a worker share the library, so what an earlier file has configured ends here.
  configure(defaults);
  beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  });
  afterEach(cleanup);
};
