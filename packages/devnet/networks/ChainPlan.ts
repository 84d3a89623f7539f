import type { DevnetCurrency, DevnetToken } from '../Devnet.js';
import type { DevnetExchangeKind } from './DevnetChainOptions.js';

/** A pool with liquidity over all prices. */
export interface PlannedPool {
  readonly exchange: DevnetExchangeKind;
  /** The native token itself, on v4, has address zero. */
  readonly pair: readonly [DevnetToken, DevnetToken];
  readonly fee: number;
  /** Ignored on v2. */
  readonly spacing: number;
  /** Decimal text: price of one unit of the first token in the second. */
  readonly price: string;
  /** Decimal text: amount of the first token. */
  readonly amount: string;
}

/** The plan of a chain, from `DevnetChainOptions`: all addresses and prices are known before the chain starts. */
export interface ChainPlan {
  readonly chainId: number;
  /** The side of a chain of the default pair; its plan is in addition to its usual contracts. */
  readonly side: 'root' | 'child' | null;
  readonly name: string;
  readonly nativeCurrency: DevnetCurrency;
  readonly wrappedNative: DevnetToken;
  /** Tokens to deploy, without the wrapped native token. */
  readonly fresh: readonly DevnetToken[];
  /** All tokens of the chain after deployment, by symbol. */
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  readonly exchanges: readonly DevnetExchangeKind[];
  readonly pools: readonly PlannedPool[];
}
