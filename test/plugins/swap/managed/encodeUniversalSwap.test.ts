import { describe, expect, it } from '@jest/globals';
import { type Address, parseAddress, TradeType } from '../../../../core/index.js';
import { encodeUniversalSwap, type UniversalSwap } from '../../../../plugins/swap/managed/encodeUniversalSwap.js';
import type { RouteHop } from '../../../../plugins/swap/managed/RouteHop.js';
import { pairFor } from '../constantProduct/kit/uniswapV2.js';
import { aPair, wrapped } from '../records/kit/RecordedBed.js';
import { readUniversal, type UniversalStep } from './kit/readUniversal.js';
import { aContractPool, aHop, aManagedPool, nobody } from './kit/uniswapV4.js';

/** In the order of their letters. */
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((digit) => parseAddress(`0x${digit.repeat(40)}`)) as [
  Address,
  Address,
  Address,
  Address,
];
const [A, B, C, D, W] = [a, b, c, d, wrapped].map((token) => token.toLowerCase()) as [
  string,
  string,
  string,
  string,
  string,
];
const deadline = 2_000_000_000;
const uint128 = 2n ** 128n - 1n;

const pair = (x: Address, y: Address) => aPair(pairFor, [x, y], [10n ** 12n, 10n ** 12n]);
const key = (currency0: string, currency1: string, fee = 3_000, spacing = 60) => [
  currency0,
  currency1,
  BigInt(fee),
  BigInt(spacing),
  'ETH',
];

function steps(
  tradeType: TradeType,
  hops: readonly RouteHop[],
  given: Partial<UniversalSwap> = {},
): readonly UniversalStep[] {
  const data = encodeUniversalSwap({
    tradeType,
    hops,
    amountIn: 700n,
    amountOut: 900n,
    currencyIn: hops[0]!.currencyIn,
    currencyOut: hops.at(-1)!.currencyOut,
    deadline,
    ...given,
  });
  const read = readUniversal(data);
  expect(read.deadline).toBe(BigInt(deadline));
  return read.steps;
}
const input = steps.bind(null, TradeType.EXACT_INPUT);
const output = steps.bind(null, TradeType.EXACT_OUTPUT);

