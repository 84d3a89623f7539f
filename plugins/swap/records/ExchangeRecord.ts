import type { PoolTier } from '../pools/PoolTier.js';

/** What every exchange says of itself. */
interface CommonRecord {
  /** By which steps and journals name it; not `default`. Letters, digits, `-`, `_` and `.`. */
  readonly id: string;
  readonly chainId: number;
  /** The router's own wrapped form of the native currency. */
  readonly wrappedNative: string;
  /** Tokens over which a swap may go that has no pool of its own, up to eight; the wrapped native currency is one of them. Default: that alone. */
  readonly routingTokens?: readonly string[];
}

/** Pairs whose reserves multiply to a constant (Uniswap v2 and its kin). */
export interface ExchangeRecordV2 extends CommonRecord {
  readonly kind: 'v2';
  readonly factory: string;
  /** Router 02. */
  readonly router: string;
  /** keccak256 of a pair's creation code: the last ingredient of its address. */
  readonly initCodeHash: string;
  /** In hundredths of a basis point: 3000 of Uniswap, 2500 of PancakeSwap, 2000 of some others. */
  readonly fee: number;
}

/** Pools of concentrated liquidity, a contract each (Uniswap v3 and its kin). */
export interface ExchangeRecordV3 extends CommonRecord {
  readonly kind: 'v3';
  readonly factory: string;
  /** Who creates the pools, where that is not the factory (PancakeSwap). Default: the factory. */
  readonly deployer?: string;
  /** Version 2: the first one answers in another way. */
  readonly quoter: string;
  /** SwapRouter02. */
  readonly router: string;
  /** keccak256 of a pool's creation code: the last ingredient of its address. */
  readonly initCodeHash: string;
  /** Fees that its factory allows, and the tick spacing of each; at most sixteen. Default: 100, 500, 3000 and 10000 of Uniswap. */
  readonly tiers?: readonly PoolTier[];
}

/** Of exchanges, what their makers publish. Nothing of it is guessed: a wrong hash finds no pool, and a wrong fee or contract is noticed on the chain. */
export type ExchangeRecord = ExchangeRecordV2 | ExchangeRecordV3;
