import { describe, expect, it } from '@jest/globals';
import { isInWallet } from '../../../flows/add-tokens/isInWallet.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';

const holding = (amount: bigint, token = usdc): Holdings => ({
  status: 'known',
  amounts: new Map([[token.address.toLowerCase(), amount]]),
});

describe('isInWallet', () => {
  it.each([
    ['nothing is there', holding(0n), null, false],
    ['less is there', holding(4n), null, false],
    ['it is there', holding(5n), null, true],
    ['as much was there before', holding(7n), 7n, false],
    ['it has come on top', holding(12n), 7n, true],
    ['nobody could read it', { status: 'unread', amounts: new Map() } as const, 0n, null],
    ['it is being read', { status: 'reading', amounts: new Map() } as const, 0n, null],
  ])('returns the expected result for %s', (_, holdings, before, expected) => {
    expect(isInWallet(holdings, { token: usdc, value: 5n }, before)).toBe(expected);
  });

  it('lets the chain’s own coin pay for its gas', () => {
    expect(isInWallet(holding(8n, imx), { token: imx, value: 1n }, 9n)).toBe(true);
  });
});
