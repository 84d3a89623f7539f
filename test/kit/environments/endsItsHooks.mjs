import { AsyncLocalStorage } from 'node:async_hooks';

const enabled = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  enabled.add(this);
  return run.apply(this, args);
};

/**
 * The environment, with every AsyncLocalStorage that its test file has used disabled at its end.
 *
 * jest-circus is loaded again for each test file and runs each test in an AsyncLocalStorage that it never disables.
 * Node keeps an enabled one forever, with everything that its file has loaded, and walks through all of them at every promise:
 * the last of 337 files in one process paid for 337, and they took 163 s instead of 73.
 */
export const endsItsHooks = (Environment) =>
  class extends Environment {
    async teardown() {
      for (const storage of enabled) storage.disable();
      enabled.clear();
      await super.teardown();
    }
  };
