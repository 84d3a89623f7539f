import { type TestFunctions, testFunctions } from './TestFunctions.js';

/** One thing that every implementation of a role keeps; rejects with what is wrong. */
export interface Check<Bed> {
  /** Ends the sentence "it …". */
  readonly name: string;
  readonly run: (bed: Bed) => Promise<void>;
}

export interface KitOptions {
  /** Default: the global `describe` and `it`. */
  readonly test?: TestFunctions;
  /** How long the subject may take for one answer, in milliseconds. Default 5,000. */
  readonly limitMs?: number;
}

export const defaultLimitMs = 5_000;

/** A fresh bed for every check: none can lean on what another one left. */
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

/** @throws Error saying what is wrong */
export function demand(condition: boolean, complaint: string): asserts condition {
  if (!condition) throw new Error(complaint);
}
