import type { PoolTier } from '../pools/PoolTier.js';

/** Fields of every DEX record. */
interface CommonRecord {
  /** Id in steps and journals; not `default`. Letters, digits, `-`, `_` and `.`. */
  readonly id: string;
  readonly chainId: number;
  /** The router's wrapped token of the native currency. */
  readonly wrappedNative: string;
  /**
   * Tokens that a swap may use in between if its pair has no pool, up to eight; one of them is the
   * wrapped native currency. Default: only that one.
   */
  readonly routingTokens?: readonly string[];
}

/** Constant-product pairs (Uniswap v2 and forks). */
export interface ExchangeRecordV2 extends CommonRecord {
  readonly kind: 'v2';
  readonly factory: string;
  /** Router 02. */
  readonly router: string;
  /** keccak256 of a pair's creation code: part of its address. */
  readonly initCodeHash: string;
  /** Fee in hundredths of a basis point: 3000 for Uniswap, 2500 for PancakeSwap, 2000 for some others. */
  readonly fee: number;
}

/** Pools of concentrated liquidity, one contract each (Uniswap v3 and forks). */
export interface ExchangeRecordV3 extends CommonRecord {
  readonly kind: 'v3';
  readonly factory: string;
  /** The contract that deploys the pools if that is not the factory (PancakeSwap). Default: the factory. */
  readonly deployer?: string;
  /** Version 2: version 1 returns another format. */
  readonly quoter: string;
  /** SwapRouter02. */
  readonly router: string;
  /** keccak256 of a pool's creation code: part of its address. */
  readonly initCodeHash: string;
  /**
   * Fees that the factory allows, and the tick spacing of each; at most sixteen. Default: Uniswap's
   * 100, 500, 3000 and 10000.
   */
  readonly tiers?: readonly PoolTier[];
}

/** A pool of a manager outside of the tiers. The lower currency comes first; the native one is the zero address. */
export interface PoolKeyRecord extends PoolTier {
  readonly currency0: string;
  readonly currency1: string;
  /** Pools with hooks that run on swaps are not used (POOL_WITH_HOOK). Default: none, the zero address. */
  readonly hooks?: string;
}

/** Pools in one manager (Uniswap v4), traded through the Universal Router, which takes tokens by Permit2. */
export interface ExchangeRecordV4 extends CommonRecord {
  readonly kind: 'v4';
  /** The pool manager. */
  readonly manager: string;
  /** V4Quoter. */
  readonly quoter: string;
  /** Universal Router 2.0 or 2.1: earlier ones don't support managers. */
  readonly router: string;
  /** Default: 0x000000000022D473030F116dDEE9F6B43aC78BA3, its address on nearly every chain. */
  readonly permit2?: string;
  /**
   * Fees and spacings of the pools without hooks to search between any two tokens; at most sixteen.
   * Default: 100/1, 500/10, 3000/60 and 10000/200.
   */
  readonly tiers?: readonly PoolTier[];
  /** More pools, up to forty: a manager allows any fee and spacing, so a search can't cover them all. */
  readonly pools?: readonly PoolKeyRecord[];
  /**
   * Ids of records of kind v2 and v3 of the same chain whose pools the router also reaches: a swap
   * may then go through pools of all of them. Default: none.
   */
  readonly mixes?: readonly string[];
}

/**
 * A DEX as its makers publish it. The plugin guesses nothing: a wrong hash finds no pool, and the
 * checks on chain detect a wrong fee or contract.
 */
export type ExchangeRecord = ExchangeRecordV2 | ExchangeRecordV3 | ExchangeRecordV4;
