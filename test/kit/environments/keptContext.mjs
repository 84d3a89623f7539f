import { rememberGlobals } from './rememberGlobals.mjs';

/**
 * The environment, made once in a worker: each further test file gets the same context, with the modules that were loaded in it (`LoadedOnce.cjs`).
 * What a file changes about the context's globals is undone at its end.
 */
export const keptContext = (Environment) => {
  let kept;
  return class extends Environment {
    keepsModules = true;

    constructor(config, context) {
      if (kept !== undefined) return kept;
      super(config, { ...context, console: currentConsole(() => kept.global.console) });
      kept = this;
    }

    async setup() {
      this.restoreGlobals = rememberGlobals(this.global);
    }

    async teardown() {
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
