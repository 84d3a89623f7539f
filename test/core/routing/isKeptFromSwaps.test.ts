import { describe, expect, it } from '@jest/globals';
import type { Token } from '../../../core/money/Token.js';
import { isKeptFromSwaps } from '../../../core/routing/isKeptFromSwaps.js';
import { aToken, childChainId } from '../../kit/aToken.js';
import { exchange } from '../../kit/people.js';

const [usdc, gem] = [aToken(), aToken({ address: exchange, symbol: 'GEM' })];

function answerOf(token: Token, lists: Readonly<Record<string, readonly Token[]>>): Promise<boolean> {
  const tokens = {
    get: (chainId: number, purpose: string) => {
      const list = chainId === childChainId ? lists[purpose] : undefined;
      return list === undefined ? Promise.reject(new Error(`no list for ${purpose}`)) : Promise.resolve(list);
    },
  };
  return isKeptFromSwaps({ tokens }, token, {});
}

describe('isKeptFromSwaps', () => {
  it.each<[string, Token, readonly Token[], readonly Token[], boolean]>([
    ['a token of both lists', usdc, [usdc], [usdc, gem], false],
    ['a token that only the list for swaps leaves out', gem, [usdc], [usdc, gem], true],
    ['a token that no list names', gem, [usdc], [usdc], false],
    ['the address in another spelling', { ...gem, address: exchange.toLowerCase() as never }, [usdc], [gem], true],
  ])('returns the expected result for %s', async (_name, token, swap, all, isKept) => {
    expect(await answerOf(token, { swap, all })).toBe(isKept);
  });

  it('knows nothing where a list cannot be read', async () => {
    await expect(answerOf(gem, { swap: [usdc] })).rejects.toThrow('no list for all');
  });
});
