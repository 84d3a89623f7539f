import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ExecutionSnapshot, TaskSnapshot } from '../../../../../core/index.js';
import { Language } from '../../../../../widgets/messages/Language.js';
import { describeHorizon } from '../../../../../widgets/shared/payment/horizon/describeHorizon.js';
import { horizonWords } from '../../../../../widgets/shared/payment/horizon/words/words.js';
import { rootChainId } from '../../../../kit/aToken.js';
import { aBridgeRoute } from '../../../kit/aFundingRoute.js';
import { aHash, anExecution, aStanding, aTask } from '../../../kit/anExecution.js';
import { context } from '../../../kit/context.js';

const at = (hours: number, minutes: number): number => new Date(2026, 10, 22, hours, minutes).getTime();
const now = at(12, 20);
const unknown = (tasks: readonly TaskSnapshot[], given: Partial<ExecutionSnapshot> = {}): ExecutionSnapshot =>
  anExecution('confirmed', 'unknown', { status: 'unknown', tasks, ...given });
const say = (execution: ExecutionSnapshot, locale: Language = Language.ENGLISH) =>
  describeHorizon(execution, now, horizonWords.get(locale), { ...context, locale });

const asked = { at: at(12, 10), deadline: at(12, 29) / 1_000 };
const crossing = unknown(
  [aTask('bridge', 'confirmed', { chainId: rootChainId, endedAt: at(12, 0) }), aTask('await-arrival', 'unknown')],
  { route: aBridgeRoute() },
);
const cases: readonly (readonly [string, ExecutionSnapshot])[] = [
  ['asked, with a deadline', unknown([aTask('swap', 'unknown', { standing: [aStanding(asked)] })])],
  ['asked, without one', unknown([aTask('swap', 'unknown', { standing: [aStanding()] })])],
  ['asked, nothing stands', unknown([aTask('swap', 'unknown')])],
  ['said to be sent', unknown([aTask('swap', 'unknown', { transactionHash: aHash })])],
  ['in a block', unknown([aTask('swap', 'included', { transactionHash: aHash, startedAt: now })])],
  ['on the bridge', crossing],
  ['by card', unknown([aTask('pay-by-card', 'unknown')])],
];

beforeAll(() => Promise.all(Object.values(Language).map((language) => horizonWords.load(language))));

describe('describeHorizon', () => {
  it('shows when the outcome is known, the elapsed part, and why', () => {
    expect(say(cases[0]![1])).toEqual({
      title: 'Result known by 12:30',
      progress: { left: '10\u00a0minutes left', percent: 50, from: '12:10 requested', until: '12:30 latest' },
      known: 'Requested in MetaMask at 12:10: Swap 54.8238\u00a0IMX for USDC.',
      open: 'Whether you approved it, rejected it, or the request is still open.',
      ends: expect.stringContaining('The network rejects it after 12:29.'),
    });
  });

  it('names the action if no time ends it', () => {
    expect(say(cases[1]![1])).toMatchObject({ title: 'Check MetaMask to resolve this', progress: null });
    expect(say(cases[6]![1])).toMatchObject({ title: 'Waiting for the provider', progress: null });
  });

  it('shows the amount and source of a transfer, and 45 minutes', () => {
    expect(say(crossing)).toMatchObject({
      title: 'Result known by 12:46',
      known: expect.stringMatching(/^It left Ethereum: /),
      open: 'Whether it has arrived.',
    });
  });

  it('returns null if nothing is in doubt', () => {
    expect(say(unknown([aTask('swap', 'confirmed')]))).toBeNull();
  });

  it.each(cases)('never shows “sent” without a hash: %s', (_name, execution) => {
    const sheet = say(execution)!;
    const hasHash = execution.tasks.some(({ transactionHash }) => transactionHash !== null);
    if (!hasHash) expect(Object.values(sheet).join(' ')).not.toMatch(/\bsent\b/i);
  });

  describe.each(Object.values(Language))('the language %s', (locale) => {
    it.each(cases)('has a title, known and unknown facts, and an end: %s', (_name, execution) => {
      const { title, known, open, ends } = say(execution, locale)!;
      for (const words of [title, known, open, ends]) expect(words).toMatch(/^[^{}]+$/);
    });
  });
});
