import { snapshotGlobals } from './snapshotGlobals.mjs';

/**
 * The environment, made once in a worker: each further test file gets the same context, with the modules that were loaded in it (`sharedModules.mjs`).
 * A file's changes to the context's globals are undone at its end. A file with changes that cannot be undone requests a separate context:
 * `@jest-environment-options {"ownContext": true}`.
 */
export const sharedContext = (Environment) => {
  let shared;
  return class extends Environment {
    constructor(config, context) {
      const { ownContext = false } = config.projectConfig.testEnvironmentOptions;
      if (!ownContext && shared !== undefined) return shared;
      super(config, ownContext ? context : { ...context, console: currentConsole(() => shared.global.console) });
      this.sharesModules = !ownContext;
      if (!ownContext) shared = this;
    }

    async setup() {
      this.restoreGlobals = snapshotGlobals(this.global);
    }

    async teardown() {
      if (!this.sharesModules) return super.teardown();
      this.fakeTimersModern.useRealTimers();
      this.restoreGlobals();
    }
  };
};

/** Code that outlives its test file writes to the console of the running one. */
const currentConsole = (current) =>
  new Proxy(
    {},
    {
      get:
        (_, method) =>
        (...values) =>
          current()[method](...values),
    },
  );
