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
      'Requested at 12:00. If the request is still open in MetaMask, confirming it there sends it. It doesn’t expire.',
    ],
    [
      'until its deadline',
      expiring,
      'Requested at 12:00. If confirmed in MetaMask by 12:15 (5\u00a0minutes left), it can still go through. After that it can only fail.',
    ],
    [
      'after it',
      { ...expiring, deadline: noon / 1_000 + 60 },
      'Requested at 12:00, now expired. We’re checking until the network shows it can’t go through.',
    ],
    [
      'with a hash',
      { ...open, answer: 'hash' },
      'Requested at 12:00. MetaMask reports it was sent; the network may still process it.',
    ],
  ] as const)('says what may still happen: %s', (_case, request, words) => {
    expect(describeStanding(asked(request), noon + 600_000, context)).toEqual([
      { key: `eth_sendTransaction ${noon}`, words, said: null },
    ]);
  });

  it('shows the wallet’s message on one line, shortened', () => {
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
    ['an open window', asked(open), 'If the old request is confirmed later, you pay twice.'],
    [
      'one that expires',
      asked(expiring),
      'If the old request is confirmed before 12:15, you pay twice. After that it expires.',
    ],
    [
      'a permission',
      anExecution('unknown', 'pending', { tasks: [aTask('approve', 'unknown', { standing: [open] })] }),
      'If the old request is confirmed later, it repeats the same approval. It pays nothing.',
    ],
    [
      'one of each',
      asked(expiring, { ...open, at: noon + 1 }),
      'If the old request is confirmed later, you pay twice.',
    ],
  ])('describes the risk: %s', (_case, execution, words) => {
    expect(riskOfAsking(execution, noon, context)).toBe(words);
  });
});
