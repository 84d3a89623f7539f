import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { Subject } from 'rxjs';
import { erc20Abi, swapProxyAbi, swapRouterAbi } from '../../../../contracts-abi/index.js';
import { type Address, parseAddress, type SwapRequest, TradeType, type WatchedSwap } from '../../../../core/index.js';
import {
  type ChainReaders,
  checkoutErrors,
  type SecondaryFee,
  type TokenCatalogue,
} from '../../../../core/plugin/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import type { SwapAvailability } from '../../../../plugins/swap/funding/SwapAvailability.js';
import { midPrice } from '../../../../plugins/swap/pools/midPrice.js';
import { SwapDirection } from '../../../../plugins/swap/pools/SwapDirection.js';
import { intrinsicGas } from '../../../../plugins/swap/quoting/intrinsicGas.js';
import { PoolDexAdapter } from '../../../../plugins/swap/quoting/PoolDexAdapter.js';
import { priceImpact } from '../../../../plugins/swap/quoting/priceImpact.js';
import type { SwapSettings, SwapSettingsReader } from '../../../../plugins/swap/SwapSettings.js';
import { aToken, childChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { settled, watch } from '../../../kit/watch.js';
import { sandbox } from '../../bridge/kit/aService.js';
import { aSwapRequest, otherToken, someToken } from '../validation/kit/aSwapRequest.js';
import { manyRoutingTokens } from './kit/devnetExchange.js';
import { aPoolOf, exchange, ScriptedExchange } from './kit/ScriptedExchange.js';

const { swapRouter, immutableSwapProxy, quoter } = exchange.contracts;
const { native, wrappedNative } = exchange;
const router = new Interface(swapRouterAbi);
const proxy = new Interface(swapProxyAbi);
const erc20 = new Interface(erc20Abi);
const [tokenIn, tokenOut] = [someToken, otherToken].map((text) => aToken({ address: parseAddress(text) })) as [
  ReturnType<typeof aToken>,
  ReturnType<typeof aToken>,
];
const pool = aPoolOf(someToken, otherToken, 3000);
const deadline = 2_000_000_000;
const fees: readonly SecondaryFee[] = [{ recipient: stranger, basisPoints: 100 }];
const ask = (given: Partial<SwapRequest> = {}): SwapRequest => aSwapRequest({ deadline, slippagePercent: 1, ...given });

interface Bed {
  readonly bed: ScriptedExchange;
  readonly dex: PoolDexAdapter;
  readonly described: readonly unknown[];
  readonly tokens: { describe: TokenCatalogue['describe'] };
}

function open(settings: Partial<SwapSettings> = {}, pools = [pool]): Bed {
  const bed = new ScriptedExchange();
  bed.pools = pools;
  const described: unknown[] = [];
  const tokens = {
    describe: (chainId: number, address: Address | 'native') => {
      described.push([chainId, address]);
      return Promise.resolve(address === 'native' ? native : { ...tokenIn, address });
    },
  };
  const chains = { get: () => bed.chain } as unknown as ChainReaders;
  const reader = {
    read: () => Promise.resolve({ secondaryFees: [], overrides: undefined, ...settings }),
  } as unknown as SwapSettingsReader;
  const availability = {
    read: (options: object) => Promise.resolve({ available: false, reason: JSON.stringify(options) }),
  } as unknown as SwapAvailability;
  return {
    bed,
    described,
    tokens,
    dex: new PoolDexAdapter(chains, tokens as TokenCatalogue, sandbox, reader, availability),
  };
}

/** The calls that a swap is made of. */
function callsIn(data: string, abi = router): readonly { readonly name: string; readonly args: readonly unknown[] }[] {
  const [until, calls] = abi.parseTransaction({ data })!.args as unknown as [bigint, readonly string[]];
  expect(until).toBe(BigInt(deadline));
  return calls.map((call) => {
    const { name, args } = abi.parseTransaction({ data: call })!;
    return {
      name,
      args: ([...args] as unknown[]).flatMap((arg) =>
        Array.isArray(arg) ? Array.from(arg as readonly unknown[]) : [arg],
      ),
    };
  });
}

describe('PoolDexAdapter, of a given amount', () => {
  it('quotes what the pools give, and builds the approval and the swap for at least the minimum', async () => {
    const { dex, described } = open();
    const result = await dex.quoteExactInput(ask());
    const out = 4_984_999n;
    const least = (out * 100n) / 101n;
    expect(result).toMatchObject({
      tradeType: 'EXACT_INPUT',
      amountIn: { token: tokenIn, value: 5_000_000n },
      amountOut: { token: tokenOut, value: out },
      route: [{ pool: parseAddress(pool.address), tokenIn: someToken, tokenOut: otherToken, fee: 3000 }],
      quote: {
        amount: { token: tokenOut, value: out },
        amountWithMaxSlippage: { token: tokenOut, value: least },
        slippage: 1,
        fees: [],
      },
      approval: {
        spender: swapRouter,
        amount: { token: tokenIn, value: 5_000_000n },
        transaction: { to: someToken, data: erc20.encodeFunctionData('approve', [swapRouter, 5_000_000n]) },
        reset: null,
        gas: 46_000n,
        gasFeeEstimate: { token: native, value: 46_000n * 25n },
      },
      swap: { chainId: childChainId, from: player, to: swapRouter, value: 0n, deadline },
      blockNumber: 100n,
    });
    expect(callsIn(result.swap.data)).toEqual([
      { name: 'exactInputSingle', args: [someToken, otherToken, 3000n, player, 5_000_000n, least, 0n] },
    ]);
    const gas = 80_000n + intrinsicGas(result.swap.data);
    // A node that simulates nothing: a quarter on top of what the quoter says, but not in the formula's fee.
    expect([result.swap.gas, result.swap.gasFeeEstimate]).toEqual([
      (gas * 5n) / 4n,
      { token: native, value: gas * 25n },
    ]);
    expect(result.gasPrice).toBe(25n);
    const direction = pool.token0 === someToken.toLowerCase() ? SwapDirection.ZERO_FOR_ONE : SwapDirection.ONE_FOR_ZERO;
    expect(result.priceImpact).toBe(priceImpact(5_000_000n, out, [midPrice(pool, direction)]));
    expect(described).toEqual([
      [childChainId, someToken],
      [childChainId, otherToken],
    ]);
  });

  it('reads everything once, then the quoter, and the contracts only once', async () => {
    const { dex, bed } = open();
    await dex.quoteExactInput(ask());
    expect(bed.asked.map(({ name, contract }) => [name, contract])).toEqual([
      ['allowance', someToken],
      ['factory', swapRouter],
      ['lens', ''],
      ['quoteExactInputSingle', quoter],
    ]);
    expect(bed.askedFor('allowance')).toEqual([[player, swapRouter]]);
    bed.asked.length = 0;
    await dex.quoteExactInput(ask());
    expect(bed.askedFor('factory')).toEqual([]);
  });

  it('needs no approval of what is allowed already', async () => {
    const { dex, bed } = open();
    bed.answers['allowance'] = () => 5_000_000n;
    expect((await dex.quoteExactInput(ask())).approval).toBeNull();
  });

  it('pays with the native currency as its wrapped form: no approval, and what is left comes back', async () => {
    const { dex } = open({}, [aPoolOf(wrappedNative.address, otherToken, 3000)]);
    const { approval, amountIn, swap } = await dex.quoteExactInput(ask({ tokenIn: 'native' }));
    expect([approval, amountIn, swap.value]).toEqual([null, { token: native, value: 5_000_000n }, 5_000_000n]);
    expect(callsIn(swap.data).map(({ name, args }) => [name, args[0]])).toEqual([
      ['exactInputSingle', wrappedNative.address],
      ['refundETH', undefined],
    ]);
  });

  it('delivers the native currency unwrapped', async () => {
    const { dex } = open({}, [aPoolOf(someToken, wrappedNative.address, 3000)]);
    const { amountOut, quote, swap } = await dex.quoteExactInput(ask({ tokenOut: 'native' }));
    expect(amountOut.token).toEqual(native);
    expect(callsIn(swap.data).map(({ name, args }) => [name, args[3] ?? args[0]])).toEqual([
      ['exactInputSingle', swapRouter],
      ['unwrapWETH9', quote.amountWithMaxSlippage.value],
    ]);
  });

  it('keeps to a limit that the player agreed to, and calls it off beyond', async () => {
    const { dex } = open();
    const { quote } = await dex.quoteExactInput(ask({ limit: 4_900_000n }));
    expect(quote.amountWithMaxSlippage.value).toBe(4_900_000n);
    await expect(dex.quoteExactInput(ask({ limit: 4_990_000n }))).rejects.toMatchObject({ code: 'PRICE_MOVED' });
  });
});

describe('PoolDexAdapter, for a wanted amount', () => {
  it('quotes what the pools want, and approves and pays the maximum', async () => {
    const { dex } = open();
    const result = await dex.quoteExactOutput(ask());
    const { amountIn, quote } = result;
    const most = quote.amountWithMaxSlippage.value;
    expect(amountIn.value).toBe(5_015_047n);
    expect(most).toBe((5_015_047n * 101n) / 100n);
    expect(result).toMatchObject({
      tradeType: 'EXACT_OUTPUT',
      amountOut: { token: tokenOut, value: 5_000_000n },
      quote: { amount: { token: tokenIn, value: 5_015_047n }, amountWithMaxSlippage: { token: tokenIn } },
      approval: { amount: { token: tokenIn, value: most } },
    });
    expect(callsIn(result.swap.data)).toEqual([
      { name: 'exactOutputSingle', args: [someToken, otherToken, 3000n, player, 5_000_000n, most, 0n] },
    ]);
  });

  it('sends the maximum of the native currency along', async () => {
    const { dex } = open({}, [aPoolOf(wrappedNative.address, otherToken, 3000)]);
    const { swap, quote } = await dex.quoteExactOutput(ask({ tokenIn: 'native' }));
    expect(swap.value).toBe(quote.amountWithMaxSlippage.value);
  });
});

describe('PoolDexAdapter, with a studio’s share', () => {
  it('takes it of what goes in, through the proxy', async () => {
    const { dex, bed } = open({ secondaryFees: fees });
    const result = await dex.quoteExactInput(ask());
    expect(result).toMatchObject({
      amountIn: { value: 5_000_000n },
      quote: { fees: [{ ...fees[0], amount: { token: tokenIn, value: 50_000n } }] },
      approval: { spender: immutableSwapProxy },
      swap: { to: immutableSwapProxy },
    });
    expect(bed.askedFor('quoteExactInputSingle')[0]?.[0]).toContain(4_950_000n);
    expect(callsIn(result.swap.data, proxy).map(({ name }) => name)).toEqual(['exactInputSingleWithSecondaryFee']);
    expect(result.swap.gasFeeEstimate!.value).toBe((80_000n + 50_876n + intrinsicGas(result.swap.data)) * 25n);
    expect(bed.askedFor('allowance')).toEqual([
      [player, swapRouter],
      [player, immutableSwapProxy],
    ]);
  });

  it('takes none while the proxy is paused: the router executes', async () => {
    const { dex, bed } = open({ secondaryFees: fees });
    bed.answers['paused'] = () => true;
    bed.answers['allowance'] = ([, spender]) => (spender === swapRouter ? 5_000_000n : 0n);
    const result = await dex.quoteExactInput(ask());
    expect([result.swap.to, result.quote.fees, result.approval]).toEqual([swapRouter, [], null]);
  });

  it('counts what the proxy may take, where it executes', async () => {
    const { dex, bed } = open({ secondaryFees: fees });
    bed.answers['allowance'] = ([, spender]) => (spender === immutableSwapProxy ? 5_000_000n : 0n);
    expect((await dex.quoteExactInput(ask())).approval).toBeNull();
  });
});

describe('PoolDexAdapter, where the chain has moved', () => {
  it('re-reads the pools, and quotes again', async () => {
    const { dex, bed } = open();
    let answers = 0;
    bed.quoted = (honest) => {
      answers += 1;
      if (answers > 1) return honest;
      bed.block = 101n;
      bed.pools = [aPoolOf(someToken, otherToken, 3000, { tick: 60 })];
      return honest - 1n;
    };
    const { blockNumber } = await dex.quoteExactInput(ask());
    expect([answers, blockNumber, bed.askedFor('lens').length]).toEqual([2, 101n, 2]);
    const reads = bed.chain.readsOf('eth_call').filter(({ params }) => params[0] === undefined);
    expect(reads.map(({ options }) => options.fresh)).toEqual([undefined, true]);
  });

  it('gives it up after three attempts', async () => {
    const { dex, bed } = open();
    bed.quoted = (honest) => honest - 1n;
    await expect(dex.quoteExactInput(ask())).rejects.toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
      data: { reason: 'the quoter confirmed no route' },
    });
    expect(bed.askedFor('quoteExactInputSingle')).toHaveLength(3);
  });

  it('offers another route where the quoter refuses the best', async () => {
    const dear = aPoolOf(someToken, otherToken, 10000);
    const { dex, bed } = open({}, [pool, dear]);
    bed.quoted = (honest) => {
      if (honest === 4_984_999n) throw readErrors.reverted('0x', null);
      return honest;
    };
    expect((await dex.quoteExactInput(ask())).route.map(({ fee }) => fee)).toEqual([10000]);
  });
});

