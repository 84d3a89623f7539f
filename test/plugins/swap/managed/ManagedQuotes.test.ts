import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { type Address, NATIVE, parseAddress, TradeType } from '../../../../core/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { ManagedQuotes } from '../../../../plugins/swap/managed/ManagedQuotes.js';
import { managedCandidates } from '../../../../plugins/swap/managed/managedCandidates.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { SwapDirection } from '../../../../plugins/swap/pools/SwapDirection.js';
import { intrinsicGas } from '../../../../plugins/swap/quoting/intrinsicGas.js';
import { LensRefused } from '../../../../plugins/swap/quoting/LensReader.js';
import { RecordedDex } from '../../../../plugins/swap/records/RecordedDex.js';
import type { ManagedExchange } from '../../../../plugins/swap/records/RecordedExchange.js';
import { aNativeToken, childChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedChains } from '../../../kit/ScriptedChain.js';
import { sandbox } from '../../bridge/kit/aService.js';
import type { Given } from '../../kit/answerCalls.js';
import { amountIn, amountOut, pairFor } from '../constantProduct/kit/uniswapV2.js';
import { quotePool } from '../pools/kit/quotePool.js';
import { aPair, deadline, hub, RecordedBed, tokenOf, wrapped } from '../records/kit/RecordedBed.js';
import { aSwapRequest, otherToken, someToken } from '../validation/kit/aSwapRequest.js';
import { readUniversal } from './kit/readUniversal.js';
import { aManagedPool, nobody, uniswapV2, uniswapV4 } from './kit/uniswapV4.js';

const [tokenIn, tokenOut] = [parseAddress(someToken), parseAddress(otherToken)];
const { router, manager, permit2, quoter } = uniswapV4;
const functions = {
  manager: 'function poolManager() view returns (address)',
  allowance: 'function allowance(address,address) view returns (uint256)',
  passedOn: 'function allowance(address,address,address) view returns (uint160,uint48,uint48)',
  out: 'function quoteExactInputSingle(((address,address,uint24,int24,address),bool,uint128,bytes)) view returns (uint256,uint256)',
  in: 'function quoteExactOutputSingle(((address,address,uint24,int24,address),bool,uint128,bytes)) view returns (uint256,uint256)',
  pairOut: 'function getAmountsOut(uint256,address[]) view returns (uint256[])',
  pairIn: 'function getAmountsIn(uint256,address[]) view returns (uint256[])',
} as const;
const erc20 = new Interface(['function approve(address,uint256)']);
const allowanceTransfer = new Interface(['function approve(address,address,uint160,uint48)']);
const direct = aManagedPool(tokenIn, tokenOut);
const isDown = direct.token0 === tokenIn.toLowerCase();
const there = isDown ? SwapDirection.ZERO_FOR_ONE : SwapDirection.ONE_FOR_ZERO;

/** The published reference over a pool's state. */
function referenceOf(pool: PoolState, direction: SwapDirection, amount: bigint, isInput: boolean): bigint {
  const quote = quotePool(pool, direction, amount, isInput ? 'EXACT_INPUT' : 'EXACT_OUTPUT');
  if (quote.kind !== 'quoted') throw readErrors.reverted('0x', quote.kind);
  return quote.amount;
}

/** The manager’s quoter: quotes of its pools in the bed. */
const byQuoter =
  (bed: RecordedBed, isInput: boolean): Given =>
  ([question]) => {
    const [[currency0, currency1, fee], zeroForOne, amount] = question as [[string, string, bigint], boolean, bigint];
    const pool = bed.pools.find(
      ({ key }) =>
        key?.currency0 === currency0.toLowerCase() &&
        key.currency1 === currency1.toLowerCase() &&
        BigInt(key.fee) === fee,
    )!;
    const direction = zeroForOne ? SwapDirection.ZERO_FOR_ONE : SwapDirection.ONE_FOR_ZERO;
    return [referenceOf(pool, direction, amount, isInput), 91_000n];
  };

