import { describe, expect, it } from '@jest/globals';
import { TradeType } from '../../../../core/dex/DexAdapter.js';
import { isWrapPair, quoteWrap } from '../../../../plugins/swap/quoting/quoteWrap.js';
import { assertSwapRequest } from '../../../../plugins/swap/validation/assertSwapRequest.js';
import { resolveExchange } from '../../../../plugins/swap/validation/resolveExchange.js';
import { aSwapRequest, someToken } from '../validation/kit/aSwapRequest.js';

const exchange = resolveExchange(13473, 'sandbox');
const { native, wrappedNative } = exchange;
const wimx = wrappedNative.address;
const request = (tokenIn: string, tokenOut: string) =>
  assertSwapRequest(aSwapRequest({ tokenIn, tokenOut, amount: 15n, slippagePercent: 50 }));

describe('isWrapPair', () => {
  it.each([
    ['native', wimx, true],
    [wimx.toLowerCase(), 'native', true],
    ['native', someToken, false],
    [wimx, someToken, false],
  ])('%s for %s: %p', (tokenIn, tokenOut, expected) => {
    expect(isWrapPair(request(tokenIn, tokenOut), exchange)).toBe(expected);
  });
});

const facts = { gasPrice: 3n, measuredGas: null, blockNumber: 42n };

describe('quoteWrap', () => {
  // Facts §3.13; the quote is in the token that was not given.
  it.each([
    ['wraps', 'native', wimx, TradeType.EXACT_INPUT, native, wrappedNative, wrappedNative, '0xd0e30db0', 15n, 45_038n],
    ['wraps', 'native', wimx, TradeType.EXACT_OUTPUT, native, wrappedNative, native, '0xd0e30db0', 15n, 45_038n],
    [
      'unwraps',
      wimx,
      'native',
      TradeType.EXACT_INPUT,
      wrappedNative,
      native,
      native,
      `0x2e1a7d4d${'f'.padStart(64, '0')}`,
      0n,
      35_216n,
    ],
    [
      'unwraps',
      wimx,
      'native',
      TradeType.EXACT_OUTPUT,
      wrappedNative,
      native,
      wrappedNative,
      `0x2e1a7d4d${'f'.padStart(64, '0')}`,
      0n,
      35_216n,
    ],
  ] as const)(
    '%s %s for %s one for one, %s',
    (_name, tokenIn, tokenOut, tradeType, paid, received, quoted, data, value, gas) => {
      const checked = request(tokenIn, tokenOut);
      expect(quoteWrap(checked, tradeType, exchange, facts)).toEqual({
        tradeType,
        amountIn: { token: paid, value: 15n },
        amountOut: { token: received, value: 15n },
        route: [],
        quote: {
          amount: { token: quoted, value: 15n },
          amountWithMaxSlippage: { token: quoted, value: 15n },
          slippage: 0,
          fees: [],
        },
        approval: null,
        swap: {
          chainId: 13473,
          from: checked.from,
          to: wimx,
          data,
          value,
          gas,
          gasFeeEstimate: { token: native, value: gas * 3n },
        },
        gasPrice: 3n,
        priceImpact: '0.0000',
        blockNumber: 42n,
      });
    },
  );

  it('has no gas fee where the gas price cannot be had', () => {
    const wrap = request('native', wimx);
    expect(
      quoteWrap(wrap, TradeType.EXACT_INPUT, exchange, { ...facts, gasPrice: null }).swap.gasFeeEstimate,
    ).toBeNull();
  });

  it('takes the gas that was measured, and leaves the fee to the formula', () => {
    const wrap = request('native', wimx);
    const { swap } = quoteWrap(wrap, TradeType.EXACT_INPUT, exchange, { ...facts, measuredGas: 27_933n });
    expect([swap.gas, swap.gasFeeEstimate!.value]).toEqual([27_933n, 45_038n * 3n]);
  });
});
