import { describe, expect, it } from '@jest/globals';
import { addAmounts } from '../../../core/money/addAmounts.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { subtractAmounts } from '../../../core/money/subtractAmounts.js';
import { erc20Token, nativeToken, type Token } from '../../../core/tokens/Token.js';
import { factOf, thrownBy } from '../errors/kit/thrownBy.js';

const imx = nativeToken(13473, { symbol: 'tIMX', name: 'tIMX', decimals: 18 });
const address = parseAddress('0xe9e96d1aad82562b7588f03f49ad34186f996478');
const eth = erc20Token(13473, address, { symbol: 'ETH', name: 'Ethereum', decimals: 18 });
const respelled = { ...eth, address: address.toLowerCase() } as Token;

describe('addAmounts', () => {
  it('adds amounts of one token', () => {
    expect(addAmounts({ token: imx, value: 2n }, { token: imx, value: 3n })).toEqual({ token: imx, value: 5n });
  });

  it('takes another spelling of the address for the same token', () => {
    expect(addAmounts({ token: eth, value: 2n }, { token: respelled, value: 3n }).value).toBe(5n);
  });

  it.each([
    ['another address', eth],
    ['another chain', { ...imx, chainId: 13371 }],
  ])('refuses %s: a token mismatch error', (_name, other) => {
    const error = thrownBy(() => addAmounts({ token: imx, value: 2n }, { token: other, value: 3n }));
    expect(error.code).toBe('TOKEN_MISMATCH');
    expect(error.message).toMatch(/^token mismatch: tIMX \(native on chain 13473\) is not /);
  });
});

describe('subtractAmounts', () => {
  it('subtracts amounts of one token, below zero too', () => {
    expect(subtractAmounts({ token: imx, value: 5n }, { token: imx, value: 3n }).value).toBe(2n);
    expect(subtractAmounts({ token: imx, value: 3n }, { token: imx, value: 5n }).value).toBe(-2n);
  });

  it('refuses different tokens: a token mismatch error', () => {
    const error = thrownBy(() => subtractAmounts({ token: imx, value: 2n }, { token: eth, value: 3n }));
    expect(factOf(error)).toEqual(['TOKEN_MISMATCH', `token mismatch: tIMX (native on chain 13473) is not ETH (${address} on chain 13473)`]);
  });
});