describe('PoolDexAdapter without a route', () => {
  it.each([
    ['no pool', [], 5_000_000n],
    ['too little to buy anything', [pool], 1n],
  ])('throws NO_ROUTES_AVAILABLE for %s', async (_why, pools, amount) => {
    const { dex } = open({}, pools);
    await expect(dex.quoteExactInput(ask({ amount }))).rejects.toMatchObject({ code: 'NO_ROUTES_AVAILABLE' });
  });

  it.each<[string, (bed: ScriptedExchange) => unknown, object]>([
    [
      'the allowance',
      (bed) =>
        (bed.answers['allowance'] = () => {
          throw readErrors.failed('timeout');
        }),
      { code: 'APPROVE_ERROR' },
    ],
    [
      'the router',
      (bed) => bed.chain.script('eth_call', ([to]) => (to === swapRouter ? '0x' : `0x${'0'.repeat(64)}`)),
      { code: 'INVALID_CONFIGURATION' },
    ],
    [
      'the quoter’s result',
      (bed) =>
        (bed.quoted = () => {
          throw readErrors.failed('timeout');
        }),
      { code: 'PROVIDER_CALL_ERROR', message: 'failed multicall: the chain did not answer in time' },
    ],
  ])('builds nothing without %s', async (_what, script, error) => {
    const { dex, bed } = open();
    script(bed);
    await expect(dex.quoteExactInput(ask())).rejects.toMatchObject(error);
  });

  it('builds nothing for a proxy that is not there', async () => {
    const { dex, bed } = open({ secondaryFees: fees });
    const honest = bed.chain;
    const call = honest.call.bind(honest);
    honest.call = (request, options) =>
      request.to === immutableSwapProxy ? Promise.resolve('0x') : call(request, options);
    await expect(dex.quoteExactInput(ask())).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' });
  });

  it.each([
    ['a chain without an exchange', { chainId: 1 }],
    ['two tokens that are one', { tokenOut: someToken }],
  ])('asks nothing about %s', async (_what, given) => {
    const { dex, bed } = open();
    await expect(dex.quoteExactInput(ask(given))).rejects.toMatchObject({ code: expect.any(String) });
    expect(bed.asked).toEqual([]);
  });

  it('has no cost of gas where the node tells no price', async () => {
    const { dex, bed } = open();
    bed.chain.script('eth_maxPriorityFeePerGas', () => {
      throw readErrors.refused(-32601, 'method not found');
    });
    const { swap, approval } = await dex.quoteExactInput(ask());
    expect([swap.gasFeeEstimate, approval?.gasFeeEstimate]).toEqual([null, null]);
  });
});

