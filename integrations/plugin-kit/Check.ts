import { type TestFunctions, testFunctions } from './TestFunctions.js';

/** One rule for every implementation of a role. Rejects with the problem that it found. */
export interface Check<Bed> {
  /** Ends the sentence "it …". */
  readonly name: string;
  readonly run: (bed: Bed) => Promise<void>;
}

export interface KitOptions {
  /** Default: the global `describe` and `it`. */
  readonly test?: TestFunctions;
  /** Time limit for one answer of the subject, in milliseconds. Default 5,000. */
  readonly limitMs?: number;
}

export const defaultLimitMs = 5_000;

/** Declares one test per check. Each check gets a fresh bed, so it can't depend on an earlier check. */
export function describeChecks<Bed>(
  name: string,
  checks: readonly Check<Bed>[],
  openBed: () => Bed,
  { test }: KitOptions,
): void {
  const { describe, it } = testFunctions(test);
  describe(name, () => {
    for (const check of checks) it(check.name, () => check.run(openBed()));
  });
}

/** @throws Error with `complaint` if the condition is false */
export function demand(condition: boolean, complaint: string): asserts condition {
  if (!condition) throw new Error(complaint);
}
