import { describe, expect, it } from '@jest/globals';
import { assertCalls } from '../../../core/orders/assertCalls.js';
import { exchange, stranger } from '../../kit/people.js';

const limits = { contract: exchange.toLowerCase(), maximumValue: 10n };

describe('assertCalls', () => {
  it.each([
    ['none', []],
    ['without coin', [{ to: exchange, data: '0x12' }]],
    [
      'that spend the whole allowed value together',
      [
        { to: exchange, value: 4n },
        { to: exchange.toLowerCase(), value: 6n },
      ],
    ],
  ] as const)('hands on calls %s', (_name, calls) => {
    expect(assertCalls(calls, limits)).toBe(calls);
  });

  it.each([
    ['for another contract', [{ to: exchange }, { to: stranger }], 'what is to be sent is for another contract'],
    [
      'that exceed the allowed value together',
      [
        { to: exchange, value: 4n },
        { to: exchange, value: 7n },
      ],
      'what is to be sent costs more than the order',
    ],
  ])('rejects calls %s with the message', (_name, calls, message) => {
    expect(() => assertCalls(calls, limits)).toThrow(message);
  });

  it('rejects a call to an invalid address', () => {
    expect(() => assertCalls([{ to: 'the contract' }], limits)).toThrow();
  });
});
