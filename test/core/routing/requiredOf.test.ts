import { describe, expect, it } from '@jest/globals';
import { otherRequirements } from '../../../core/routing/otherRequirements.js';
import { requiredOf } from '../../../core/routing/requiredOf.js';
import { withNative } from '../../../core/routing/withNative.js';
import { aNativeToken, aToken, rootChainId } from '../../kit/aToken.js';

const [usdc, coin, elsewhere] = [aToken(), aNativeToken(), aToken({ chainId: rootChainId })];
const requirements = [
  { token: usdc, value: 3n },
  { token: coin, value: 5n },
  { token: elsewhere, value: 7n },
  { token: usdc, value: 11n },
];

describe('requiredOf', () => {
  it('is what all requirements of a token take together', () => {
    expect([usdc, coin, elsewhere].map((token) => requiredOf(requirements, token))).toEqual([14n, 5n, 7n]);
  });

  it('is zero if nothing is required', () => {
    expect(requiredOf([], usdc)).toBe(0n);
  });
});

describe('otherRequirements', () => {
  it('leaves out the token that is short, on its chain', () => {
    expect(otherRequirements({ requirements }, { token: usdc })).toEqual([requirements[1], requirements[2]]);
  });
});

describe('withNative', () => {
  it('puts the native currency first, once', () => {
    expect(withNative([usdc], coin)).toEqual([coin, usdc]);
    expect(withNative([usdc, coin], coin)).toEqual([usdc, coin]);
    expect(withNative([], coin)).toEqual([coin]);
  });
});
