import type { TestFunctions } from 'tributary-sdk/plugin-kit';

export interface KitRun {
  readonly names: readonly string[];
  /** Name and complaint of the checks that were not passed. */
  readonly failures: readonly { readonly name: string; readonly complaint: string }[];
}

/** Declares tests of the kit with functions of our own, and runs them one after the other. */
export async function runKit(declare: (test: TestFunctions) => void): Promise<KitRun> {
  const tests: { readonly name: string; readonly body: () => Promise<void> }[] = [];
  declare({ describe: (_name, body) => body(), it: (name, body) => void tests.push({ name, body }) });
  const failures: KitRun['failures'][number][] = [];
  for (const { name, body } of tests) {
    await body().catch((error: unknown) =>
      failures.push({ name, complaint: error instanceof Error ? error.message : String(error) }),
    );
  }
  return { names: tests.map(({ name }) => name), failures };
}
