import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { type Address, NATIVE, parseAddress, TradeType } from '../../../../core/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { ConstantProductQuotes } from '../../../../plugins/swap/constantProduct/ConstantProductQuotes.js';
import { intrinsicGas } from '../../../../plugins/swap/quoting/intrinsicGas.js';
import { LensRefused } from '../../../../plugins/swap/quoting/LensReader.js';
import { aNativeToken } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import type { Given } from '../../kit/answerCalls.js';
import { aPair, deadline, hub, RecordedBed, tokenOf, wrapped } from '../records/kit/RecordedBed.js';
import { otherToken, someToken } from '../validation/kit/aSwapRequest.js';
import { amountIn, amountOut, pairFor, uniswapV2 } from './kit/uniswapV2.js';

const [tokenIn, tokenOut] = [parseAddress(someToken), parseAddress(otherToken)];
const { router, factory } = uniswapV2;
const functions = {
  factory: 'function factory() view returns (address)',
  WETH: 'function WETH() view returns (address)',
  out: 'function getAmountsOut(uint256,address[]) view returns (uint256[])',
  in: 'function getAmountsIn(uint256,address[]) view returns (uint256[])',
  allowance: 'function allowance(address,address) view returns (uint256)',
  reserves: 'function getReserves() view returns (uint112,uint112,uint32)',
} as const;
const calls = new Interface([
  ...Object.values(functions),
  'function swapExactTokensForTokens(uint,uint,address[],address,uint)',
  'function swapTokensForExactTokens(uint,uint,address[],address,uint)',
  'function swapExactETHForTokens(uint,address[],address,uint) payable',
  'function swapETHForExactTokens(uint,address[],address,uint) payable',
  'function swapExactTokensForETH(uint,uint,address[],address,uint)',
  'function approve(address,uint256)',
]);
const direct = aPair(pairFor, [tokenIn, tokenOut], [1_000_000_000n, 2_000_000_000n]);
const quoted = amountOut(5_000_000n, 1_000_000_000n, 2_000_000_000n);
const needed = amountIn(5_000_000n, 1_000_000_000n, 2_000_000_000n);

/** Quotes of the router: hop by hop through the pairs in the bed, as its library computes. */
function byRouter(bed: RecordedBed, isInput: boolean): Given {
  return ([amount, path]) => {
    const tokens = [...(path as readonly Address[])];
    const amounts = [amount as bigint];
    const steps = tokens.slice(1).map((to, index) => [tokens[index]!, to] as const);
    for (const [from, to] of isInput ? steps : steps.toReversed()) {
      const pair = bed.pools.find(({ address }) => address === pairFor(from, to).toLowerCase())!;
      const [first, second] = pair.reserves!;
      const reserves = pair.token0 === from.toLowerCase() ? ([first, second] as const) : ([second, first] as const);
      if (isInput) amounts.push(amountOut(amounts.at(-1)!, ...reserves));
      else amounts.unshift(amountIn(amounts[0]!, ...reserves));
    }
    return [amounts];
  };
}

function open(pools = [direct]) {
  const bed = new RecordedBed();
  bed.pools = pools;
  bed.answer({
    [functions.factory]: () => factory,
    [functions.WETH]: () => wrapped,
    [functions.out]: byRouter(bed, true),
    [functions.in]: byRouter(bed, false),
    [functions.allowance]: () => 0n,
  });
  const quotes = new ConstantProductQuotes(uniswapV2, bed.deps);
  return { bed, quote: bed.asking(quotes) };
}

