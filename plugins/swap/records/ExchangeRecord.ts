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

/** A pool of a manager besides those in the tiers. The lower currency first; the native one is the zero address. */
export interface PoolKeyRecord extends PoolTier {
  readonly currency0: string;
  readonly currency1: string;
  /** Pools with hooks that touch swaps are left alone (POOL_WITH_HOOK). Default: none, the zero address. */
  readonly hooks?: string;
}

/** Pools that one manager keeps (Uniswap v4), traded through the Universal Router, which takes tokens by Permit2. */
export interface ExchangeRecordV4 extends CommonRecord {
  readonly kind: 'v4';
  /** The pool manager. */
  readonly manager: string;
  /** V4Quoter. */
  readonly quoter: string;
  /** Universal Router 2.0 or 2.1: earlier ones know no pools of managers. */
  readonly router: string;
  /** Default: 0x000000000022D473030F116dDEE9F6B43aC78BA3, where it is on nearly every chain. */
  readonly permit2?: string;
  /** Fees and spacings of pools without hooks that are looked for between any two tokens; at most sixteen. Default: 100/1, 500/10, 3000/60 and 10000/200. */
  readonly tiers?: readonly PoolTier[];
  /** Further pools, up to forty: a manager takes any fee and spacing, so they cannot all be looked for. */
  readonly pools?: readonly PoolKeyRecord[];
  /** Ids of records of kind v2 and v3 of the same chain whose pools the router reaches as well: an exact input may then go through pools of all of them. Default: none. */
  readonly mixes?: readonly string[];
}

/** Of exchanges, what their makers publish. Nothing of it is guessed: a wrong hash finds no pool, and a wrong fee or contract is noticed on the chain. */
export type ExchangeRecord = ExchangeRecordV2 | ExchangeRecordV3 | ExchangeRecordV4;
