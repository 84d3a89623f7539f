import { SourceMapSupport } from '@jest/source-map';
import runner from 'jest-circus/runner';

const { default: circus } = runner;
const sourceMaps = new SourceMapSupport();

/** By environment: the runtime of the first test file, and the test files that it has loaded. */
const sharedRuntimes = new WeakMap();

/**
 * Runs a test file with the runtime of the first test file in the same context, instead of a separate one. Sources, packages and kits are then loaded once in a
 * worker, and V8 keeps what it has compiled and optimized. jest-circus keeps the tests of one file, so each file loads jest-circus again.
 */
export default function runWithSharedModules(globalConfig, config, environment, runtime, testPath, sendMessage) {
  if (!environment.sharesModules) return circus(globalConfig, config, environment, runtime, testPath, sendMessage);
  const shared = sharedRuntimeOf(environment, runtime, testPath);
  sourceMaps.install(shared.getSourceMaps());
  // Modules of an earlier file may still be importing others.
  shared.enterTestCode();
  return circus(globalConfig, config, environment, withSeparateCircus(shared, runtime), testPath, sendMessage);
}

/** A test file that runs again, as in watch mode, starts with nothing loaded. */
function sharedRuntimeOf(environment, runtime, testPath) {
  const known = sharedRuntimes.get(environment);
  if (known !== undefined && !known.testPaths.has(testPath)) {
    known.testPaths.add(testPath);
    return known.runtime;
  }
  sharedRuntimes.set(environment, { runtime, testPaths: new Set([testPath]) });
  // The other files of this context need its modules.
  runtime.teardown = () => {
    runtime.restoreAllMocks();
    runtime.enterTestCode();
  };
  return runtime;
}

/** The shared runtime as jest-circus uses it, where `own` loads jest-circus and the shared one what jest-circus imports. */
function withSeparateCircus(shared, own) {
  if (shared === own) return own;
  own.requireInternalModule = (from, to) =>
    to === undefined
      ? Object.getPrototypeOf(own).requireInternalModule.call(own, from)
      : shared.requireInternalModule(from, to);
  return new Proxy(shared, {
    get: (_, name) => {
      if (name === 'requireInternalModule') return own.requireInternalModule;
      const value = shared[name];
      return typeof value === 'function' ? value.bind(shared) : value;
    },
  });
}