describe('PoolDexAdapter, as it is set', () => {
  it('asks the exchange that is named now, and the same as long as that does not change', async () => {
    const settings: { overrides: SwapSettings['overrides'] } = { overrides: undefined };
    const { dex, bed } = open(settings);
    const routerOf = async (): Promise<unknown> => {
      bed.asked.length = 0;
      await dex.quoteExactInput(ask()).catch(() => undefined);
      return bed.asked.find(({ name }) => name === 'allowance')?.args[1];
    };
    expect(await routerOf()).toBe(swapRouter);
    settings.overrides = manyRoutingTokens;
    expect(await routerOf()).toBe(manyRoutingTokens.exchangeContracts.swapRouter);
    expect(await routerOf()).toBe(manyRoutingTokens.exchangeContracts.swapRouter);
    settings.overrides = undefined;
    expect(await routerOf()).toBe(swapRouter);
  });

  it('sets a deadline 900 s after the newest block, whatever the device says', async () => {
    const { bed, dex } = open();
    bed.time += 86_400n;
    const { swap } = await dex.quoteExactInput(aSwapRequest());
    expect(swap.deadline).toBe(Number(bed.time) + 900);
  });

  it.each([
    ['with unknown decimals', checkoutErrors.erc20Info(), 'PROVIDER_CALL_ERROR'],
    ['that could not be read', readErrors.failed('timeout'), 'PROVIDER_CALL_ERROR'],
  ])('builds nothing with a token %s', async (_what, failure, code) => {
    const { dex, tokens } = open();
    tokens.describe = () => Promise.reject(failure);
    await expect(dex.quoteExactInput(ask())).rejects.toMatchObject({ code });
  });
});

