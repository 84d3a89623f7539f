import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { type Address, NATIVE, parseAddress, TradeType } from '../../../../core/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { ConcentratedQuotes } from '../../../../plugins/swap/concentrated/ConcentratedQuotes.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { SwapDirection } from '../../../../plugins/swap/pools/SwapDirection.js';
import { LensRefused } from '../../../../plugins/swap/quoting/LensReader.js';
import type { ConcentratedExchange } from '../../../../plugins/swap/records/RecordedExchange.js';
import { aNativeToken, childChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import type { Given } from '../../kit/answerCalls.js';
import { aContractPool, uniswapV3 } from '../managed/kit/uniswapV4.js';
import { quotePool } from '../pools/kit/quotePool.js';
import { deadline, hub, RecordedBed, tokenOf, wrapped } from '../records/kit/RecordedBed.js';
import { otherToken, someToken } from '../validation/kit/aSwapRequest.js';

const [tokenIn, tokenOut] = [parseAddress(someToken), parseAddress(otherToken)];
const { router, quoter, factory } = uniswapV3;
const functions = {
  factory: 'function factory() view returns (address)',
  WETH9: 'function WETH9() view returns (address)',
  allowance: 'function allowance(address,address) view returns (uint256)',
  out: 'function quoteExactInputSingle((address,address,uint256,uint24,uint160)) view returns (uint256,uint160,uint32,uint256)',
  in: 'function quoteExactOutputSingle((address,address,uint256,uint24,uint160)) view returns (uint256,uint160,uint32,uint256)',
  slot0: 'function slot0() view returns (uint160,int24,uint16,uint16,uint16,uint8,bool)',
  liquidity: 'function liquidity() view returns (uint128)',
} as const;
/** SwapRouter02. */
const calls = new Interface([
  'function multicall(uint256 deadline, bytes[] data) payable',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96)) payable',
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96)) payable',
]);
const amount = 5_000_000n;
const pool = aContractPool(tokenIn, tokenOut);

/** QuoterV2: quotes of the pools in the bed. */
const byQuoter =
  (bed: RecordedBed, isInput: boolean): Given =>
  ([question]) => {
    const [from, to, asked, fee] = question as [Address, Address, bigint, bigint];
    const found = bed.pools.find(
      (each) => each.address === aContractPool(from, to, { fee: Number(fee) as 3_000 }).address,
    )!;
    return [otherAmount(found, from, asked, isInput), 1n << 96n, 1, 81_000n];
  };

function otherAmount(found: PoolState, from: Address, asked: bigint, isInput: boolean): bigint {
  const direction = found.token0 === from.toLowerCase() ? SwapDirection.ZERO_FOR_ONE : SwapDirection.ONE_FOR_ZERO;
  const quote = quotePool(found, direction, asked, isInput ? 'EXACT_INPUT' : 'EXACT_OUTPUT');
  if (quote.kind !== 'quoted') throw readErrors.reverted('0x', quote.kind);
  return quote.amount;
}

function open(record: Partial<ConcentratedExchange> = {}, pools = [pool]) {
  const bed = new RecordedBed();
  bed.pools = pools;
  bed.answer({
    [functions.factory]: () => factory,
    [functions.WETH9]: () => wrapped,
    [functions.allowance]: () => 0n,
    [functions.out]: byQuoter(bed, true),
    [functions.in]: byQuoter(bed, false),
  });
  const quotes = new ConcentratedQuotes({ ...uniswapV3, ...record }, bed.deps);
  return { bed, quote: bed.asking(quotes) };
}

/** The one call inside of the router's multicall. */
function callIn(data: string): readonly [name: string, params: readonly unknown[]] {
  const [until, inner] = calls.decodeFunctionData('multicall', data) as unknown as [bigint, readonly string[]];
  expect([until, inner.length]).toEqual([BigInt(deadline), 1]);
  const call = calls.parseTransaction({ data: inner[0]! })!;
  return [call.name, [...(call.args[0] as readonly unknown[])]];
}