describe('encodeUniversalSwap, of a given amount', () => {
  it('encodes pools of the manager: settles the input, swaps each, and takes at least the minimum', () => {
    const hops = [aHop(aManagedPool(a, b), A), aHop(aManagedPool(b, c, { fee: 500 }), B)];
    expect(input(hops)).toEqual([
      [
        'V4_SWAP',
        ['SETTLE', A, 700n, true],
        ['SWAP_EXACT_IN_SINGLE', key(A, B), true, 0n, 0n, '0x'],
        ['SWAP_EXACT_IN_SINGLE', key(B, C, 500, 10), true, 0n, 900n, '0x'],
        ['TAKE', C, 'MSG_SENDER', 0n],
      ],
    ]);
  });

  it('against the order of a key', () => {
    expect(input([aHop(aManagedPool(a, b), B)])).toEqual([
      [
        'V4_SWAP',
        ['SETTLE', B, 700n, true],
        ['SWAP_EXACT_IN_SINGLE', key(A, B), false, 0n, 900n, '0x'],
        ['TAKE', A, 'MSG_SENDER', 0n],
      ],
    ]);
  });

  it('sends the native currency as value, and takes it from the router', () => {
    expect(input([aHop(aManagedPool(nobody, b), nobody)])).toEqual([
      [
        'V4_SWAP',
        ['SETTLE', 'ETH', 700n, false],
        ['SWAP_EXACT_IN_SINGLE', key('ETH', B), true, 0n, 900n, '0x'],
        ['TAKE', B, 'MSG_SENDER', 0n],
      ],
    ]);
  });

  it('wraps what is sent where the pool takes the wrapped currency', () => {
    expect(input([aHop(aManagedPool(wrapped, b), wrapped)], { currencyIn: nobody })).toEqual([
      ['WRAP_ETH', 'ADDRESS_THIS', 700n],
      [
        'V4_SWAP',
        ['SETTLE', W, 700n, false],
        ['SWAP_EXACT_IN_SINGLE', key(...([W, B].sort() as [string, string])), W < B, 0n, 900n, '0x'],
        ['TAKE', B, 'MSG_SENDER', 0n],
      ],
    ]);
  });

  it('fetches and unwraps the wrapped currency where the pool takes the native one', () => {
    expect(input([aHop(aManagedPool(nobody, b), nobody)], { currencyIn: W })).toEqual([
      ['PERMIT2_TRANSFER_FROM', W, 'ADDRESS_THIS', 700n],
      ['UNWRAP_WETH', 'ADDRESS_THIS', 700n],
      [
        'V4_SWAP',
        ['SETTLE', 'ETH', 700n, false],
        ['SWAP_EXACT_IN_SINGLE', key('ETH', B), true, 0n, 900n, '0x'],
        ['TAKE', B, 'MSG_SENDER', 0n],
      ],
    ]);
  });

  it('wraps what comes out where the player wants it wrapped, and unwraps it where native', () => {
    expect(input([aHop(aManagedPool(nobody, b), B)], { currencyOut: W })).toEqual([
      [
        'V4_SWAP',
        ['SETTLE', B, 700n, true],
        ['SWAP_EXACT_IN_SINGLE', key('ETH', B), false, 0n, 900n, '0x'],
        ['TAKE', 'ETH', 'ADDRESS_THIS', 0n],
      ],
      ['WRAP_ETH', 'MSG_SENDER', 'CONTRACT_BALANCE'],
    ]);
    expect(input([aHop(pair(b, wrapped), B)], { currencyOut: nobody })).toEqual([
      ['V2_SWAP_EXACT_IN', 'ADDRESS_THIS', 700n, 900n, [B, W], true],
      ['UNWRAP_WETH', 'MSG_SENDER', 900n],
    ]);
  });

  it('through pairs, along the path of their tokens', () => {
    expect(input([aHop(pair(a, b), A), aHop(pair(b, c), B)])).toEqual([
      ['V2_SWAP_EXACT_IN', 'MSG_SENDER', 700n, 900n, [A, B, C], true],
    ]);
  });

  it('through contracts of concentrated liquidity, along the path of tokens and fees', () => {
    const hops = [aHop(aContractPool(a, b, { fee: 100 }), A), aHop(aContractPool(b, c, { fee: 10_000 }), B)];
    expect(input(hops)).toEqual([['V3_SWAP_EXACT_IN', 'MSG_SENDER', 700n, 900n, [A, 100, B, 10_000, C], true]]);
  });

  it('encodes pools of all kinds: each run takes the whole output before, only the last has a minimum', () => {
    const hops = [aHop(pair(a, b), A), aHop(aContractPool(b, c), B), aHop(aManagedPool(c, d), C)];
    expect(input(hops)).toEqual([
      ['V2_SWAP_EXACT_IN', 'ADDRESS_THIS', 700n, 0n, [A, B], true],
      ['V3_SWAP_EXACT_IN', 'ADDRESS_THIS', 'CONTRACT_BALANCE', 0n, [B, 3_000, C], false],
      [
        'V4_SWAP',
        ['SETTLE', C, 'CONTRACT_BALANCE', false],
        ['SWAP_EXACT_IN_SINGLE', key(C, D), true, 0n, 900n, '0x'],
        ['TAKE', D, 'MSG_SENDER', 0n],
      ],
    ]);
    expect(input(hops, { currencyIn: A })[0]).toContain(true);
  });

  it('wraps and unwraps between two pools where they differ', () => {
    const one = { isOneCurrency: true };
    const hops = [aHop(aManagedPool(nobody, b, one), B), aHop(aManagedPool(wrapped, c, one), wrapped)];
    expect(input(hops).map(([name, ...values]) => (name === 'V4_SWAP' ? name : [name, ...values]))).toEqual([
      'V4_SWAP',
      ['WRAP_ETH', 'ADDRESS_THIS', 'CONTRACT_BALANCE'],
      'V4_SWAP',
    ]);
    const back = [aHop(pair(b, wrapped), B), aHop(aManagedPool(nobody, c, one), wrapped)];
    expect(input(back)).toEqual([
      ['V2_SWAP_EXACT_IN', 'ADDRESS_THIS', 700n, 0n, [B, W], true],
      ['UNWRAP_WETH', 'ADDRESS_THIS', 0n],
      [
        'V4_SWAP',
        ['SETTLE', 'ETH', 'CONTRACT_BALANCE', false],
        ['SWAP_EXACT_IN_SINGLE', key('ETH', C), true, 0n, 900n, '0x'],
        ['TAKE', C, 'MSG_SENDER', 0n],
      ],
    ]);
  });
});

