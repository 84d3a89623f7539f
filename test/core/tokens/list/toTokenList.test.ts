import { describe, expect, it } from '@jest/globals';
import { toTokenList } from '../../../../core/tokens/list/toTokenList.js';
import { aNativeToken, aToken, childChainId } from '../../../kit/aToken.js';
import { isTokenList } from '../kit/tokenListSchema.js';

const title = { name: 'Tributary swap 13473', timestamp: new Date(0) };

describe('toTokenList', () => {
  it('writes tokens in the token-lists schema; the native currency says so', () => {
    const list = toTokenList([aNativeToken(), aToken({ icon: 'https://icons.example/usdc.png' })], title);
    expect(list).toEqual({
      name: 'Tributary swap 13473',
      timestamp: '1970-01-01T00:00:00.000Z',
      version: { major: 1, minor: 0, patch: 0 },
      tokens: [
        {
          chainId: childChainId,
          address: '0x0000000000000000000000000000000000000000',
          decimals: 18,
          name: 'tIMX',
          symbol: 'tIMX',
          extensions: { native: true },
        },
        {
          chainId: childChainId,
          address: aToken().address,
          decimals: 6,
          name: 'USD Coin',
          symbol: 'USDC',
          logoURI: 'https://icons.example/usdc.png',
        },
      ],
    });
    expect(isTokenList(list)).toBe(true);
  });

  it.each(['A B C', 'x'.repeat(64), '💎'.repeat(30), ''])('keeps within the schema for the symbol %p', (symbol) => {
    expect(isTokenList(toTokenList([aToken({ symbol, name: symbol })], title))).toBe(true);
  });

  it('cuts no character in half', () => {
    expect(toTokenList([aToken({ symbol: `a${'💎'.repeat(30)}` })], title).tokens[0]?.symbol).toBe(
      `a${'💎'.repeat(9)}`,
    );
  });
});
