import { describe, expect, it } from '@jest/globals';
import type { Address } from '../../../core/money/Address.js';
import { priceKey, priceOf } from '../../../core/prices/priceOf.js';
import { aNativeToken, aToken, rootChainId } from '../../kit/aToken.js';

const usdc = aToken();
const dollar = { digits: 1n, decimals: 0 };
const prices = new Map([[priceKey(usdc), dollar]]);

describe('priceOf', () => {
  it('finds a token whatever the spelling of its address', () => {
    expect(priceOf({ prices }, aToken({ address: usdc.address.toLowerCase() as Address }))).toBe(dollar);
  });

  it.each([aNativeToken(), aToken({ chainId: rootChainId })])(
    'knows no price of another token, which is not a price of zero',
    (token) => {
      expect(priceOf({ prices }, token)).toBeNull();
    },
  );
});
