import { describe, expect, it } from '@jest/globals';
import { type Address, TradeType } from '../../../../core/index.js';
import { bestPath, type PathQuestion } from '../../../../plugins/swap/constantProduct/bestPath.js';
import {
  constantProductInput,
  constantProductOutput,
} from '../../../../plugins/swap/constantProduct/constantProduct.js';
import type { Pair } from '../../../../plugins/swap/constantProduct/readPairs.js';

const [a, b, c, d] = ['0xa', '0xb', '0xc', '0xd'] as unknown as readonly [Address, Address, Address, Address];
const pair = (first: Address, second: Address, reserves: readonly [bigint, bigint]): Pair => ({
  address: `${first}${second}` as Address,
  tokens: [first, second],
  reserves,
});

function best(pairs: readonly Pair[], given: Partial<PathQuestion> = {}) {
  const path = bestPath({
    pairs,
    tokenIn: a,
    tokenOut: c,
    tradeType: TradeType.EXACT_INPUT,
    amount: 1_000n,
    maxHops: 2,
    fee: 3_000,
    ...given,
  });
  return path && { by: path.hops.map(({ tokenOut }) => tokenOut), quoted: path.quoted };
}

describe('constantProductOutput and constantProductInput', () => {
  it('round like the router: 997 of 1,000 of the input count, and the required input is rounded up', () => {
    const reserves = { in: 10_000n, out: 20_000n };
    expect(constantProductOutput(1_000n, reserves, 3_000)).toBe(
      (1_000n * 997n * 20_000n) / (10_000n * 1_000n + 1_000n * 997n),
    );
    expect(constantProductInput(1_000n, reserves, 3_000)).toBe((10_000n * 1_000n * 1_000n) / (19_000n * 997n) + 1n);
    expect(constantProductOutput(1_000n, reserves, 2_500)).toBe(
      (1_000n * 9_975n * 20_000n) / (10_000n * 10_000n + 1_000n * 9_975n),
    );
  });

  it('has no input for all that the pair holds', () => {
    expect(constantProductInput(20_000n, { in: 10_000n, out: 20_000n }, 3_000)).toBeNull();
  });

  it('return null beyond the 112-bit reserves of a pair, which the router does not check', () => {
    const most = 2n ** 112n - 1n;
    const reserves = { in: most - 1_000n, out: most };
    expect(constantProductOutput(1_000n, reserves, 0)).toBe(1_000n);
    expect(constantProductOutput(1_001n, reserves, 0)).toBeNull();
    expect(constantProductInput(999n, reserves, 0)).toBe(999n);
    expect(constantProductInput(1_001n, reserves, 0)).toBeNull();
  });
});

