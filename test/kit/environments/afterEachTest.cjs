const cleanups = Symbol.for('tributary cleanups after each test');

/** jest calls this in each test file. Kits add their cleanups with `cleanUpEachTest`. */
module.exports = () => {
  afterEach(async () => {
    for (const cleanup of globalThis[cleanups] ?? []) await cleanup();
  });
};