describe('ConstantProductQuotes, of a given amount', () => {
  it('quotes what the pair gives to the wei, and builds the approval and the swap for at least the minimum', async () => {
    const { quote, bed } = open();
    const least = (quoted * 100n) / 101n;
    const data = calls.encodeFunctionData('swapExactTokensForTokens', [
      5_000_000n,
      least,
      [tokenIn, tokenOut],
      player,
      deadline,
    ]);
    const gas = intrinsicGas(data) + 60_000n + 70_000n;
    await expect(quote(TradeType.EXACT_INPUT)).resolves.toEqual({
      tradeType: 'EXACT_INPUT',
      amountIn: { token: tokenOf(tokenIn), value: 5_000_000n },
      amountOut: { token: tokenOf(tokenOut), value: quoted },
      route: [{ pool: pairFor(tokenIn, tokenOut), tokenIn, tokenOut, fee: 3_000 }],
      quote: {
        amount: { token: tokenOf(tokenOut), value: quoted },
        amountWithMaxSlippage: { token: tokenOf(tokenOut), value: least },
        slippage: 1,
        fees: [],
      },
      approval: {
        spender: router,
        amount: { token: tokenOf(tokenIn), value: 5_000_000n },
        transaction: {
          chainId: bed.chain.chainId,
          from: player,
          to: tokenIn,
          data: calls.encodeFunctionData('approve', [router, 5_000_000n]),
          value: 0n,
        },
        reset: null,
        gas: 46_000n,
        gasFeeEstimate: { token: aNativeToken(), value: 46_000n * 25n },
      },
      swap: {
        chainId: bed.chain.chainId,
        from: player,
        to: router,
        data,
        value: 0n,
        deadline,
        gas,
        gasFeeEstimate: { token: aNativeToken(), value: gas * 25n },
      },
      // 0.3 % of fee, and half a percent of what the pair holds.
      priceImpact: '-0.7946',
      blockNumber: 100n,
      gasPrice: 25n,
    });
  });

  it('pays with the native currency as the call’s value: no allowance is read and nothing is approved', async () => {
    const { quote, bed } = open([aPair(pairFor, [wrapped, tokenOut], [1_000_000_000n, 2_000_000_000n])]);
    const result = await quote(TradeType.EXACT_INPUT, { tokenIn: NATIVE });
    expect(result).toMatchObject({
      amountIn: { token: aNativeToken(), value: 5_000_000n },
      route: [{ tokenIn: wrapped, tokenOut }],
      approval: null,
      swap: { value: 5_000_000n },
    });
    expect(result.swap.data).toBe(
      calls.encodeFunctionData('swapExactETHForTokens', [
        (quoted * 100n) / 101n,
        [wrapped, tokenOut],
        player,
        deadline,
      ]),
    );
    const [allowance] = bed.chain
      .readsOf('eth_call')
      .filter(({ params }) => String(params[1]).startsWith('0xdd62ed3e'));
    expect(allowance).toBeUndefined();
  });

  it('gives the native currency where it is wanted', async () => {
    const { quote } = open([aPair(pairFor, [tokenIn, wrapped], [1_000_000_000n, 2_000_000_000n])]);
    const { swap, amountOut: got } = await quote(TradeType.EXACT_INPUT, { tokenOut: NATIVE });
    expect([got.token, swap.value]).toEqual([aNativeToken(), 0n]);
    expect(calls.parseTransaction({ data: swap.data })!.name).toBe('swapExactTokensForETH');
  });

  it('goes over another token where that gives more, as far as it may', async () => {
    const over = [
      aPair(pairFor, [tokenIn, hub], [10n ** 15n, 10n ** 15n]),
      aPair(pairFor, [hub, tokenOut], [10n ** 15n, 2n * 10n ** 15n]),
    ];
    const { quote } = open([direct, ...over]);
    const result = await quote(TradeType.EXACT_INPUT);
    const through = amountOut(amountOut(5_000_000n, 10n ** 15n, 10n ** 15n), 10n ** 15n, 2n * 10n ** 15n);
    expect([through > quoted, result.amountOut.value]).toEqual([true, through]);
    expect(result.route.map((hop) => [hop.pool, hop.tokenIn, hop.tokenOut])).toEqual([
      [pairFor(tokenIn, hub), tokenIn, hub],
      [pairFor(hub, tokenOut), hub, tokenOut],
    ]);
    expect(result.swap.data).toBe(
      calls.encodeFunctionData('swapExactTokensForTokens', [
        5_000_000n,
        (through * 100n) / 101n,
        [tokenIn, hub, tokenOut],
        player,
        deadline,
      ]),
    );
    expect(result.swap.gas).toBe(intrinsicGas(result.swap.data) + 60_000n + 2n * 70_000n);
    await expect(quote(TradeType.EXACT_INPUT, { maxHops: 1 })).resolves.toMatchObject({ amountOut: { value: quoted } });
  });
});

