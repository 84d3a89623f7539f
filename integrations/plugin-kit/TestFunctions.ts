/** The functions of a test runner that the kit needs: jest, Vitest, Mocha and `node:test` have them. */
export interface TestFunctions {
  readonly describe: (name: string, body: () => void) => unknown;
  readonly it: (name: string, body: () => Promise<void>) => unknown;
}

/**
 * Returns the given functions, or the runner's globals.
 * @throws Error if the runner has none
 */
export function testFunctions(given: TestFunctions | undefined): TestFunctions {
  const found: Partial<TestFunctions> = given ?? (globalThis as Partial<TestFunctions>);
  const { describe, it } = found;
  if (describe === undefined || it === undefined)
    throw new Error("No describe and it: turn on the test runner's globals, or pass them as `test`");
  return { describe, it };
}
