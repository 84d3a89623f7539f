import { describe, expect, it } from '@jest/globals';
import type { Address } from '../../../core/money/Address.js';
import { heldOf } from '../../../core/routing/heldOf.js';
import { aNativeToken, aToken, rootChainId } from '../../kit/aToken.js';

const usdc = aToken();
const held = [aNativeToken(), usdc].map((token, index) => ({ token, balance: BigInt(index), formattedBalance: '' }));

describe('heldOf', () => {
  it('finds a token, however its address is spelled', () => {
    expect(heldOf(held, aToken({ address: usdc.address.toLowerCase() as Address }))).toBe(1n);
  });

  it('tells nothing from not known', () => {
    expect(heldOf(held, aNativeToken())).toBe(0n);
    expect(heldOf(held, aToken({ chainId: rootChainId }))).toBeUndefined();
  });
});
