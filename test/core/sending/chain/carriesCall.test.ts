import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { carriesCall } from '../../../../core/sending/chain/carriesCall.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { aTransaction } from '../kit/aRequest.js';

const account = new Interface([
  'function execute(address to, uint256 value, bytes data)',
  'function executeBatch((address to, uint256 value, bytes data)[] calls)',
]);
const call = aTransaction({ data: '0xA9059CBB00', value: 7n });
const executed = (to: string, value: bigint, data: string): string =>
  account.encodeFunctionData('execute', [to, value, data]);

describe('carriesCall', () => {
  it.each<[string, string, boolean]>([
    ['an account’s execute', executed(call.to, 7n, '0xa9059cbb00'), true],
    ['in capitals', executed(call.to, 7n, '0xa9059cbb00').toUpperCase(), true],
    [
      'a batch with another',
      account.encodeFunctionData('executeBatch', [
        [
          [stranger, 1n, '0x'],
          [call.to, 7n, call.data],
        ],
      ]),
      true,
    ],
    ['another target', executed(stranger, 7n, call.data), false],
    ['another value', executed(call.to, 8n, call.data), false],
    ['other data', executed(call.to, 7n, '0xa9059cbb01'), false],
    ['nothing', '0x', false],
  ])('compares the input with the call: %s: %#', (_what, input, isCarried) => {
    expect(carriesCall(input, call)).toBe(isCarried);
  });

  it('does not look for a value that is none', () => {
    expect(carriesCall(executed(exchange, 0n, '0x12345678'), aTransaction({ value: 0n }))).toBe(true);
    expect(carriesCall(`0x${exchange.slice(2)}12345678`, aTransaction({ value: 0n }))).toBe(true);
  });

  it('looks for a payment by its receiver and its amount', () => {
    const payment = aTransaction({ to: player, data: '0x', value: 5n });
    expect(carriesCall(executed(player, 5n, '0x'), payment)).toBe(true);
    expect(carriesCall(executed(player, 6n, '0x'), payment)).toBe(false);
  });
});
