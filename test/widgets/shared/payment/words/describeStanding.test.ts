import { describe, expect, it } from '@jest/globals';
import type { Standing } from '../../../../../flows/payment/standingRequests.js';
import { describeStanding, riskOfAsking } from '../../../../../widgets/shared/payment/words/describeStanding.js';
import { anExecution, aStanding, aTask } from '../../../kit/anExecution.js';
import { context } from '../../../kit/context.js';

const noon = new Date(2026, 10, 22, 12, 0).getTime();
const asked = (...standing: readonly Standing[]) =>
  anExecution('confirmed', 'unknown', {
    status: 'unknown',
    tasks: [aTask('approve', 'confirmed'), aTask('swap', 'unknown', { standing })],
  });
const open = aStanding({ at: noon });
const expiring = aStanding({ at: noon, deadline: noon / 1_000 + 900 });

describe('describeStanding', () => {
  it.each([
    [
      'no end of its own',
      open,
      'Asked at 12:00: if a window of MetaMask is still open, it takes effect when it is confirmed there. It does not expire.',
    ],
    [
      'until its deadline',
      expiring,
      'Asked at 12:00: confirmed in MetaMask, it can take effect until 12:15, for 5\u00a0minutes more. After that it can only fail.',
    ],
    [
      'after it',
      { ...expiring, deadline: noon / 1_000 + 60 },
      'Asked at 12:00: its time is over. We look until the network shows that it can only fail.',
    ],
    [
      'with a hash',
      { ...open, answer: 'hash' },
      'Asked at 12:00: MetaMask says that it was sent, and the network may still carry it out.',
    ],
  ] as const)('says what may still happen: %s', (_case, request, words) => {
    expect(describeStanding(asked(request), noon + 600_000, context)).toEqual([
      { key: `eth_sendTransaction ${noon}`, words, said: null },
    ]);
  });

  it('keeps the wallet’s own words, on one line and no longer than they help', () => {
    const [words] = describeStanding(
      asked(aStanding({ answer: 'failed', message: `Request\nexpired ${'x'.repeat(400)}` })),
      noon,
      context,
    );
    expect(words?.said).toMatch(/^MetaMask said: Request expired x{144}…$/);
  });
});

describe('riskOfAsking', () => {
  it.each([
    ['nothing stands', asked(), null],
    ['the wallet has sent it, and asks no more', asked({ ...open, answer: 'hash' }), null],
    ['an open window', asked(open), 'Should the old window be confirmed after all, you pay a second time.'],
    [
      'one that expires',
      asked(expiring),
      'Confirmed before 12:15, the old window would pay a second time. After that it expires by itself.',
    ],
    [
      'a permission',
      anExecution('unknown', 'pending', { tasks: [aTask('approve', 'unknown', { standing: [open] })] }),
      'Should the old window be confirmed after all, the same permission is given once more. Nothing is paid by it.',
    ],
    [
      'one of each',
      asked(expiring, { ...open, at: noon + 1 }),
      'Should the old window be confirmed after all, you pay a second time.',
    ],
  ])('%s', (_case, execution, words) => {
    expect(riskOfAsking(execution, noon, context)).toBe(words);
  });
});
