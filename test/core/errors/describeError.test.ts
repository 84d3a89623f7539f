import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { describeError } from '../../../core/errors/describeError.js';

const throwing = {
  get message(): string {
    throw new Error('no');
  },
};

describe('describeError', () => {
  it.each([
    ['an error', new Error('node is down'), 'node is down'],
    ['a catalogue error', checkoutErrors.getBalance(), 'Failed to get balances'],
    ['text', 'node is down', 'node is down'],
    [
      'a wallet’s error around the node’s',
      { message: 'Internal JSON-RPC error.', error: { message: 'nonce too low' } },
      'nonce too low',
    ],
    [
      'ethers’ readable part',
      { message: 'execution reverted (data=0x…, version=6)', shortMessage: 'execution reverted' },
      'execution reverted',
    ],
    ['several lines', new Error('a\n  b'), 'a b'],
    ['nothing', undefined, 'UnknownError'],
    ['null', null, 'UnknownError'],
    ['empty text', '', 'UnknownError'],
    ['an error without message', new Error(''), 'UnknownError'],
    ['a number', 7, 'UnknownError'],
    ['a getter that throws', throwing, 'UnknownError'],
  ])('returns the text of the error: %s', (_name, error, text) => {
    expect(describeError(error)).toBe(text);
  });

  it.each([
    [500, 'x'.repeat(500)],
    [501, `${'x'.repeat(499)}…`],
  ])('keeps %s characters as they are as long as they fit', (length, text) => {
    expect(describeError('x'.repeat(length))).toBe(text);
  });

  it('takes an empty readable part for none', () => {
    expect(describeError({ message: 'the rest', shortMessage: '' })).toBe('the rest');
  });

  it('has no space around it', () => {
    expect(describeError('  node is down\n')).toBe('node is down');
  });

  it('is one line of at most 500 characters, whatever was thrown', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.string({ maxLength: 5_000, minLength: 400 }), fc.record({ message: fc.anything() })),
        (error) => {
          const text = describeError(error);
          expect(text.length).toBeGreaterThan(0);
          expect(text.length).toBeLessThanOrEqual(500);
          expect(text).not.toMatch(/\n/);
        },
      ),
    );
  });
});