describe('ConstantProductQuotes, of a wanted amount', () => {
  it('quotes what has to go in to the wei, and takes and approves at most the maximum', async () => {
    const { quote } = open();
    const most = (needed * 101n) / 100n;
    const result = await quote(TradeType.EXACT_OUTPUT);
    expect(result).toMatchObject({
      tradeType: 'EXACT_OUTPUT',
      amountIn: { token: tokenOf(tokenIn), value: needed },
      amountOut: { token: tokenOf(tokenOut), value: 5_000_000n },
      quote: {
        amount: { token: tokenOf(tokenIn), value: needed },
        amountWithMaxSlippage: { token: tokenOf(tokenIn), value: most },
      },
      approval: { amount: { token: tokenOf(tokenIn), value: most } },
      swap: { value: 0n },
    });
    expect(result.swap.data).toBe(
      calls.encodeFunctionData('swapTokensForExactTokens', [5_000_000n, most, [tokenIn, tokenOut], player, deadline]),
    );
  });

  it('sends at most the maximum of the native currency along', async () => {
    const { quote } = open([aPair(pairFor, [wrapped, tokenOut], [1_000_000_000n, 2_000_000_000n])]);
    const { swap, approval } = await quote(TradeType.EXACT_OUTPUT, { tokenIn: NATIVE });
    expect([swap.value, approval]).toEqual([(needed * 101n) / 100n, null]);
    expect(swap.data).toBe(
      calls.encodeFunctionData('swapETHForExactTokens', [5_000_000n, [wrapped, tokenOut], player, deadline]),
    );
  });

  it('goes over another token where that takes less', async () => {
    const over = [
      aPair(pairFor, [tokenIn, hub], [10n ** 15n, 10n ** 15n]),
      aPair(pairFor, [hub, tokenOut], [10n ** 15n, 2n * 10n ** 15n]),
    ];
    const { quote } = open([direct, ...over]);
    const amount = 50_000_000n;
    const through = amountIn(amountIn(amount, 10n ** 15n, 2n * 10n ** 15n), 10n ** 15n, 10n ** 15n);
    await expect(quote(TradeType.EXACT_OUTPUT, { amount })).resolves.toMatchObject({ amountIn: { value: through } });
    expect(through).toBeLessThan(amountIn(amount, 1_000_000_000n, 2_000_000_000n));
  });
});