/** A router of pairs: of one pair a call. */
const byPair =
  (bed: RecordedBed, isInput: boolean): Given =>
  ([amount, path]) => {
    const [from, to] = path as [Address, Address];
    const pair = bed.pools.find(({ address }) => address === pairFor(from, to).toLowerCase())!;
    const [first, second] = pair.reserves!;
    const reserves = pair.token0 === from.toLowerCase() ? ([first, second] as const) : ([second, first] as const);
    const given = amount as bigint;
    return [isInput ? [given, amountOut(given, ...reserves)] : [amountIn(given, ...reserves), given]];
  };

interface Bed {
  readonly pools?: readonly PoolState[];
  readonly exchange?: Partial<ManagedExchange>;
  readonly isMixed?: boolean;
}

function open({ pools = [direct], exchange = {}, isMixed = false }: Bed = {}) {
  const bed = new RecordedBed();
  bed.pools = pools;
  bed.answer({
    [functions.manager]: () => manager,
    [functions.allowance]: () => 0n,
    [functions.passedOn]: () => [0n, 0, 0],
    [functions.out]: byQuoter(bed, true),
    [functions.in]: byQuoter(bed, false),
    [functions.pairOut]: byPair(bed, true),
    [functions.pairIn]: byPair(bed, false),
  });
  const quotes = new ManagedQuotes({ ...uniswapV4, ...exchange }, { ...bed.deps, mixed: isMixed ? [uniswapV2] : [] });
  return { bed, quotes, quote: bed.asking(quotes) };
}
const amount = 5_000_000n;
const quoted = referenceOf(direct, there, amount, true);
const needed = referenceOf(direct, there, amount, false);
const key = [direct.key!.currency0, direct.key!.currency1, 3_000n, 60n, 'ETH'];