describe('bestPath', () => {
  const direct = pair(a, c, [10_000n, 10_000n]);
  const over = [pair(a, b, [1_000_000n, 1_000_000n]), pair(b, c, [1_000_000n, 1_000_000n])];

  it('takes the path with the larger output, in any order of the tokens', () => {
    expect(best([direct])).toEqual({ by: [c], quoted: 906n });
    expect(best([direct, ...over])?.by).toEqual([b, c]);
    expect(best([direct, pair(b, a, [1_000_000n, 1_000_000n]), over[1]!])?.by).toEqual([b, c]);
  });

  it('takes the path with the smaller input', () => {
    const exactOutput = { tradeType: TradeType.EXACT_OUTPUT };
    expect(best([direct], exactOutput)).toEqual({ by: [c], quoted: 1_115n });
    expect(best([direct, ...over], exactOutput)?.by).toEqual([b, c]);
  });

  it.each([TradeType.EXACT_INPUT, TradeType.EXACT_OUTPUT])(
    'finds the best wherever it stands among the pairs, %s',
    (tradeType) => {
      const [poor, good, fair] = [
        pair(a, c, [10_000n, 10_000n]),
        pair(c, a, [40_000n, 20_000n]),
        pair(a, c, [20_000n, 20_000n]),
      ];
      const quoted = best([good], { tradeType })?.quoted;
      for (const pairs of [
        [good, fair, poor],
        [fair, good, poor],
        [poor, fair, good],
      ])
        expect(best(pairs, { tradeType })?.quoted).toBe(quoted);
    },
  );

  it('takes the shorter of two equal paths, in any order', () => {
    const same = [pair(a, b, [10n ** 9n, 10n ** 9n]), pair(b, c, [1_000_000n, 1_001_002n])];
    const one = pair(a, c, [10n ** 9n, 10n ** 9n]);
    expect(best(same, { fee: 0 })).toEqual({ by: [b, c], quoted: 999n });
    expect(best([...same, one], { fee: 0 })).toEqual({ by: [c], quoted: 999n });
    expect(best([one, ...same], { fee: 0 })).toEqual({ by: [c], quoted: 999n });
  });

  it('takes the first of two that are the same', () => {
    const first = pair(a, c, [10_000n, 10_000n]);
    const second = { ...first, address: '0xsecond' as Address };
    const question = { tokenIn: a, tokenOut: c, tradeType: TradeType.EXACT_INPUT, amount: 1_000n, maxHops: 1, fee: 0 };
    const found = bestPath({ ...question, pairs: [first, second] });
    expect(found).toEqual({
      hops: [{ pair: first.address, tokenIn: a, tokenOut: c, reserves: { in: 10_000n, out: 10_000n } }],
      quoted: 909n,
      midPrices: [{ numerator: 10_000n, denominator: 10_000n }],
    });
  });

  it('does not come back to a token, though two pairs would pay for it', () => {
    const round = [pair(a, b, [10n ** 6n, 2n * 10n ** 6n]), pair(a, b, [10n ** 6n, 10n ** 6n])];
    expect(best([...round, direct], { maxHops: 4 })).toEqual({ by: [c], quoted: 906n });
  });

  it('passes over a way on which a later pair holds too little', () => {
    const short = [pair(a, b, [10n ** 6n, 10n ** 6n]), pair(b, c, [10n ** 6n, 1_000n])];
    const exactOutput = { tradeType: TradeType.EXACT_OUTPUT };
    expect(best(short, exactOutput)).toBeNull();
    expect(best([...short, direct], exactOutput)?.by).toEqual([c]);
  });

  it('passes over a way on which a pair would come to hold more than it can', () => {
    const huge = 2n ** 112n - 1_000n;
    const full = [pair(a, b, [10n ** 6n, 10n ** 9n]), pair(b, c, [huge, huge])];
    for (const tradeType of [TradeType.EXACT_INPUT, TradeType.EXACT_OUTPUT]) {
      expect(best(full, { tradeType, amount: 9_000n })).toBeNull();
      expect(best([...full, pair(a, c, [10n ** 6n, 10n ** 6n])], { tradeType, amount: 9_000n })?.by).toEqual([c]);
    }
  });

  it('goes over at most four pairs, however many it may', () => {
    const e = '0xe' as unknown as Address;
    const chain = (...tokens: readonly Address[]): readonly Pair[] =>
      tokens.slice(1).map((to, index) => pair(tokens[index]!, to, [10n ** 6n, 10n ** 6n]));
    expect(best(chain(a, b, d, e, c), { maxHops: 10 })?.by).toEqual([b, d, e, c]);
    expect(best(chain(a, b, d, e, '0xf' as unknown as Address, c), { maxHops: 10 })).toBeNull();
  });

  it('keeps to the hops that it may take', () => {
    expect(best(over, { maxHops: 1 })).toBeNull();
    const long = [pair(a, b, [9_999n, 9_999n]), pair(b, d, [9_999n, 9_999n]), pair(d, c, [9_999n, 9_999n])];
    expect(best(long)).toBeNull();
    expect(best(long, { maxHops: 10 })?.by).toEqual([b, d, c]);
  });

  it('has no way where a pair does not hold enough, or nothing comes out', () => {
    expect(best([direct], { tradeType: TradeType.EXACT_OUTPUT, amount: 10_000n })).toBeNull();
    expect(best([direct], { amount: 1n })).toBeNull();
    expect(best([])).toBeNull();
  });
});
