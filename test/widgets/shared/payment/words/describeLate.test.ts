import { beforeAll, describe, expect, it } from '@jest/globals';
import { Language } from '../../../../../widgets/messages/Language.js';
import { sharedWords } from '../../../../../widgets/messages/shared/words.js';
import { describeLate, withLate } from '../../../../../widgets/shared/payment/words/describeLate.js';
import { childChainId } from '../../../../kit/aToken.js';
import { imx } from '../../../kit/aFundingRoute.js';
import { aHash, anExecution, aTask } from '../../../kit/anExecution.js';
import { context, networks } from '../../../kit/context.js';

const other = `0x77aa${'0'.repeat(56)}0b01`;
const explored = {
  ...context,
  networks: {
    ...networks,
    [childChainId]: { ...networks[childChainId], blockExplorerUrls: ['https://explorer.example/'] },
  },
};
const arrival = (
  taskId: string,
  transactionHash = aHash,
): { readonly taskId: string; readonly transactionHash: string } => ({ taskId, transactionHash });

beforeAll(() => Promise.all(Object.values(Language).map((language) => sharedWords.load(language))));

describe('describeLate', () => {
  it('returns nothing if no transaction arrived late', () => {
    expect(describeLate(anExecution('confirmed', 'unknown', { status: 'abandoned' }), context)).toEqual([]);
  });

  it('describes an abandoned payment that arrived, with its amount and page', () => {
    expect(
      describeLate(anExecution('confirmed', 'unknown', { status: 'abandoned', late: [arrival('0/swap')] }), explored),
    ).toEqual([
      {
        key: aHash,
        title: 'A payment you abandoned went through: 54.8238\u00a0IMX',
        more: 'Check your balance before you pay again.',
        url: `https://explorer.example/tx/${aHash}`,
      },
    ]);
  });

  it('reports an older request, with its purpose, in addition to a completed payment', () => {
    const label = { action: 'swap', amount: { token: imx, value: 10n ** 18n }, counterparty: null } as const;
    const tasks = [aTask('approve', 'confirmed'), aTask('swap', 'confirmed', { transactionHash: other, label })];
    expect(
      describeLate(
        anExecution('confirmed', 'confirmed', { status: 'done', tasks, late: [arrival('0/swap')] }),
        context,
      ),
    ).toMatchObject([
      {
        title: 'This payment was made a second time: 1\u00a0IMX',
        more: 'You may have paid twice. Check what arrived: only the receiver can give it back.',
        url: null,
      },
    ]);
  });

  it.each(['abandoned', 'done'] as const)('never describes an approval as paid: %s', (status) => {
    expect(
      describeLate(anExecution('unknown', 'pending', { status, late: [arrival('0/approve')] }), context),
    ).toMatchObject([
      { title: 'An earlier approval request went through: 54.8238\u00a0IMX', more: 'It pays nothing.' },
    ]);
  });

  it('omits an unknown amount, and one of zero', () => {
    const label = { action: 'swap', amount: { token: imx, value: 0n }, counterparty: null } as const;
    const titles = [aTask('swap', 'unknown', { label }), aTask('mint', 'unknown', { id: '7/swap' })].map((task) => {
      const execution = anExecution('confirmed', 'unknown', {
        status: 'abandoned',
        tasks: [task],
        late: [arrival(task.id)],
      });
      return describeLate(execution, context)[0]?.title;
    });
    expect(titles).toEqual(['A payment you abandoned went through', 'A payment you abandoned went through']);
  });

  it('describes a batch once, by its amount, and two transactions separately', () => {
    const of = (...late: readonly ReturnType<typeof arrival>[]): readonly string[] =>
      describeLate(anExecution('unknown', 'unknown', { status: 'abandoned', late }), context).map(({ title }) => title);
    expect(of(arrival('0/approve'), arrival('0/swap'))).toEqual([
      'A payment you abandoned went through: 54.8238\u00a0IMX',
    ]);
    expect(of(arrival('0/approve'), arrival('0/swap', other))).toHaveLength(2);
  });

  it('omits transactions that the steps show: confirmed before it was abandoned', () => {
    const tasks = [aTask('approve', 'confirmed', { transactionHash: aHash }), aTask('swap', 'unknown')];
    expect(
      describeLate(
        anExecution('confirmed', 'unknown', { status: 'abandoned', tasks, late: [arrival('0/approve')] }),
        context,
      ),
    ).toEqual([]);
  });

  it.each(Object.values(Language))('has a separate sentence for each kind in %s', (locale) => {
    const t = { ...context.t, ...sharedWords.get(locale) };
    const said = [
      anExecution('confirmed', 'unknown', { status: 'abandoned', late: [arrival('0/swap')] }),
      anExecution('confirmed', 'unknown', { status: 'unknown', late: [arrival('0/swap')] }),
      anExecution('unknown', 'pending', { late: [arrival('0/approve')] }),
    ].flatMap((execution) => describeLate(execution, { ...context, t, locale }));
    expect(new Set(said.flatMap(({ title, more }) => [title, more])).size).toBe(6);
    expect(said.every(({ title }) => /54[.,]8238/.test(title))).toBe(true);
  });
});

describe('withLate', () => {
  const given = anExecution('confirmed', 'unknown', { status: 'abandoned', late: [arrival('0/swap')] });

  it('reads late transactions after the view’s text, and alone if it has none', () => {
    expect([
      withLate('Given up', given, context),
      withLate('', given, context),
      withLate('Given up', anExecution('confirmed', 'unknown'), context),
      withLate('', anExecution('confirmed', 'unknown'), context),
    ]).toEqual([
      'Given up. A payment you abandoned went through: 54.8238\u00a0IMX',
      'A payment you abandoned went through: 54.8238\u00a0IMX',
      'Given up',
      '',
    ]);
  });
});
