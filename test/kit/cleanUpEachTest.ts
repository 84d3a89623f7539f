const cleanups = Symbol.for('tributary cleanups after each test');
const inContext = globalThis as { [key: symbol]: Set<() => unknown> | undefined };

/** Runs after each test of each test file, by `environments/afterEachTest.cjs`: a kit's module is loaded once for many test files. */
export function cleanUpEachTest(cleanup: () => unknown): void {
  inContext[cleanups] ??= new Set();
  inContext[cleanups].add(cleanup);
}
