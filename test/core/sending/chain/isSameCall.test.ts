import { describe, expect, it } from '@jest/globals';
import { isSameCall } from '../../../../core/sending/chain/isSameCall.js';
import type { SentTransaction } from '../../../../core/sending/chain/SentTransaction.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { aTransaction } from '../kit/aRequest.js';

const wanted = aTransaction({ data: '0xA9059cbb00' });
const sent: SentTransaction = {
  hash: hashNumber(0),
  nonce: 5,
  to: exchange.toLowerCase(),
  input: '0xa9059cbb00',
  value: 7n,
  from: player,
};

describe('isSameCall', () => {
  it.each<[string, Partial<SentTransaction>, boolean]>([
    ['in another spelling', {}, true],
    ['with an attribution at its end', { input: '0xa9059cbb00c0ffee' }, true],
    ['with other data', { input: '0xa9059cbb01' }, false],
    ['with less data', { input: '0xa9059cbb' }, false],
    ['to another address', { to: stranger }, false],
    ['with a contract creation', { to: null }, false],
    ['with another value', { value: 8n }, false],
  ])('a transaction %s: %s', (_what, given, expected) => {
    expect(isSameCall({ ...sent, ...given }, wanted)).toBe(expected);
  });

  it('a selector alone is a call, which may have an attribution at its end', () => {
    expect(isSameCall({ ...sent, input: '0xa9059cbbc0ffee' }, aTransaction({ data: '0xa9059cbb' }))).toBe(true);
    expect(isSameCall({ ...sent, input: '0xa9059cc0ffee' }, aTransaction({ data: '0xa9059c' }))).toBe(false);
  });

  it('a plain transfer is not the same as a call, though every call begins like it', () => {
    expect(isSameCall({ ...sent, input: '0x12' }, aTransaction({ data: '0x' }))).toBe(false);
    expect(isSameCall({ ...sent, input: '0x' }, aTransaction({ data: '0x' }))).toBe(true);
  });
});
