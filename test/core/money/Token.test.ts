import { describe, expect, it } from '@jest/globals';
import { erc20Token, isSameToken, nativeToken } from '../../../core/money/Token.js';
import { aNativeToken, aToken } from '../../kit/aToken.js';
import { exchange } from '../../kit/people.js';

const label = { decimals: 18, symbol: 'ETH', name: 'Ether' };

describe('nativeToken', () => {
  it('has the address `native`', () => {
    expect(nativeToken(1, label)).toEqual({ chainId: 1, address: 'native', type: 'native', ...label });
  });
});

describe('erc20Token', () => {
  it('has the address it was given', () => {
    expect(erc20Token(1, exchange, label)).toEqual({ chainId: 1, address: exchange, type: 'erc20', ...label });
  });
});

describe('isSameToken', () => {
  it.each([
    ['itself', aToken(), true],
    [
      'another spelling of its address',
      { ...aToken(), address: aToken().address.toLowerCase() as typeof exchange },
      true,
    ],
    ['another label', aToken({ symbol: 'other', decimals: 18 }), true],
    ['another address', aToken({ address: exchange }), false],
    ['its address on another chain', aToken({ chainId: 1 }), false],
    ['the native currency', aNativeToken(), false],
  ])('compares a token with %s', (_what, other, expected) => {
    expect(isSameToken(aToken(), other)).toBe(expected);
  });
});
