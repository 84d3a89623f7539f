import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { TradeType } from '../../../../core/index.js';
import { encodeRouterSwap } from '../../../../plugins/swap/constantProduct/encodeRouterSwap.js';
import { exchange, player, stranger } from '../../../kit/people.js';

/** IUniswapV2Router01, as it is published. */
const router = new Interface([
  'function swapExactTokensForTokens(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
  'function swapTokensForExactTokens(uint amountOut, uint amountInMax, address[] path, address to, uint deadline)',
  'function swapExactETHForTokens(uint amountOutMin, address[] path, address to, uint deadline) payable',
  'function swapTokensForExactETH(uint amountOut, uint amountInMax, address[] path, address to, uint deadline)',
  'function swapExactTokensForETH(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
  'function swapETHForExactTokens(uint amountOut, address[] path, address to, uint deadline) payable',
]);
const path = [stranger, exchange];

describe('encodeRouterSwap', () => {
  it.each([
    ['tokens', 'tokens', TradeType.EXACT_INPUT, 'swapExactTokensForTokens', [700n, 900n]],
    ['native', 'tokens', TradeType.EXACT_INPUT, 'swapExactETHForTokens', [900n]],
    ['tokens', 'native', TradeType.EXACT_INPUT, 'swapExactTokensForETH', [700n, 900n]],
    ['tokens', 'tokens', TradeType.EXACT_OUTPUT, 'swapTokensForExactTokens', [900n, 700n]],
    ['native', 'tokens', TradeType.EXACT_OUTPUT, 'swapETHForExactTokens', [900n]],
    ['tokens', 'native', TradeType.EXACT_OUTPUT, 'swapTokensForExactETH', [900n, 700n]],
  ])('from %s to %s, %s: %s', (from, to, tradeType, name, amounts) => {
    const data = encodeRouterSwap({
      tradeType,
      amountIn: 700n,
      amountOut: 900n,
      path,
      user: player,
      isNativeIn: from === 'native',
      isNativeOut: to === 'native',
      deadline: 2_000_000_000,
    });
    expect(data).toBe(router.encodeFunctionData(name, [...amounts, path, player, 2_000_000_000n]));
  });
});
