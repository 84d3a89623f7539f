import type { Address, Hex } from '../../../core/index.js';
import type { ManagedPoolKey } from '../pools/CandidatePool.js';
import type { PoolTier } from '../pools/PoolTier.js';

interface CommonExchange {
  readonly id: string;
  readonly chainId: number;
  readonly wrappedNative: Address;
  /** Includes the wrapped native currency. */
  readonly routingTokens: readonly Address[];
}

/** A validated `ExchangeRecordV2`. */
export interface ConstantProductExchange extends CommonExchange {
  readonly kind: 'v2';
  readonly factory: Address;
  readonly router: Address;
  readonly initCodeHash: Hex;
  readonly fee: number;
}

/** A validated `ExchangeRecordV3`. */
export interface ConcentratedExchange extends CommonExchange {
  readonly kind: 'v3';
  readonly factory: Address;
  readonly deployer: Address;
  readonly quoter: Address;
  readonly router: Address;
  readonly initCodeHash: Hex;
  readonly tiers: readonly PoolTier[];
}

/** A validated `ExchangeRecordV4`. */
export interface ManagedExchange extends CommonExchange {
  readonly kind: 'v4';
  readonly manager: Address;
  readonly quoter: Address;
  readonly router: Address;
  readonly permit2: Address;
  readonly tiers: readonly PoolTier[];
  readonly pools: readonly ManagedPoolKey[];
  /** Listed pools that are not used, and why. */
  readonly refused: readonly { readonly poolId: string; readonly code: string; readonly reason: string }[];
  readonly mixes: readonly string[];
}

/** A validated record. */
export type RecordedExchange = ConstantProductExchange | ConcentratedExchange | ManagedExchange;
