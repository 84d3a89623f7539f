import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSentBy, parseSentTransaction, parseTransaction } from '../../../../core/sending/chain/SentTransaction.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';

const shown = {
  from: player.toLowerCase(),
  to: exchange,
  hash: hashNumber(1),
  input: '0x1234',
  nonce: '0x5',
  value: '0xa',
};
const parsed = { hash: hashNumber(1), from: player.toLowerCase(), nonce: 5, to: exchange, input: '0x1234', value: 10n };

describe('parseTransaction', () => {
  it.each([
    ['as a node shows it', {}, {}],
    ['with no receiver', { to: null }, { to: null }],
    ['with a receiver that isn’t text', { to: 7 }, { to: null }],
    ['with no data', { input: undefined }, { input: '0x' }],
    ['of another account', { from: stranger }, { from: stranger }],
  ])('parses a transaction %s', (_name, given, read) => {
    expect(parseTransaction({ ...shown, ...given })).toEqual({ ...parsed, ...read });
  });

  it.each([
    ['without a sender', { ...shown, from: undefined }],
    ['without a hash', { ...shown, hash: '0x12' }],
    ['without a nonce', { ...shown, nonce: undefined }],
    ['with a nonce that isn’t a quantity', { ...shown, nonce: 'five' }],
    ['with a value that isn’t a quantity', { ...shown, value: {} }],
    ['as a hash alone', hashNumber(1)],
    ['as null', null],
  ])('is null for one %s', (_name, value) => {
    expect(parseTransaction(value)).toBeNull();
  });

  it('never throws, whatever a node says', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, nonce) => {
        expect(parseTransaction(value)).toBeNull();
        expect(() => parseTransaction({ ...shown, nonce })).not.toThrow();
      }),
    );
  });
});

describe('parseSentTransaction', () => {
  it('is the account’s, whatever the spelling', () => {
    expect(parseSentTransaction(shown, player)).toEqual(parsed);
    expect(isSentBy({ from: player.toUpperCase() }, player)).toBe(true);
  });

  it.each([
    ['of another account', { ...shown, from: stranger }],
    ['as null', null],
  ])('is null for one %s', (_name, value) => {
    expect(parseSentTransaction(value, player)).toBeNull();
  });
});