describe('ManagedQuotes, of a given amount', () => {
  it('quotes what the pool gives to the wei, with both approvals and a swap for at least the minimum', async () => {
    const { quote } = open();
    const least = (quoted * 100n) / 101n;
    const result = await quote(TradeType.EXACT_INPUT);
    const approvals = [
      {
        spender: permit2,
        amount: { token: tokenOf(tokenIn), value: amount },
        transaction: {
          chainId: childChainId,
          from: player,
          to: tokenIn,
          data: erc20.encodeFunctionData('approve', [permit2, amount]),
          value: 0n,
        },
        reset: null,
        gas: 46_000n,
        gasFeeEstimate: { token: aNativeToken(), value: 46_000n * 25n },
      },
      {
        spender: router,
        amount: { token: tokenOf(tokenIn), value: amount },
        transaction: {
          chainId: childChainId,
          from: player,
          to: permit2,
          data: allowanceTransfer.encodeFunctionData('approve', [tokenIn, router, amount, deadline + 3_600]),
          value: 0n,
        },
        reset: null,
        gas: 60_000n,
        gasFeeEstimate: { token: aNativeToken(), value: 60_000n * 25n },
      },
    ];
    const gas = intrinsicGas(result.swap.data) + 120_000n + 91_000n;
    expect(result).toEqual({
      tradeType: 'EXACT_INPUT',
      amountIn: { token: tokenOf(tokenIn), value: amount },
      amountOut: { token: tokenOf(tokenOut), value: quoted },
      route: [{ pool: manager, poolId: direct.address, tokenIn, tokenOut, fee: 3_000 }],
      quote: {
        amount: { token: tokenOf(tokenOut), value: quoted },
        amountWithMaxSlippage: { token: tokenOf(tokenOut), value: least },
        slippage: 1,
        fees: [],
      },
      approval: approvals[0],
      approvals,
      swap: {
        chainId: childChainId,
        from: player,
        to: router,
        data: result.swap.data,
        value: 0n,
        deadline,
        gas,
        gasFeeEstimate: { token: aNativeToken(), value: gas * 25n },
      },
      // The fee, and what rounds off.
      priceImpact: '-0.3001',
      blockNumber: 100n,
      gasPrice: 25n,
    });
    expect(readUniversal(result.swap.data)).toEqual({
      deadline: BigInt(deadline),
      steps: [
        [
          'V4_SWAP',
          ['SETTLE', tokenIn.toLowerCase(), amount, true],
          ['SWAP_EXACT_IN_SINGLE', key, isDown, 0n, least, '0x'],
          ['TAKE', tokenOut.toLowerCase(), 'MSG_SENDER', 0n],
        ],
      ],
    });
  });

  it('sends the native currency as value, without an approval or an allowance read', async () => {
    const pool = aManagedPool(nobody, tokenOut);
    const { quote, bed } = open({ pools: [pool] });
    const result = await quote(TradeType.EXACT_INPUT, { tokenIn: NATIVE });
    expect(result).toMatchObject({
      amountIn: { token: aNativeToken(), value: amount },
      route: [{ pool: manager, poolId: pool.address, tokenIn: NATIVE, tokenOut }],
      approval: null,
      swap: { value: amount },
    });
    expect(result).not.toHaveProperty('approvals');
    expect(readUniversal(result.swap.data).steps[0]).toContainEqual(['SETTLE', 'ETH', amount, false]);
    const selectors = bed.chain.readsOf('eth_call').map(({ params }) => String(params[1]).slice(0, 10));
    expect(selectors).not.toContain('0xdd62ed3e');
    expect(selectors).not.toContain('0x927da105');
  });

  it('gives the native currency where it is wanted', async () => {
    const { quote } = open({ pools: [aManagedPool(nobody, tokenIn)] });
    const result = await quote(TradeType.EXACT_INPUT, { tokenOut: NATIVE });
    expect(result).toMatchObject({ amountOut: { token: aNativeToken() }, swap: { value: 0n } });
    expect(readUniversal(result.swap.data).steps[0]).toContainEqual(['TAKE', 'ETH', 'MSG_SENDER', 0n]);
  });

  it('goes from a pool of the native currency to one of the wrapped form', async () => {
    const { quote } = open({ pools: [aManagedPool(nobody, tokenIn), aManagedPool(wrapped, tokenOut)] });
    const result = await quote(TradeType.EXACT_INPUT);
    expect(result.route.map((hop) => [hop.tokenIn, hop.tokenOut])).toEqual([
      [tokenIn, NATIVE],
      [wrapped, tokenOut],
    ]);
    expect(readUniversal(result.swap.data).steps.map(([name]) => name)).toEqual(['V4_SWAP', 'WRAP_ETH', 'V4_SWAP']);
  });

  it('goes through pools of other exchanges that its router reaches, where the record says so', async () => {
    const pools = [aPair(pairFor, [tokenIn, hub], [10n ** 12n, 10n ** 12n]), aManagedPool(hub, tokenOut)];
    const { quote } = open({ pools, isMixed: true });
    const result = await quote(TradeType.EXACT_INPUT);
    expect(result.route.map(({ pool, poolId }) => [pool, poolId])).toEqual([
      [pairFor(tokenIn, hub), undefined],
      [manager, pools[1]!.address],
    ]);
    const gas = intrinsicGas(result.swap.data) + 120_000n + 70_000n + 91_000n;
    expect(result.swap.gas).toBe(gas);
    expect(readUniversal(result.swap.data).steps.map(([name]) => name)).toEqual(['V2_SWAP_EXACT_IN', 'V4_SWAP']);
    await expect(open({ pools }).quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({ code: 'NO_ROUTES_AVAILABLE' });
  });
});

describe('ManagedQuotes, of a wanted amount', () => {
  it('quotes what goes in to the wei, approves and takes at most the maximum', async () => {
    const { quote } = open();
    const most = (needed * 101n) / 100n;
    const result = await quote(TradeType.EXACT_OUTPUT);
    expect(result).toMatchObject({
      tradeType: 'EXACT_OUTPUT',
      amountIn: { token: tokenOf(tokenIn), value: needed },
      amountOut: { token: tokenOf(tokenOut), value: amount },
      quote: {
        amount: { token: tokenOf(tokenIn), value: needed },
        amountWithMaxSlippage: { token: tokenOf(tokenIn), value: most },
      },
      approvals: [{ amount: { value: most } }, { amount: { value: most } }],
      swap: { value: 0n },
    });
    expect(result).not.toHaveProperty('rest');
    expect(readUniversal(result.swap.data).steps).toEqual([
      [
        'V4_SWAP',
        ['SWAP_EXACT_OUT_SINGLE', key, isDown, amount, most, '0x'],
        ['SETTLE', tokenIn.toLowerCase(), 0n, true],
        ['TAKE', tokenOut.toLowerCase(), 'MSG_SENDER', 0n],
      ],
    ]);
  });

  it('sends at most the maximum of the native currency, and has the rest given back', async () => {
    const { quote } = open({ pools: [aManagedPool(nobody, tokenOut)] });
    const { swap, quote: bounds } = await quote(TradeType.EXACT_OUTPUT, { tokenIn: NATIVE });
    expect(swap.value).toBe(bounds.amountWithMaxSlippage.value);
    expect(readUniversal(swap.data).steps.at(-1)).toEqual(['SWEEP', 'ETH', 'MSG_SENDER', 0n]);
  });

  it('begins with the native currency as with its wrapped form where one of the ends is the wrapped one', async () => {
    const { quote } = open({ pools: [aManagedPool(nobody, tokenOut)] });
    const result = await quote(TradeType.EXACT_OUTPUT, { tokenIn: wrapped });
    expect(result.route).toMatchObject([{ tokenIn: NATIVE, tokenOut }]);
    expect(readUniversal(result.swap.data).steps.map(([name]) => name)).toEqual([
      'PERMIT2_TRANSFER_FROM',
      'UNWRAP_WETH',
      'V4_SWAP',
      'WRAP_ETH',
    ]);
  });

  it('ends with the native currency as with its wrapped form in the same way', async () => {
    const { quote } = open({ pools: [aManagedPool(nobody, tokenIn)] });
    const result = await quote(TradeType.EXACT_OUTPUT, { tokenOut: wrapped });
    expect(result.route).toMatchObject([{ tokenIn, tokenOut: NATIVE }]);
    expect(readUniversal(result.swap.data).steps.map(([name]) => name)).toEqual(['V4_SWAP', 'WRAP_ETH']);
  });

  it('never joins native and wrapped pools, because their amounts are not equal', async () => {
    const pools = [aManagedPool(nobody, tokenIn), aManagedPool(wrapped, tokenOut)];
    await expect(open({ pools }).quote(TradeType.EXACT_OUTPUT)).rejects.toMatchObject({ code: 'NO_ROUTES_AVAILABLE' });
  });

  it('buys more between pools of different kinds by a share of the slippage, and returns the rest', async () => {
    const pools = [aPair(pairFor, [tokenIn, hub], [10n ** 12n, 10n ** 12n]), aManagedPool(hub, tokenOut)];
    const { quote, bed } = open({ pools, isMixed: true });
    const options = { signal: new AbortController().signal };
    const result = await quote(TradeType.EXACT_OUTPUT, {}, options);
    const hubDown = pools[1]!.token0 === hub.toLowerCase() ? SwapDirection.ZERO_FOR_ONE : SwapDirection.ONE_FOR_ZERO;
    const ofHub = referenceOf(pools[1]!, hubDown, amount, false);
    const bought = (ofHub * 201n) / 200n;
    const ofIn = amountIn(bought, 10n ** 12n, 10n ** 12n);
    const given = amountOut(ofIn, 10n ** 12n, 10n ** 12n);
    expect(result.amountIn.value).toBe(ofIn);
    // The price of each of the two may move by half a percent.
    expect(result.quote.amountWithMaxSlippage.value).toBe((ofIn * 201n) / 200n);
    expect(result.rest).toEqual([{ token: tokenOf(hub), value: given - ofHub }]);
    expect(bed.described.map(({ token }) => token)).toEqual([tokenIn, tokenOut, hub]);
    expect(bed.described.every(({ options: read, chainId }) => read === options && chainId === childChainId)).toBe(
      true,
    );
    expect(readUniversal(result.swap.data).steps.map(([name]) => name)).toEqual([
      'V2_SWAP_EXACT_OUT',
      'V4_SWAP',
      'SWEEP',
    ]);
  });

  it('says what is left of the wanted token itself, and of the native currency', async () => {
    const coarse = aPair(pairFor, [tokenIn, tokenOut], [1_000n, 10n ** 9n]);
    const result = await open({ pools: [coarse], isMixed: true }).quote(TradeType.EXACT_OUTPUT, { amount: 900n });
    const taken = amountIn(900n, 1_000n, 10n ** 9n);
    expect(result.rest).toEqual([{ token: tokenOf(tokenOut), value: amountOut(taken, 1_000n, 10n ** 9n) - 900n }]);
    const pools = [aPair(pairFor, [tokenIn, wrapped], [10n ** 12n, 10n ** 12n]), aManagedPool(nobody, tokenOut)];
    const native = await open({ pools, isMixed: true }).quote(TradeType.EXACT_OUTPUT);
    expect(native.rest?.map(({ token }) => token)).toEqual([aNativeToken()]);
  });
});

describe('ManagedQuotes', () => {
  it('reads the pools once for an exact input, and twice for an exact output with mixed kinds', async () => {
    const tokens = [tokenIn, tokenOut, wrapped, hub];
    const named = (isOneCurrency: boolean) =>
      managedCandidates(uniswapV4, tokens, isOneCurrency).map(({ address }) => address);
    const pairs = tokens.flatMap((a, index) => tokens.slice(index + 1).map((b) => pairFor(a, b).toLowerCase()));
    const { signal } = new AbortController();
    const input = open({ isMixed: true });
    await input.quote(TradeType.EXACT_INPUT, {}, { signal });
    expect(input.bed.lensReads).toEqual([{ asked: [...named(true), ...pairs], options: { signal } }]);
    const output = open({ isMixed: true });
    await output.quote(TradeType.EXACT_OUTPUT, {}, { signal });
    expect(output.bed.lensReads.map(({ asked }) => asked)).toEqual([named(false), [...named(true), ...pairs]]);
    const alone = open();
    await alone.quote(TradeType.EXACT_OUTPUT);
    expect(alone.bed.lensReads).toHaveLength(1);
  });

  it('approves nothing twice: what stands of either is left', async () => {
    const { quote, bed } = open();
    const asked: unknown[] = [];
    bed.answer({
      [functions.allowance]: (args, to) => {
        asked.push([to, ...args]);
        return amount;
      },
      [functions.passedOn]: (args, to) => {
        asked.push([to, ...args]);
        return [0n, 0, 0];
      },
    });
    const result = await quote(TradeType.EXACT_INPUT);
    expect(asked).toEqual([
      [tokenIn, player, permit2],
      [permit2, player, tokenIn, router],
    ]);
    expect(result.approvals?.[0]).toBeNull();
    expect(result.approval).toBe(result.approvals?.[1]);
    bed.answer({ [functions.passedOn]: () => [amount, deadline, 0] });
    await expect(quote(TradeType.EXACT_INPUT)).resolves.toMatchObject({ approval: null, approvals: [null, null] });
  });

  it('knows no gas fee where the gas price cannot be had', async () => {
    const { quote, bed } = open();
    bed.chain.script('eth_maxPriorityFeePerGas', () => {
      throw readErrors.failed('timeout');
    });
    await expect(quote(TradeType.EXACT_INPUT)).resolves.toMatchObject({ swap: { gasFeeEstimate: null } });
  });

  it('asks for no more than a manager counts', async () => {
    const { quote, bed } = open();
    await expect(quote(TradeType.EXACT_INPUT, { amount: 1n << 127n })).rejects.toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
    });
    expect([bed.lensReads, bed.chain.reads]).toEqual([[], []]);
    const most = (1n << 127n) - 1n;
    await expect(quote(TradeType.EXACT_INPUT, { amount: most })).resolves.toMatchObject({ amountIn: { value: most } });
  });

  it('offers no trade that buys nothing', async () => {
    await expect(open().quote(TradeType.EXACT_INPUT, { amount: 1n })).rejects.toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
      data: { reason: 'the amount is too small to buy anything' },
    });
  });

  it('says of pools that are left alone where it has no way', async () => {
    const refused = [{ poolId: '0x12', code: 'POOL_WITH_HOOK', reason: 'its fee is set by its hook' }];
    const { quote } = open({ pools: [], exchange: { refused } });
    await expect(quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({ data: { pools: 0, refusedPools: refused } });
    await expect(quote(TradeType.EXACT_INPUT, { amount: 1n << 127n })).rejects.toMatchObject({
      data: { refusedPools: refused },
    });
    const none = open({ pools: [] });
    const error = await none.quote(TradeType.EXACT_INPUT).catch((reason: unknown) => reason);
    expect((error as { data: object }).data).not.toHaveProperty('refusedPools');
  });

  describe('a quoter that returns another amount', () => {
    it('re-reads the pools after a change on chain, and quotes again', async () => {
      const { quote, bed } = open();
      const moved = aManagedPool(tokenIn, tokenOut, { tick: isDown ? -100 : 100 });
      bed.answer({
        [functions.out]: (args, to) => {
          bed.pools = [moved];
          bed.block = 101n;
          return byQuoter(bed, true)(args, to);
        },
      });
      const { signal } = new AbortController();
      const result = await quote(TradeType.EXACT_INPUT, {}, { signal });
      expect(result.amountOut.value).toBe(referenceOf(moved, there, amount, true));
      expect(result.blockNumber).toBe(101n);
      expect(bed.lensReads.map(({ options }) => options)).toEqual([{ signal }, { signal, fresh: true }]);
    });

    it('has no route if the quoter keeps disagreeing', async () => {
      const { quote, bed } = open({ exchange: { refused: [{ poolId: '0x12', code: 'c', reason: 'r' }] } });
      bed.answer({ [functions.out]: () => [quoted - 1n, 91_000n] });
      await expect(quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({
        code: 'NO_ROUTES_AVAILABLE',
        data: { reason: 'the quoter confirmed no route', refusedPools: [{ poolId: '0x12' }] },
      });
      expect(bed.lensReads).toHaveLength(5);
    });

    it('skips a pool that the quoter rejects, and takes the next best without a new read', async () => {
      const dearer = aManagedPool(tokenIn, tokenOut, { fee: 500 });
      const { quote, bed } = open({ pools: [direct, dearer] });
      const best = await quote(TradeType.EXACT_INPUT);
      expect(best.route[0]?.fee).toBe(500);
      const answer = byQuoter(bed, true);
      bed.answer({
        [functions.out]: (args, to) => {
          const [[, , fee]] = args[0] as [[string, string, bigint]];
          if (fee === 500n) throw readErrors.reverted('0x', null);
          return answer(args, to);
        },
      });
      await expect(quote(TradeType.EXACT_INPUT)).resolves.toMatchObject({
        route: [{ fee: 3_000 }],
        amountOut: { value: quoted },
      });
      expect(bed.lensReads).toHaveLength(2);
    });

    it('does not take a failed read for an answer', async () => {
      const { quote, bed } = open();
      const failure = readErrors.failed('timeout');
      bed.answer({
        [functions.out]: () => {
          throw failure;
        },
      });
      await expect(quote(TradeType.EXACT_INPUT)).rejects.toBe(failure);
    });
  });

  it('refuses contracts of another manager, and asks the record’s quoter', async () => {
    const { quote, bed } = open();
    const asked = new Set<string>();
    const answer = byQuoter(bed, true);
    bed.answer({
      [functions.out]: (args, to) => {
        asked.add(to);
        return answer(args, to);
      },
    });
    await quote(TradeType.EXACT_INPUT);
    expect(asked).toEqual(new Set([quoter]));
    bed.answer({ [functions.manager]: () => hub });
    await expect(quote(TradeType.EXACT_INPUT)).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' });
  });

  it('fails with what the lens failed with', async () => {
    const { quote, bed } = open();
    bed.lensError = readErrors.failed('timeout');
    await expect(quote(TradeType.EXACT_INPUT)).rejects.toBe(bed.lensError);
  });

  it('throws a catalogue error as an adapter if the node runs no lens', async () => {
    const { bed, quotes } = open();
    bed.lensError = new LensRefused();
    const dex = new RecordedDex({ id: 'managed', chainId: childChainId, wrappedNative: wrapped }, quotes, {
      chains: new ScriptedChains(bed.chain),
      environment: sandbox,
      availability: { read: () => Promise.resolve({ available: true }) },
      settings: { maxHops: 2 },
    });
    await expect(dex.quoteExactInput(aSwapRequest())).rejects.toMatchObject({
      code: 'PROVIDER_CALL_ERROR',
      message: 'failed multicall: the node refuses the lens',
      cause: bed.lensError,
    });
  });
});