describe('encodeUniversalSwap, of a wanted amount', () => {
  it('through pools of the manager: backwards, each buying what the next one takes, paid for at the end', () => {
    const hops = [aHop(aManagedPool(a, b), A), aHop(aManagedPool(b, c, { fee: 500 }), B)];
    expect(output(hops)).toEqual([
      [
        'V4_SWAP',
        ['SWAP_EXACT_OUT_SINGLE', key(B, C, 500, 10), true, 900n, uint128, '0x'],
        ['SWAP_EXACT_OUT_SINGLE', key(A, B), true, 0n, 700n, '0x'],
        ['SETTLE', A, 0n, true],
        ['TAKE', C, 'MSG_SENDER', 0n],
      ],
    ]);
    expect(output(hops.slice(0, 1))).toEqual([
      [
        'V4_SWAP',
        ['SWAP_EXACT_OUT_SINGLE', key(A, B), true, 900n, 700n, '0x'],
        ['SETTLE', A, 0n, true],
        ['TAKE', B, 'MSG_SENDER', 0n],
      ],
    ]);
  });

  it('gives back what was sent of the native currency and not needed', () => {
    expect(output([aHop(aManagedPool(nobody, b), nobody)])).toEqual([
      [
        'V4_SWAP',
        ['SWAP_EXACT_OUT_SINGLE', key('ETH', B), true, 900n, 700n, '0x'],
        ['SETTLE', 'ETH', 0n, false],
        ['TAKE', B, 'MSG_SENDER', 0n],
      ],
      ['SWEEP', 'ETH', 'MSG_SENDER', 0n],
    ]);
  });

  it('gives back native what was wrapped and not needed, and wrapped what was unwrapped', () => {
    expect(output([aHop(pair(wrapped, b), W)], { currencyIn: nobody })).toEqual([
      ['WRAP_ETH', 'ADDRESS_THIS', 700n],
      ['V2_SWAP_EXACT_OUT', 'MSG_SENDER', 900n, 700n, [W, B], false],
      ['UNWRAP_WETH', 'MSG_SENDER', 0n],
    ]);
    expect(output([aHop(aManagedPool(nobody, b), nobody)], { currencyIn: W })).toEqual([
      ['PERMIT2_TRANSFER_FROM', W, 'ADDRESS_THIS', 700n],
      ['UNWRAP_WETH', 'ADDRESS_THIS', 700n],
      [
        'V4_SWAP',
        ['SWAP_EXACT_OUT_SINGLE', key('ETH', B), true, 900n, 700n, '0x'],
        ['SETTLE', 'ETH', 0n, false],
        ['TAKE', B, 'MSG_SENDER', 0n],
      ],
      ['WRAP_ETH', 'MSG_SENDER', 'CONTRACT_BALANCE'],
    ]);
  });

  it('wraps or unwraps what comes out', () => {
    expect(output([aHop(pair(b, wrapped), B)], { currencyOut: nobody })).toEqual([
      ['V2_SWAP_EXACT_OUT', 'ADDRESS_THIS', 900n, 700n, [B, W], true],
      ['UNWRAP_WETH', 'MSG_SENDER', 900n],
    ]);
    expect(output([aHop(aManagedPool(nobody, b), B)], { currencyOut: W }).at(-1)).toEqual([
      'WRAP_ETH',
      'MSG_SENDER',
      'CONTRACT_BALANCE',
    ]);
  });

  it('through contracts of concentrated liquidity: the path begins with what comes out', () => {
    const hops = [aHop(aContractPool(a, b, { fee: 100 }), A), aHop(aContractPool(b, c, { fee: 10_000 }), B)];
    expect(output(hops)).toEqual([['V3_SWAP_EXACT_OUT', 'MSG_SENDER', 900n, 700n, [C, 10_000, B, 100, A], true]]);
  });

  it('encodes exact outputs of all kinds: each run has its limit, and the player gets the rest', () => {
    const hops = [
      aHop(pair(a, b), A, 680n, 810n),
      aHop(aContractPool(b, c), B, 800n, 860n),
      aHop(aManagedPool(c, d), C, 850n, 900n),
    ];
    expect(output(hops)).toEqual([
      ['V2_SWAP_EXACT_OUT', 'ADDRESS_THIS', 810n, 700n, [A, B], true],
      ['V3_SWAP_EXACT_OUT', 'ADDRESS_THIS', 860n, 810n, [C, 3_000, B], false],
      [
        'V4_SWAP',
        ['SWAP_EXACT_OUT_SINGLE', key(C, D), true, 900n, 860n, '0x'],
        ['SETTLE', C, 0n, false],
        ['TAKE', D, 'MSG_SENDER', 0n],
      ],
      ['SWEEP', B, 'MSG_SENDER', 0n],
      ['SWEEP', C, 'MSG_SENDER', 0n],
    ]);
  });

  it('wraps between two pools where they differ, and gives the rest back as the second one takes it', () => {
    const one = { isOneCurrency: true };
    const hops = [
      aHop(aManagedPool(nobody, b, one), B, 690n, 810n),
      aHop(aManagedPool(wrapped, c, one), wrapped, 800n, 900n),
    ];
    expect(output(hops).map(([name, ...values]) => (name === 'V4_SWAP' ? name : [name, ...values]))).toEqual([
      'V4_SWAP',
      ['WRAP_ETH', 'ADDRESS_THIS', 'CONTRACT_BALANCE'],
      'V4_SWAP',
      ['SWEEP', W, 'MSG_SENDER', 0n],
    ]);
  });
});
