import { describe, expect, it } from '@jest/globals';
import { subtractAmounts } from '../../../core/money/subtractAmounts.js';
import { factOf, thrownBy } from '../errors/kit/thrownBy.js';
import { eth, imx } from './kit/someTokens.js';

describe('subtractAmounts', () => {
  it('subtracts amounts of one token, below zero too', () => {
    expect(subtractAmounts({ token: imx, value: 5n }, { token: imx, value: 3n }).value).toBe(2n);
    expect(subtractAmounts({ token: imx, value: 3n }, { token: imx, value: 5n }).value).toBe(-2n);
  });

  it('refuses different tokens: a token mismatch error', () => {
    const error = thrownBy(() => subtractAmounts({ token: imx, value: 2n }, { token: eth, value: 3n }));
    expect(factOf(error)).toEqual([
      'TOKEN_MISMATCH',
      `token mismatch: tIMX (native on chain 13473) is not ETH (${eth.address} on chain 13473)`,
    ]);
  });
});
