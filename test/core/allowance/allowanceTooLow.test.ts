import { expect, it } from '@jest/globals';
import { allowanceTooLow } from '../../../core/allowance/allowanceTooLow.js';
import { aToken } from '../../kit/aToken.js';
import { exchange } from '../../kit/people.js';

it('allowanceTooLow names what is to be taken, by whom, and how much that is', () => {
  const token = aToken();
  expect(allowanceTooLow({ token, value: 1_500_000n }, exchange)).toMatchObject({
    code: 'ALLOWANCE_TOO_LOW',
    message: expect.stringContaining('1.5 USDC'),
    data: { spender: exchange, token: token.address, required: 1_500_000n },
  });
});

it('allowanceTooLow of an item has no amount', () => {
  const { code, message, data } = allowanceTooLow(null, exchange);
  expect([code, message.includes('the item'), data]).toEqual(['ALLOWANCE_TOO_LOW', true, { spender: exchange }]);
});
