import { describe, it } from 'node:test';
import { describeRouteFinder } from 'tributary-sdk/plugin-kit';
import { creditPlugin } from '../src/index.js';

describeRouteFinder(
  'the credit finder',
  (stage) => {
    // The kit can count, delay and fail every request through the stage.
    const readCredit = (account: string, signal: AbortSignal) =>
      stage.ask(`credit of ${account}`, () => 50_000_000n, { signal });
    const [finder] = creditPlugin({ readCredit, lend: () => Promise.resolve() }).finders ?? [];
    if (finder === undefined) throw new Error('the plugin has no finder');
    return finder;
  },
  { kind: 'credit', priority: 5, test: { describe, it } },
);
