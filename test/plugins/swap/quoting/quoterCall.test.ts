import { describe, expect, it } from '@jest/globals';
import { AbiCoder } from 'ethers';
import { TradeType } from '../../../../core/dex/DexAdapter.js';
import type { Hex } from '../../../../core/money/Address.js';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import { decodeQuoterAnswer, quoterCall } from '../../../../plugins/swap/quoting/quoterCall.js';
import { exchange } from '../../../kit/people.js';

const { EXACT_INPUT, EXACT_OUTPUT } = TradeType;
const coder = AbiCoder.defaultAbiCoder();
const token = (digit: number) => parseAddress(`0x${String(digit).repeat(40)}`);
const hops = [
  { pool: token(9), tokenIn: token(1), tokenOut: token(2), fee: 500 },
  { pool: token(9), tokenIn: token(2), tokenOut: token(3), fee: 10000 },
];
const ask = (tradeType: TradeType, hopCount: number) =>
  quoterCall({ quoter: exchange, hops: hops.slice(0, hopCount), amount: 77n, tradeType });
const single = (types: readonly string[], ...values: readonly unknown[]) => coder.encode(types, values) as Hex;

describe('quoterCall', () => {
  // Facts §3.9.
  it.each([
    [EXACT_INPUT, '0xc6a5026a'],
    [EXACT_OUTPUT, '0xbd21704a'],
  ])('%s of one hop names the pool and limits no price', (tradeType, selector) => {
    const { data, to } = ask(tradeType, 1);
    expect([to, data.slice(0, 10)]).toEqual([exchange, selector]);
    const words = coder
      .decode(['address', 'address', 'uint256', 'uint24', 'uint160'], `0x${data.slice(10)}`)
      .toArray() as unknown[];
    expect(words).toEqual([token(1), token(2), 77n, 500n, 0n]);
  });

  it.each([
    [EXACT_INPUT, '0xcdca1753', `0x${'1'.repeat(40)}0001f4${'2'.repeat(40)}002710${'3'.repeat(40)}`],
    [EXACT_OUTPUT, '0x2f80bb1d', `0x${'3'.repeat(40)}002710${'2'.repeat(40)}0001f4${'1'.repeat(40)}`],
  ])('%s of several hops names the path', (tradeType, selector, path) => {
    const { data } = ask(tradeType, 2);
    expect(data.slice(0, 10)).toBe(selector);
    expect(coder.decode(['bytes', 'uint256'], `0x${data.slice(10)}`).toArray()).toEqual([path, 77n]);
  });

  it('names no sender, value or gas limit, and is never folded into a multicall', () => {
    expect(Object.keys(ask(EXACT_INPUT, 1)).sort()).toEqual(['alone', 'data', 'to']);
    expect(ask(EXACT_INPUT, 1).alone).toBe(true);
  });
});

describe('decodeQuoterAnswer', () => {
  const within = 2n ** 96n;
  const bottom = 4295128740n;
  const top = 1461446703485210103287273052203988822378723970341n;

  it.each([
    ['a price within the limits', within, true],
    ['the last price down', bottom, false],
    ['the last price up', top, false],
  ])('reads a single answer with %s', (_name, priceAfter, isFilled) => {
    const data = single(['uint256', 'uint160', 'uint32', 'uint256'], 5n, priceAfter, 3, 90_000n);
    expect(decodeQuoterAnswer({ hops: hops.slice(0, 1) }, data)).toEqual({
      amount: 5n,
      gasEstimate: 90_000n,
      isFilled,
    });
  });

  it.each([
    ['every pool filled', [within, within], true],
    ['the first pool dry', [bottom, within], false],
    ['the last pool dry', [within, top], false],
  ])('reads a path answer with %s', (_name, pricesAfter, isFilled) => {
    const data = single(['uint256', 'uint160[]', 'uint32[]', 'uint256'], 5n, pricesAfter, [1, 2], 90_000n);
    expect(decodeQuoterAnswer({ hops }, data)).toEqual({ amount: 5n, gasEstimate: 90_000n, isFilled });
  });

  it.each([
    [
      'there is no result: the contract isn’t a quoter',
      '0x',
      'INVALID_CONFIGURATION',
      'No quoting function signature found',
    ],
    ['the result isn’t an amount', '0x01', 'PROVIDER_CALL_ERROR', 'Expected BigNumber'],
  ] as const)('throws a typed error if %s', (_why, data, code, message) => {
    for (const asked of [hops, hops.slice(0, 1)])
      expect(() => decodeQuoterAnswer({ hops: asked }, data)).toThrow(expect.objectContaining({ code, message }));
  });
});
