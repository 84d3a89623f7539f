import { AbiCoder, Interface } from 'ethers';
import { erc20Abi, poolAbi, quoterAbi, swapProxyAbi, swapRouterAbi } from '../../../../../contracts-abi/index.js';
import type { Hex } from '../../../../../core/money/Address.js';
import { toQuantity } from '../../../../../core/rpc/toQuantity.js';
import { POOL_LENS_BYTECODE } from '../../../../../plugins/swap/lens/poolLensBytecode.js';
import { type FeeTier } from '../../../../../plugins/swap/pools/FeeTier.js';
import type { PoolState } from '../../../../../plugins/swap/pools/PoolState.js';
import { poolAddress } from '../../../../../plugins/swap/pools/poolAddress.js';
import { QuoteSide } from '../../../../../plugins/swap/pools/QuoteSide.js';
import { SwapDirection } from '../../../../../plugins/swap/pools/SwapDirection.js';
import { resolveExchange } from '../../../../../plugins/swap/validation/resolveExchange.js';
import { childChainId } from '../../../../kit/aToken.js';
import { ScriptedChain } from '../../../../kit/ScriptedChain.js';
import { aPool } from '../../pools/kit/aPool.js';
import { quotePool } from '../../pools/kit/quotePool.js';

export const exchange = resolveExchange(childChainId, 'sandbox');

/** A pool of two tokens where the exchange's factory would have put it, with liquidity everywhere unless told otherwise. */
export function aPoolOf(
  tokenA: string,
  tokenB: string,
  fee: FeeTier,
  given: Parameters<typeof aPool>[0] = {},
): PoolState {
  const [token0, token1] = [tokenA.toLowerCase(), tokenB.toLowerCase()].sort() as [string, string];
  const address = poolAddress(exchange.contracts.coreFactory, token0, token1, fee);
  return { ...aPool({ ...given, token0, token1, fee }), address };
}

const fixed = (value: bigint | number, bytes: number): string =>
  BigInt.asUintN(bytes * 8, BigInt(value))
    .toString(16)
    .padStart(bytes * 2, '0');

/** Answer of the lens for the requested pools. It stops after `most` pools. */
export function lensAnswer(request: string, pools: readonly PoolState[], block = 100n, most = 1_000): Hex {
  const asked = lensPools(request).slice(0, most);
  const byAddress = new Map(pools.map((pool) => [pool.address, pool]));
  const entries = asked.map((address) => {
    const pool = byAddress.get(address);
    return pool === undefined ? '00' : poolEntry(pool);
  });
  return `0x${fixed(block, 8)}${fixed(asked.length, 2)}${entries.join('')}`;
}

/** The addresses that a call of the lens asks about. */
export function lensPools(request: string): readonly string[] {
  const entries = request.slice(POOL_LENS_BYTECODE.length, -64);
  return Array.from({ length: entries.length / 64 }, (_, index) => `0x${entries.slice(index * 64, index * 64 + 40)}`);
}

function poolEntry({ sqrtPriceX96, tick, liquidity, known, ticks }: PoolState): string {
  const changes = ticks.map((each) => fixed(each.tick, 3) + fixed(each.liquidityNet, 16));
  return [
    '03',
    fixed(sqrtPriceX96, 20),
    fixed(tick, 3),
    fixed(liquidity, 16),
    fixed(known.from, 3),
    fixed(known.to, 3),
    fixed(ticks.length, 2),
    ...changes,
  ].join('');
}

const contracts = new Interface([
  ...new Set<string>([...quoterAbi, ...erc20Abi, ...swapProxyAbi, ...swapRouterAbi, ...poolAbi]),
]);
const coder = AbiCoder.defaultAbiCoder();

/** The exchange on a chain that answers by heart: the lens runs, the quoter agrees with the pools, nothing is allowed, a unit of gas costs 25 wei. */
export class ScriptedExchange {
  pools: readonly PoolState[] = [];
  block = 100n;
  /** The newest block's time, in Unix seconds. */
  time = BigInt(Math.floor(Date.now() / 1_000));
  /** By the contract's function. What one throws is the read's failure. */
  readonly answers: Record<string, (args: readonly unknown[], contract: string) => unknown> = {
    allowance: () => 0n,
    paused: () => false,
    factory: () => exchange.contracts.coreFactory,
    WETH9: () => exchange.wrappedNative.address,
    balanceOf: () => 0n,
  };
  /** Overrides the quoter’s result, which is that of the pools by default. */
  quoted: (honest: bigint) => bigint = (honest) => honest;
  readonly asked: { readonly name: string; readonly contract: string; readonly args: readonly unknown[] }[] = [];
  readonly chain = new ScriptedChain(childChainId)
    .script('eth_getBlockByNumber', () => ({ baseFeePerGas: '0xa', timestamp: toQuantity(this.time) }))
    .script('eth_maxPriorityFeePerGas', () => '0x5')
    .script('eth_estimateGas', () => '0xb3b0')
    .script('eth_call', ([to, data]) => this.#call(to as string | undefined, data as string));

  askedFor(name: string): readonly (readonly unknown[])[] {
    return this.asked.filter((each) => each.name === name).map(({ args }) => args);
  }

  #call(to: string | undefined, data: string): unknown {
    if (to === undefined) {
      this.asked.push({ name: 'lens', contract: '', args: [lensPools(data)] });
      return lensAnswer(data, this.pools, this.block);
    }
    const call = contracts.parseTransaction({ data })!;
    this.asked.push({ name: call.name, contract: to, args: [...call.args] });
    const answer = this.answers[call.name];
    if (answer !== undefined) return contracts.encodeFunctionResult(call.fragment, [answer([...call.args], to)]);
    return this.#quote(call.name, call.args[0] as readonly [string, string, bigint, bigint]);
  }

  /** Quotes one pool. Routes of the tests that use it have one hop. */
  #quote(name: string, [tokenIn, tokenOut, amount, fee]: readonly [string, string, bigint, bigint]): string {
    const pool = this.pools.find(
      (each) => each.address === aPoolOf(tokenIn, tokenOut, Number(fee) as FeeTier).address,
    )!;
    const direction = tokenIn.toLowerCase() === pool.token0 ? SwapDirection.ZERO_FOR_ONE : SwapDirection.ONE_FOR_ZERO;
    const isInput = name === 'quoteExactInputSingle';
    const quote = quotePool(pool, direction, amount, isInput ? QuoteSide.EXACT_INPUT : QuoteSide.EXACT_OUTPUT);
    const honest = quote.kind === 'quoted' ? quote.amount : 0n;
    return coder.encode(
      ['uint256', 'uint160', 'uint32', 'uint256'],
      [this.quoted(honest), pool.sqrtPriceX96, 1, 80_000n],
    );
  }
}
