/** What the kit needs of a test runner: jest, Vitest, Mocha and `node:test` have it. */
export interface TestFunctions {
  readonly describe: (name: string, body: () => void) => unknown;
  readonly it: (name: string, body: () => Promise<void>) => unknown;
}

/** Those given, else the runner's globals. @throws Error where there are none */
export function testFunctions(given: TestFunctions | undefined): TestFunctions {
  const found: Partial<TestFunctions> = given ?? (globalThis as Partial<TestFunctions>);
  const { describe, it } = found;
  if (describe === undefined || it === undefined)
    throw new Error("No describe and it: turn on the test runner's globals, or pass them as `test`");
  return { describe, it };
}
