import { describe, expect, it } from '@jest/globals';
import type { ChainBalances } from '../../../core/index.js';
import { heldAmountOf, holdingsOf, noHoldings } from '../../../flows/money/Holdings.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';

function balances(given: Partial<ChainBalances>): ChainBalances {
  return {
    chainId: usdc.chainId,
    success: true,
    error: null,
    balances: [{ token: usdc, balance: 5n, formattedBalance: '' }],
    ...given,
  };
}

describe('holdingsOf', () => {
  it('is zero for tokens that a complete read does not contain', () => {
    const holdings = holdingsOf(balances({}));
    expect([heldAmountOf(holdings, usdc), heldAmountOf(holdings, imx)]).toEqual([5n, 0n]);
  });

  it('keeps the last known balances during an outage', () => {
    expect(heldAmountOf(holdingsOf(balances({ success: false })), usdc)).toBe(5n);
  });

  it('never treats a failed or incomplete read as zero', () => {
    expect(heldAmountOf(holdingsOf(balances({ success: false, balances: [] })), usdc)).toBeNull();
    expect(heldAmountOf(noHoldings, usdc)).toBeNull();
  });

  it('reads an address in any spelling', () => {
    expect(heldAmountOf(holdingsOf(balances({})), { address: usdc.address.toLowerCase() as typeof usdc.address })).toBe(
      5n,
    );
  });
});