describe('ConcentratedQuotes', () => {
  it('quotes a given amount to the wei, and builds the swap of the record’s own router', async () => {
    const { quote } = open();
    const quoted = otherAmount(pool, tokenIn, amount, true);
    const least = (quoted * 100n) / 101n;
    const result = await quote(TradeType.EXACT_INPUT);
    expect(result).toMatchObject({
      amountIn: { token: tokenOf(tokenIn), value: amount },
      amountOut: { token: tokenOf(tokenOut), value: quoted },
      route: [{ pool: parseAddress(pool.address), tokenIn, tokenOut, fee: 3_000 }],
      quote: { amountWithMaxSlippage: { value: least }, fees: [] },
      approval: { spender: router, amount: { value: amount } },
      swap: { chainId: childChainId, to: router, value: 0n, deadline },
      blockNumber: 100n,
    });
    const { gas = 0n, gasFeeEstimate } = result.swap;
    // The node simulates nothing: the units are the formula's with a quarter on top, the fee is the formula's.
    expect(gasFeeEstimate).toEqual({ token: aNativeToken(), value: (gas * 25n * 4n) / 5n });
    expect(callIn(result.swap.data)).toEqual([
      'exactInputSingle',
      [tokenIn, tokenOut, 3_000n, player, amount, least, 0n],
    ]);
  });

  it('quotes a wanted amount to the wei', async () => {
    const { quote } = open();
    const needed = otherAmount(pool, tokenIn, amount, false);
    const most = (needed * 101n) / 100n;
    const result = await quote(TradeType.EXACT_OUTPUT);
    expect(result).toMatchObject({
      amountIn: { value: needed },
      approval: { amount: { value: most } },
    });
    expect(callIn(result.swap.data)).toEqual([
      'exactOutputSingle',
      [tokenIn, tokenOut, 3_000n, player, amount, most, 0n],
    ]);
  });

  it('asks for the record’s tiers where its deployer puts pools, and passes its options on', async () => {
    const deployer = stranger;
    const tiers = [
      { fee: 100, spacing: 1 },
      { fee: 2_500, spacing: 50 },
    ];
    const { quote, bed } = open({ deployer, tiers });
    const options = { signal: new AbortController().signal };
    await expect(quote(TradeType.EXACT_INPUT, {}, options)).rejects.toMatchObject({ code: 'NO_ROUTES_AVAILABLE' });
    // All pairs of four tokens.
    expect(bed.lensReads[0]?.asked).toHaveLength(6 * 2);
    expect(bed.lensReads[0]?.asked).not.toContain(pool.address);
    expect(bed.lensReads[0]?.options).toBe(options);
    expect(bed.chain.reads.every(({ options: given }) => given === options)).toBe(true);
  });

  it('pays in the native currency, which pools know as the record’s wrapped one', async () => {
    const ofWrapped = aContractPool(wrapped, tokenOut);
    const { quote } = open({}, [ofWrapped]);
    await expect(quote(TradeType.EXACT_INPUT, { tokenIn: NATIVE })).resolves.toMatchObject({
      amountIn: { token: aNativeToken() },
      route: [{ tokenIn: wrapped, tokenOut }],
      approval: null,
      swap: { value: amount },
    });
  });

  it('asks the quoter of every way where the node runs no lens', async () => {
    const { quote, bed } = open();
    bed.lensError = new LensRefused();
    bed.answer({
      [functions.slot0]: (_args, to) => [
        to.toLowerCase() === pool.address ? pool.sqrtPriceX96 : 0n,
        0,
        0,
        0,
        0,
        0,
        true,
      ],
      [functions.liquidity]: () => pool.liquidity,
    });
    await expect(quote(TradeType.EXACT_INPUT)).resolves.toMatchObject({
      amountOut: { value: otherAmount(pool, tokenIn, amount, true) },
    });
  });

  describe('contracts that differ from the record', () => {
    it('says so, though quotes fail too', async () => {
      const { quote, bed } = open({}, []);
      bed.answer({ [functions.WETH9]: () => hub });
      await expect(quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
      bed.answer({ [functions.WETH9]: () => wrapped });
      await expect(quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({ code: 'NO_ROUTES_AVAILABLE' });
    });

    it('says so, though it has a quote', async () => {
      const { quote, bed } = open();
      bed.answer({ [functions.factory]: (_args, to) => (to === quoter ? hub : factory) });
      await expect(quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
        data: { name: 'factory' },
      });
    });
  });
});