describe('ConstantProductQuotes', () => {
  it('asks for the pairs of both tokens and of those that routes lead over, and passes its options on', async () => {
    const { quote, bed } = open();
    const options = { signal: new AbortController().signal };
    await quote(TradeType.EXACT_INPUT, {}, options);
    const tokens = [tokenIn, tokenOut, wrapped, hub];
    const all = tokens.flatMap((a, index) => tokens.slice(index + 1).map((b) => pairFor(a, b).toLowerCase()));
    expect(bed.lensReads).toEqual([{ asked: all, options }]);
    expect(bed.described).toEqual([tokenIn, tokenOut].map((token) => ({ token, chainId: bed.chain.chainId, options })));
    expect(bed.chain.reads.every(({ options: given }) => given === options)).toBe(true);
    expect(bed.chain.readsOf('eth_blockNumber')).toHaveLength(1);
  });

  it('approves nothing where the router may take as much already, and reads what it may take', async () => {
    const { quote, bed } = open();
    const asked: unknown[] = [];
    bed.answer({
      [functions.allowance]: (args, to) => {
        asked.push([to, ...args]);
        return 5_000_000n;
      },
    });
    await expect(quote(TradeType.EXACT_INPUT)).resolves.toMatchObject({ approval: null });
    expect(asked).toEqual([[tokenIn, player, router]]);
    await expect(quote(TradeType.EXACT_INPUT, { amount: 5_000_001n })).resolves.toMatchObject({
      approval: { amount: { value: 5_000_001n } },
    });
  });

  it('quotes without a gas fee if the gas price can’t be read', async () => {
    const { quote, bed } = open();
    bed.chain.script('eth_maxPriorityFeePerGas', () => {
      throw readErrors.failed('timeout');
    });
    await expect(quote(TradeType.EXACT_INPUT)).resolves.toMatchObject({
      approval: { gasFeeEstimate: null },
      swap: { gasFeeEstimate: null },
    });
  });

  it('has no route where no pair is there', async () => {
    const { quote } = open([aPair(pairFor, [tokenIn, hub], [1n, 1n])]);
    await expect(quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
      data: { pairs: 1 },
    });
  });

  it('passes over a pool of which no reserves are known', async () => {
    const { reserves: _, ...unknown } = direct;
    const { quote } = open([unknown]);
    await expect(quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
      data: { pairs: 0 },
    });
  });

  describe('a router that returns another amount', () => {
    it('re-reads the pairs after a change on chain, and quotes the later block', async () => {
      const { quote, bed } = open();
      const moved = aPair(pairFor, [tokenIn, tokenOut], [1_000_000_000n, 1_900_000_000n]);
      bed.answer({
        [functions.out]: (args, to) => {
          bed.pools = [moved];
          bed.block = 101n;
          return byRouter(bed, true)(args, to);
        },
      });
      const { signal } = new AbortController();
      await expect(quote(TradeType.EXACT_INPUT, {}, { signal })).resolves.toMatchObject({
        amountOut: { value: amountOut(5_000_000n, 1_000_000_000n, 1_900_000_000n) },
        blockNumber: 101n,
      });
      expect(bed.lensReads.map(({ options }) => options)).toEqual([{ signal }, { signal, fresh: true }]);
    });

    it.each([
      ['another amount', (): unknown => [[5_000_000n, quoted - 1n]]],
      ['an empty list', (): unknown => [[]]],
      [
        'a revert',
        (): unknown => {
          throw readErrors.reverted('0x', 'UniswapV2: K');
        },
      ],
    ])('has no route if the router keeps returning %s', async (_name, says) => {
      const { quote, bed } = open();
      bed.answer({ [functions.out]: says });
      await expect(quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({
        code: 'NO_ROUTES_AVAILABLE',
        data: { reason: 'the router confirmed no quote' },
      });
      // One read, and one more after each of three responses.
      expect(bed.lensReads).toHaveLength(4);
    });

    it('believes it of what goes in as of what comes out', async () => {
      const { quote, bed } = open();
      bed.answer({ [functions.in]: () => [[needed + 1n, 5_000_000n]] });
      await expect(quote(TradeType.EXACT_OUTPUT)).rejects.toMatchObject({ code: 'NO_ROUTES_AVAILABLE' });
    });

    it('does not take a failed read for its answer', async () => {
      const { quote, bed } = open();
      const failure = readErrors.failed('network');
      bed.answer({
        [functions.out]: () => {
          throw failure;
        },
      });
      await expect(quote(TradeType.EXACT_INPUT)).rejects.toBe(failure);
    });
  });

  describe('a contract that differs from the record', () => {
    const noCode = readErrors.failed('no-contract');
    const reverts = readErrors.reverted('0x', null);

    it.each([
      ['nothing stands there', noCode],
      ['the contract has no factory function', reverts],
    ])('refuses to quote: %s', async (_name, error) => {
      const { quote, bed } = open();
      bed.answer({
        [functions.factory]: () => {
          throw error;
        },
      });
      await expect(quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
        message: `There is no contract at router (${router}) on chain ${bed.chain.chainId}`,
      });
    });

    it('refuses the router of another factory, and of another wrapped currency', async () => {
      const { quote, bed } = open();
      bed.answer({ [functions.WETH]: () => hub });
      await expect(quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({
        code: 'INVALID_ADDRESS',
        data: { address: wrapped },
      });
      bed.answer({ [functions.factory]: () => hub });
      await expect(quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
        data: { name: 'factory', address: factory },
      });
      bed.answer({ [functions.factory]: () => factory, [functions.WETH]: () => wrapped });
      await expect(quote(TradeType.EXACT_INPUT)).resolves.toMatchObject({ amountOut: { value: quoted } });
    });

    it('does not take a failed read for a wrong contract', async () => {
      const { quote, bed } = open();
      const failure = readErrors.failed('timeout');
      bed.answer({
        [functions.WETH]: () => {
          throw failure;
        },
      });
      await expect(quote(TradeType.EXACT_INPUT)).rejects.toBe(failure);
    });
  });

  describe('a node without the lens', () => {
    it('reads the pairs themselves, and says of which block', async () => {
      const { quote, bed } = open();
      bed.lensError = new LensRefused();
      bed.chain.script('eth_blockNumber', () => 117n);
      const asked: string[] = [];
      bed.answer({
        [functions.reserves]: (_args, to) => {
          asked.push(to);
          return to === pairFor(tokenIn, tokenOut) ? [...direct.reserves!, 0] : [0n, 0n, 0];
        },
      });
      await expect(quote(TradeType.EXACT_INPUT)).resolves.toMatchObject({
        amountOut: { value: quoted },
        blockNumber: 117n,
      });
      expect(asked).toHaveLength(6);
    });

    it('fails where the lens failed for another reason', async () => {
      const { quote, bed } = open();
      bed.lensError = readErrors.failed('timeout');
      await expect(quote(TradeType.EXACT_INPUT)).rejects.toBe(bed.lensError);
    });
  });
});
