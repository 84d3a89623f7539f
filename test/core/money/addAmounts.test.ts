import { describe, expect, it } from '@jest/globals';
import { addAmounts } from '../../../core/money/addAmounts.js';
import type { Token } from '../../../core/money/Token.js';
import { thrownBy } from '../errors/kit/thrownBy.js';
import { eth, imx } from './kit/someTokens.js';

const respelled = { ...eth, address: eth.address.toLowerCase() } as Token;

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
