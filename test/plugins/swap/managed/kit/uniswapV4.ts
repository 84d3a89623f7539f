import { type Address, parseAddress } from '../../../../../core/index.js';
import { poolKeyId } from '../../../../../plugins/swap/managed/poolKeyId.js';
import { type RouteHop, toRouteHop } from '../../../../../plugins/swap/managed/RouteHop.js';
import { candidatePools } from '../../../../../plugins/swap/pools/candidatePools.js';
import type { FeeTier } from '../../../../../plugins/swap/pools/FeeTier.js';
import type { PoolState } from '../../../../../plugins/swap/pools/PoolState.js';
import { SwapDirection } from '../../../../../plugins/swap/pools/SwapDirection.js';
import type { ConcentratedExchange, ManagedExchange } from '../../../../../plugins/swap/records/RecordedExchange.js';
import { childChainId } from '../../../../kit/aToken.js';
import { uniswapV2 } from '../../constantProduct/kit/uniswapV2.js';
import { aPool } from '../../pools/kit/aPool.js';
import { hub, wrapped } from '../../records/kit/RecordedBed.js';

export const nobody = `0x${'0'.repeat(40)}`;

/** The contracts of Uniswap v4 on Ethereum (docs.uniswap.org, v4 deployments), used on the child chain. */
export const uniswapV4: ManagedExchange = {
  id: 'managed',
  kind: 'v4',
  chainId: childChainId,
  manager: parseAddress('0x000000000004444c5dc75cb358380d2e3de08a90'),
  quoter: parseAddress('0x52f0e24d1c21c8a0cb1e5a5dd6198556bd9e1203'),
  router: parseAddress('0x66a9893cc07d91d95644aedd05d03f95e1dba8af'),
  permit2: parseAddress('0x000000000022d473030f116ddee9f6b43ac78ba3'),
  tiers: [
    { fee: 500, spacing: 10 },
    { fee: 3_000, spacing: 60 },
  ],
  pools: [],
  refused: [],
  mixes: [],
  wrappedNative: wrapped,
  routingTokens: [wrapped, hub],
};

/** The contracts of Uniswap v3 on Ethereum, used on the child chain. */
export const uniswapV3: ConcentratedExchange = {
  id: 'contracts',
  kind: 'v3',
  chainId: childChainId,
  factory: parseAddress('0x1f98431c8ad98523631ae4a59f267346ea31f984'),
  deployer: parseAddress('0x1f98431c8ad98523631ae4a59f267346ea31f984'),
  quoter: parseAddress('0x61ffe014ba17989e743c5f6cb21bf9697530b21e'),
  router: parseAddress('0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'),
  initCodeHash: '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54',
  tiers: [{ fee: 3_000, spacing: 60 }],
  wrappedNative: wrapped,
  routingTokens: [wrapped, hub],
};

export { uniswapV2 };

const sorted = (a: string, b: string): readonly [string, string] => {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return BigInt(first) < BigInt(second) ? [first, second] : [second, first];
};

interface PoolParts {
  readonly fee?: FeeTier;
  readonly tick?: number;
  readonly liquidity?: bigint;
  /** By what the native currency is called in a search: its own zero address, or the wrapped one's. */
  readonly isOneCurrency?: boolean;
}

/** Liquidity everywhere, at a price of one unless told otherwise. */
const aStateOf = ({ fee = 3_000, tick = 0, liquidity = 10n ** 24n }: PoolParts): PoolState =>
  aPool({ fee, tick, positions: [{ lower: -887_220, upper: 887_220, liquidity }] });

/** A pool of the manager between two currencies, the zero address the native one. */
export function aManagedPool(currencyA: string, currencyB: string, parts: PoolParts = {}): PoolState {
  const [currency0, currency1] = sorted(currencyA, currencyB);
  const state = aStateOf(parts);
  const { fee, tickSpacing } = state;
  const key = { manager: uniswapV4.manager.toLowerCase(), currency0, currency1, fee, tickSpacing, hooks: nobody };
  const nameOf = (currency: string): string =>
    parts.isOneCurrency && currency === nobody ? wrapped.toLowerCase() : currency;
  return { ...state, kind: 'v4', address: poolKeyId(key), token0: nameOf(currency0), token1: nameOf(currency1), key };
}

/** A pool contract of the v3 exchange between two tokens. */
export function aContractPool(tokenA: Address, tokenB: Address, parts: PoolParts = {}): PoolState {
  const { deployer: factory, initCodeHash } = uniswapV3;
  const state = aStateOf(parts);
  const tiers = [{ fee: state.fee, spacing: state.tickSpacing }];
  const [candidate] = candidatePools([tokenA, tokenB], { factory, initCodeHash, tiers });
  return { ...state, ...candidate! };
}

/** Through a pool, from one of its tokens as a search calls them. */
export function aHop(pool: PoolState, tokenIn: string, amountIn = 0n, amountOut = 0n): RouteHop {
  const isDown = pool.token0 === tokenIn.toLowerCase();
  return toRouteHop({
    pool,
    direction: isDown ? SwapDirection.ZERO_FOR_ONE : SwapDirection.ONE_FOR_ZERO,
    tokenIn: isDown ? pool.token0 : pool.token1,
    tokenOut: isDown ? pool.token1 : pool.token0,
    fee: pool.fee,
    amountIn,
    amountOut,
  });
}
