import { describe, expect, it } from '@jest/globals';
import { describeDoubt } from '../../../../../widgets/shared/payment/words/describeDoubt.js';
import { aHash, anExecution, aStanding, aTask } from '../../../kit/anExecution.js';
import { context } from '../../../kit/context.js';

describe('describeDoubt', () => {
  it.each([
    [
      'asked, and nothing came back',
      aTask('swap', 'awaiting-wallet', { standing: [aStanding()] }),
      /^We asked your wallet to send this /,
    ],
    [
      'refused by a wallet that may keep it',
      aTask('swap', 'unknown', { standing: [aStanding({ answer: 'rejected' })] }),
      /^Your wallet rejected this, but some wallets keep a request/,
    ],
    [
      'sent, as the wallet says',
      aTask('swap', 'unknown', { transactionHash: aHash, standing: [aStanding({ answer: 'hash' })] }),
      /^Your wallet reports it was sent, /,
    ],
    ['in a block', aTask('swap', 'included', { transactionHash: aHash }), /^It’s in a block but not final yet\. /],
  ] as const)('describes the doubt: %s', (_case, swap, words) => {
    // An earlier approval that is not final yet is not mentioned.
    const tasks = [aTask('approve', 'included', { transactionHash: aHash }), swap];
    expect(describeDoubt(anExecution('confirmed', 'unknown', { status: 'unknown', tasks }), context)).toMatch(words);
  });
});
