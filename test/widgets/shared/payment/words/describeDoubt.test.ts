import { describe, expect, it } from '@jest/globals';
import { describeDoubt } from '../../../../../widgets/shared/payment/words/describeDoubt.js';
import { aHash, anExecution, aStanding, aTask } from '../../../kit/anExecution.js';
import { context } from '../../../kit/context.js';

describe('describeDoubt', () => {
  it.each([
    [
      'asked, and nothing came back',
      aTask('swap', 'awaiting-wallet', { standing: [aStanding()] }),
      /^Your wallet was asked to send it\. /,
    ],
    [
      'refused by a wallet that may keep it',
      aTask('swap', 'unknown', { standing: [aStanding({ answer: 'rejected' })] }),
      /^Your wallet said no, and may all the same send it later/,
    ],
    [
      'sent, as the wallet says',
      aTask('swap', 'unknown', { transactionHash: aHash, standing: [aStanding({ answer: 'hash' })] }),
      /^Your wallet says that it was sent\. /,
    ],
    [
      'in a block',
      aTask('swap', 'included', { transactionHash: aHash }),
      /^It is in a block, but the network has not made that final yet\. /,
    ],
  ] as const)('%s', (_case, swap, words) => {
    // Of a permission before it that is not final yet there is nothing to say.
    const tasks = [aTask('approve', 'included', { transactionHash: aHash }), swap];
    expect(describeDoubt(anExecution('confirmed', 'unknown', { status: 'unknown', tasks }), context)).toMatch(words);
  });
});
