import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

interface Verdicts {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

/** For node:test: a finder whose failures escape, unhandled, in addition to its stream error. */
const escaping = `
import { describe, it } from 'node:test';
import { EMPTY } from 'rxjs';
import { describeRouteFinder } from 'tributary-sdk/plugin-kit';

const finder = {
  kind: 'escaping',
  priority: 5,
  isAvailable: () => Promise.resolve({ available: true }),
  find: (shortfall, { balances, account, l2ChainId }) => {
    void balances.getBalances(l2ChainId, account, []).then(() => undefined);
    return EMPTY;
  },
};
describeRouteFinder('escaping', () => finder, { test: { describe, it } });
`;

/** Returns node:test's results for a module, check by check. */
function verdictsOf(source: string): Verdicts {
  // Without jest's flags for Node.
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout } = spawnSync(process.execPath, ['--test-reporter=tap', '--input-type=module', '--eval', source], {
    encoding: 'utf8',
    env,
  });
  const found = [...stdout.matchAll(/^ {4,}(not ok|ok) \d+ - (.*)$/gm)].map(([, verdict, name]) => ({
    verdict,
    name: name!,
  }));
  const named = (verdict: string): readonly string[] =>
    found.filter((each) => each.verdict === verdict && each.name !== 'escaping').map(({ name }) => name);
  return { passed: named('ok'), failed: named('not ok') };
}

describe('the kit under another runner', () => {
  it('takes describe and it as arguments, and an unhandled rejection fails the check of failures', () => {
    const { passed, failed } = verdictsOf(escaping);
    expect(failed).toContainEqual(expect.stringMatching(/^keeps its failures inside/));
    expect(passed).toContainEqual(expect.stringMatching(/^keeps to the kind and the priority/));
  });
});
