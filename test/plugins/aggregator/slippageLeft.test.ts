import { describe, expect, it } from '@jest/globals';
import { slippageLeft } from '../../../plugins/aggregator/slippageLeft.js';

type Asked = Parameters<typeof slippageLeft>[1];
const selling = { side: 'in', limit: 990_000n, slippagePercent: 1 } as Asked;
const buying = { side: 'out', limit: 1_010_000n, slippagePercent: '1' } as Asked;
const told = { amountIn: 1_005_000n, amountOut: 995_000n };

describe('the slippage that is left of what was agreed to', () => {
  it.each<[string, ReturnType<typeof slippageLeft>, number | null]>([
    ['nothing was agreed to', slippageLeft({ ...told, bound: 1n }, { ...selling, limit: null }), null],
    ['in: the bound keeps to it', slippageLeft({ ...told, bound: 990_000n }, selling), null],
    ['out: the bound keeps to it', slippageLeft({ ...told, bound: 1_010_000n }, buying), null],
    ['in: the bound is beyond', slippageLeft({ ...told, bound: 985_148n }, selling), 0.4545],
    ['out: the bound is beyond', slippageLeft({ ...told, bound: 1_015_050n }, buying), 0.4477],
    ['in: none', slippageLeft({ ...told, amountOut: 990_000n, bound: 989_999n }, selling), 0],
    ['in: the price is beyond, too', slippageLeft({ ...told, amountOut: 989_999n, bound: 989_000n }, selling), null],
    ['out: the price is beyond, too', slippageLeft({ ...told, amountIn: 1_010_001n, bound: 1_011_000n }, buying), null],
    ['never more than there was', slippageLeft({ ...told, amountOut: 2_000_000n, bound: 1n }, selling), 1],
    ['no price at all', slippageLeft({ ...told, amountIn: 0n, bound: 1_010_001n }, buying), null],
  ])('returns the remaining slippage: %s', (_when, left, expected) => {
    expect(left).toBe(expected);
  });
});
