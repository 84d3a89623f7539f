import { describe, expect, it } from '@jest/globals';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import { toSwapRoute } from '../../../../plugins/swap/funding/toSwapRoute.js';
import { quoteWrap } from '../../../../plugins/swap/quoting/quoteWrap.js';
import { assertSwapRequest } from '../../../../plugins/swap/validation/assertSwapRequest.js';
import { resolveExchange } from '../../../../plugins/swap/validation/resolveExchange.js';
import { aShortfall } from '../../../kit/aShortfall.js';
import { aNativeToken, aToken } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { aSwapRequest } from '../validation/kit/aSwapRequest.js';
import { type AskedFor, aSwapResult } from './kit/aSwapResult.js';

const native = aNativeToken();
const gem = aToken({
  address: parseAddress('0x0165878A594ca255338adfa4d48449f69242Eb8F'),
  symbol: 'GEM',
  decimals: 18,
});
const shortfall = aShortfall();
const routeOf = (asked: AskedFor) =>
  toSwapRoute(
    aSwapResult(asked),
    { token: asked.token ?? native, balance: 10n ** 19n, formattedBalance: '10' },
    shortfall,
    player,
    1,
  );

describe('toSwapRoute', () => {
  it('is one swap step that spends the maximum and delivers what is missing', () => {
    const fees = [{ recipient: stranger, basisPoints: 100, amount: { token: gem, value: 10n ** 16n } }];
    expect(
      routeOf({
        token: gem,
        maximum: 1_500_000_000_000_000_001n,
        approvalGas: 2n * 10n ** 15n,
        swapGas: 10n ** 15n,
        fees,
      }),
    ).toEqual({
      id: `swap:13473:${gem.address}`,
      kind: 'swap',
      priority: 1,
      account: player,
      steps: [
        {
          type: 'SWAP',
          chainId: 13473,
          fundingItem: {
            type: 'ERC20',
            fundsRequired: { amount: 1_500_000_000_000_000_001n, formattedAmount: '1.500001' },
            userBalance: { balance: 10n ** 19n, formattedBalance: '10' },
            token: gem,
          },
          delivers: { token: shortfall.token, value: shortfall.missing },
          fees: {
            approvalGasFee: { type: 'GAS', amount: 2n * 10n ** 15n, formattedAmount: '0.002', token: native },
            swapGasFee: { type: 'GAS', amount: 10n ** 15n, formattedAmount: '0.001', token: native },
            swapFees: [{ type: 'SWAP_FEE', amount: 10n ** 16n, formattedAmount: '0.01', token: gem, basisPoints: 100 }],
          },
          poolFee: { amount: { token: gem, value: 737_574_257_425_742n }, millionths: 500 },
        },
      ],
      estimatedCost: 16_070n,
      expectedSeconds: 15,
      confirmations: 2,
    });
  });

  it('is of the native kind for the native currency', () => {
    expect(routeOf({}).steps[0]?.fundingItem.type).toBe('NATIVE');
  });

  it('shows no gas fee where the gas price cannot be had', () => {
    expect(routeOf({ swapGas: null }).steps[0]?.fees).toEqual({ swapFees: [] });
  });

  it.each<readonly [string, AskedFor, number]>([
    ['without an approval', {}, 1],
    ['with an approval', { token: gem, approvalGas: 1n }, 2],
    ['with an approval that goes through zero', { token: gem, approvalGas: 1n, hasReset: true }, 3],
  ])('asks the wallet %s %p: %i times', (_name, asked, confirmations) => {
    expect(routeOf(asked).confirmations).toBe(confirmations);
  });

  it.each([
    ['-0.3214', 16_070n],
    ['-0.0001', 5n],
    ['-100.0000', 5_000_000n],
    ['-12.3456', 617_280n],
    ['0.0000', 0n],
    ['1.5000', 0n],
    [null, null],
  ])('costs, at a price impact of %s percent, %s of five dollars', (priceImpact, cost) => {
    expect(routeOf({ priceImpact }).estimatedCost).toBe(cost);
  });

  it('costs nothing where it is a wrap', () => {
    const exchange = resolveExchange(13473, 'sandbox');
    const request = aSwapRequest({ tokenIn: 'native', tokenOut: exchange.wrappedNative.address });
    const result = quoteWrap(assertSwapRequest(request), 'EXACT_OUTPUT', exchange, {
      ...{ gasPrice: 3n, measuredGas: null, blockNumber: 42n },
    });
    const held = { token: native, balance: 10n ** 19n, formattedBalance: '10' };
    expect(toSwapRoute(result, held, shortfall, player, 1).estimatedCost).toBe(0n);
  });
});