describe('PoolDexAdapter, wrapping', () => {
  it('changes one for one, without a pool', async () => {
    const { dex, bed } = open();
    const result = await dex.quoteExactInput(ask({ tokenIn: 'native', tokenOut: wrappedNative.address }));
    expect(result).toMatchObject({
      amountOut: { token: wrappedNative, value: 5_000_000n },
      swap: { to: wrappedNative.address, value: 5_000_000n, gasFeeEstimate: { value: 45_038n * 25n } },
      blockNumber: 100n,
    });
    expect(bed.asked).toEqual([{ name: 'balanceOf', contract: wrappedNative.address, args: [player] }]);
  });

  it('builds nothing for a contract that is not there', async () => {
    const { dex, bed } = open();
    bed.chain.script('eth_call', () => '0x');
    const asked = dex.quoteExactOutput(ask({ tokenIn: wrappedNative.address, tokenOut: 'native' }));
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' });
  });
});

describe('PoolDexAdapter.watchQuote', () => {
  const swap: WatchedSwap = { ...ask(), tradeType: TradeType.EXACT_INPUT };
  const several = (): Promise<void> => [1, 2, 3, 4, 5, 6].reduce((before) => before.then(settled), Promise.resolve());

  it('tells that it asks, then the quote; and the latest wish is the one that counts', async () => {
    const { dex } = open();
    const swaps$ = new Subject<WatchedSwap>();
    const watched = watch(dex.watchQuote(swaps$));
    expect(watched.values).toEqual([]);
    swaps$.next(swap);
    await several();
    expect(watched.values.map(({ status }) => status)).toEqual(['quoting', 'ready']);
    swaps$.next({ ...swap, tradeType: TradeType.EXACT_OUTPUT });
    await several();
    expect(watched.last).toMatchObject({ status: 'ready', result: { tradeType: 'EXACT_OUTPUT' } });
  });

  it('takes one wish as it is', async () => {
    const { dex } = open();
    const watched = watch(dex.watchQuote(swap));
    await several();
    expect(watched.last).toMatchObject({ status: 'ready', result: { tradeType: 'EXACT_INPUT' } });
  });

  it('asks nothing more once it is left', async () => {
    const { dex, bed } = open();
    bed.chain.script('eth_maxPriorityFeePerGas', () => new Promise(() => undefined));
    const watched = watch(dex.watchQuote(swap));
    await several();
    watched.leave();
    const read = bed.chain.reads.at(-1);
    expect([read?.options.signal?.aborted, watched.values.length]).toEqual([true, 1]);
  });

  it('tells its one failure of a chain that is not configured, and ends', async () => {
    const watched = watch(open().dex.watchQuote({ ...swap, chainId: 5 }));
    expect(watched.values).toEqual([{ status: 'quoting', previous: null }]);
    await several();
    expect([watched.last, watched.isComplete]).toMatchObject([{ status: 'failed', previous: null }, true]);
  });

  it('refuses a wish that is neither of the two', async () => {
    const watched = watch(open().dex.watchQuote({ ...swap, chainId: 5, tradeType: 'toString' as never }));
    await several();
    expect(watched.last).toMatchObject({ status: 'failed', error: { message: 'Invalid trade type' } });
  });
});

describe('PoolDexAdapter.isAvailable', () => {
  it('is what the service says of where the player is', async () => {
    await expect(open().dex.isAvailable({})).resolves.toEqual({ available: false, reason: '{}' });
  });
});
