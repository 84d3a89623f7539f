import { rememberGlobals } from './rememberGlobals.mjs';

/**
 * The environment, made once in a worker: each further test file gets the same context, with the modules that were loaded in it (`LoadedOnce.cjs`).
 * What a file changes about the context's globals is undone at its end. A file that does what cannot be undone asks for one of its own:
 * `@jest-environment-options {"ownContext": true}`.
 */
export const keptContext = (Environment) => {
  let kept;
  return class extends Environment {
    constructor(config, context) {
      const { ownContext = false } = config.projectConfig.testEnvironmentOptions;
      if (!ownContext && kept !== undefined) return kept;
      super(config, ownContext ? context : { ...context, console: currentConsole(() => kept.global.console) });
      this.keepsModules = !ownContext;
      if (!ownContext) kept = this;
    }

    async setup() {
      this.restoreGlobals = rememberGlobals(this.global);
    }

    async teardown() {
      if (!this.keepsModules) return super.teardown();
      this.fakeTimersModern.useRealTimers();
      this.restoreGlobals();
    }
  };
};

/** What outlives a test file writes to the console of the one that is running. */
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
