import { describe, expect, it } from '@jest/globals';
import { transferTitles } from '../../../../widgets/bridge/words/paymentWords.js';
import { bridgeWords } from '../../../../widgets/bridge/words/words.js';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import { aTask } from '../../kit/anExecution.js';
import { context } from '../../kit/context.js';
import { aWithdrawal } from '../kit.js';

const said = { ...context, bridge: bridgeWords.get('en'), money: moneyWords.get('en') };

describe('transferTitles', () => {
  it('says "not sent" only of a transfer that has not left', () => {
    const unsent = aWithdrawal({ state: 'pending' }, {}, { status: 'stopped', tasks: [aTask('bridge', 'rejected')] });
    expect(transferTitles(unsent, said).ended).toBe('Not sent');
    expect(transferTitles(aWithdrawal({}, {}, { status: 'stopped' }), said).ended).toBe('Not finished');
  });
});
