import { describe, expect, it } from '@jest/globals';
import { settleLate } from '../../../flows/payment/settleLate.js';
import { describeMoney } from '../../../widgets/shared/payment/words/describeMoney.js';
import { describeSteps } from '../../../widgets/shared/payment/words/describeSteps.js';
import { aHash, anExecution, aTask } from '../../widgets/kit/anExecution.js';
import { context } from '../../widgets/kit/context.js';

const late = [{ taskId: '0/swap', transactionHash: aHash }];

describe('settleLate', () => {
  it('shows an abandoned payment that arrived later as done, and where its money is', () => {
    const settled = settleLate(anExecution('confirmed', 'unknown', { status: 'abandoned', late }));
    expect(settled.tasks.at(-1)).toMatchObject({ state: 'confirmed', transactionHash: aHash });
    expect(describeMoney(settled, context)).toMatchObject({
      place: 'arrived',
      answer: '32.60\u00a0USDC arrived in your wallet',
    });
  });

  it('keeps steps that have not arrived', () => {
    const given = anExecution('unknown', 'unknown', {
      status: 'abandoned',
      tasks: [aTask('approve', 'unknown'), aTask('swap', 'unknown')],
      late,
    });
    expect(settleLate(given).tasks.map(({ state }) => state)).toEqual(['unknown', 'confirmed']);
  });

  it('changes nothing if no transaction arrived late', () => {
    const given = anExecution('confirmed', 'unknown', { status: 'abandoned' });
    expect(settleLate(given)).toEqual(given);
  });

  it('gives each step its transaction', () => {
    const given = anExecution('unknown', 'unknown', {
      status: 'abandoned',
      tasks: [aTask('approve', 'unknown'), aTask('swap', 'unknown')],
      late: [{ taskId: '0/approve', transactionHash: '0xa' }, ...late],
    });
    expect(settleLate(given).tasks.map(({ state, transactionHash }) => [state, transactionHash])).toEqual([
      ['confirmed', '0xa'],
      ['confirmed', aHash],
    ]);
  });

  it('keeps a step that another transaction has completed', () => {
    const done = anExecution('confirmed', 'confirmed', {
      status: 'done',
      tasks: [aTask('swap', 'confirmed', { transactionHash: '0xb', endedAt: 5 })],
      late,
    });
    expect(settleLate(done).tasks).toEqual(done.tasks);
  });

  it('shows no time of arrival: none was stored', () => {
    const settled = settleLate(
      anExecution('confirmed', 'unknown', {
        status: 'abandoned',
        tasks: [aTask('swap', 'unknown', { startedAt: 1, endedAt: 2 })],
        late,
      }),
    );
    expect(describeSteps(settled, 9_000, context)).toMatchObject([{ state: 'done', note: undefined }]);
  });
});
