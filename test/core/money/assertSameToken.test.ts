import { describe, expect, it } from '@jest/globals';
import type { Address } from '../../../core/money/Address.js';
import { assertSameToken } from '../../../core/money/assertSameToken.js';
import { aNativeToken, aToken, rootChainId } from '../../kit/aToken.js';
import { thrownBy } from '../errors/kit/thrownBy.js';

const usdc = aToken();

describe('assertSameToken', () => {
  it('takes a token and itself, whatever it is called', () => {
    expect(() =>
      assertSameToken(usdc, aToken({ address: usdc.address.toLowerCase() as Address, symbol: 'USD' })),
    ).not.toThrow();
  });

  it('refuses another token, and the same address on another chain, by name', () => {
    expect(thrownBy(() => assertSameToken(usdc, aNativeToken()))).toMatchObject({
      code: 'TOKEN_MISMATCH',
      message: `token mismatch: USDC (${usdc.address} on chain 13473) is not tIMX (native on chain 13473)`,
    });
    expect(thrownBy(() => assertSameToken(usdc, aToken({ chainId: rootChainId }))).code).toBe('TOKEN_MISMATCH');
  });
});
