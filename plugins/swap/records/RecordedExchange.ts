import type { Address, Hex } from '../../../core/index.js';
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

/** A record whose every field was checked. */
export type RecordedExchange = ConstantProductExchange | ConcentratedExchange;
