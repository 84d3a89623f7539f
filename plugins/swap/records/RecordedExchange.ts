import type { Address, Hex } from '../../../core/index.js';
import type { ManagedPoolKey } from '../pools/CandidatePool.js';
import type { PoolTier } from '../pools/PoolTier.js';

interface CommonExchange {
  readonly id: string;
  readonly chainId: number;
  readonly wrappedNative: Address;
  /** The wrapped native currency among them. */
  readonly routingTokens: readonly Address[];
}

/** An `ExchangeRecordV2`, checked. */
export interface ConstantProductExchange extends CommonExchange {
  readonly kind: 'v2';
  readonly factory: Address;
  readonly router: Address;
  readonly initCodeHash: Hex;
  readonly fee: number;
}

/** An `ExchangeRecordV3`, checked. */
export interface ConcentratedExchange extends CommonExchange {
  readonly kind: 'v3';
  readonly factory: Address;
  readonly deployer: Address;
  readonly quoter: Address;
  readonly router: Address;
  readonly initCodeHash: Hex;
  readonly tiers: readonly PoolTier[];
}

/** An `ExchangeRecordV4`, checked. */
export interface ManagedExchange extends CommonExchange {
  readonly kind: 'v4';
  readonly manager: Address;
  readonly quoter: Address;
  readonly router: Address;
  readonly permit2: Address;
  readonly tiers: readonly PoolTier[];
  readonly pools: readonly ManagedPoolKey[];
  /** Listed pools that are left alone, and why. */
  readonly refused: readonly { readonly poolId: string; readonly code: string; readonly reason: string }[];
  readonly mixes: readonly string[];
}

/** A record whose every field was checked. */
export type RecordedExchange = ConstantProductExchange | ConcentratedExchange | ManagedExchange;
