import { describe, expect, it } from '@jest/globals';
import { TradeType } from '../../../../core/dex/DexAdapter.js';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import { encodePath } from '../../../../plugins/swap/transactions/encodePath.js';

const a = '11'.repeat(20);
const b = '22'.repeat(20);
const c = '33'.repeat(20);
const address = (hex: string) => parseAddress(`0x${hex}`);
const pool = address('99'.repeat(20));
const hops = [
  { pool, tokenIn: address(a), tokenOut: address(b), fee: 500 },
  { pool, tokenIn: address(b), tokenOut: address(c), fee: 10000 },
];

describe('encodePath', () => {
  it.each([
    ['forward for exact input', TradeType.EXACT_INPUT, hops, `0x${a}0001f4${b}002710${c}`],
    ['from the output backwards for exact output', TradeType.EXACT_OUTPUT, hops, `0x${c}002710${b}0001f4${a}`],
    ['one hop forward', TradeType.EXACT_INPUT, hops.slice(0, 1), `0x${a}0001f4${b}`],
    ['one hop backwards', TradeType.EXACT_OUTPUT, hops.slice(0, 1), `0x${b}0001f4${a}`],
  ])('writes token, fee, token %s', (_name, tradeType, path, expected) => {
    expect(encodePath(path, tradeType)).toBe(expected);
  });
});
