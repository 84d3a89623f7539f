import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseSentTransaction } from '../../../../core/wallet/sending/SentTransaction.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';

const shown = { from: player.toLowerCase(), to: exchange, hash: hashNumber(1), input: '0x1234', nonce: '0x5', value: '0xa' };
const parsed = { hash: hashNumber(1), nonce: 5, to: exchange, input: '0x1234', value: 10n };

describe('parseSentTransaction', () => {
  it('reads what a node shows, whatever the spelling of the sender', () => {
    expect(parseSentTransaction(shown, player)).toEqual(parsed);
  });

  it.each([
    ['no receiver', { to: null }, { to: null }],
    ['a receiver that is no text', { to: 7 }, { to: null }],
    ['no data', { input: undefined }, { input: '0x' }],
  ])('reads one with %s', (_name, given, read) => {
    expect(parseSentTransaction({ ...shown, ...given }, player)).toEqual({ ...parsed, ...read });
  });

  it.each([
    ['of somebody else', { ...shown, from: stranger }],
    ['of nobody', { ...shown, from: undefined }],
    ['without a hash', { ...shown, hash: '0x12' }],
    ['without a nonce', { ...shown, nonce: undefined }],
    ['with a nonce that is no quantity', { ...shown, nonce: 'five' }],
    ['with a value that is no quantity', { ...shown, value: {} }],
    ['that is a hash alone', hashNumber(1)],
    ['that is nothing', null],
  ])('is null for one %s', (_name, value) => {
    expect(parseSentTransaction(value, player)).toBeNull();
  });

  it('never throws, whatever a node says', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, nonce) => {
        expect(parseSentTransaction(value, player)).toBeNull();
        expect(() => parseSentTransaction({ ...shown, nonce }, player)).not.toThrow();
      }),
    );
  });
});
