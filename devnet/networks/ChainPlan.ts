import type { DevnetCurrency, DevnetToken } from '../Devnet.js';
import type { DevnetExchangeKind } from './DevnetChainOptions.js';

/** A pool that holds liquidity over all prices. */
export interface PlannedPool {
  readonly exchange: DevnetExchangeKind;
  /** The coin itself, on v4, has the address zero. */
  readonly pair: readonly [DevnetToken, DevnetToken];
  readonly fee: number;
  /** Of no meaning on v2. */
  readonly spacing: number;
  /** Decimal text: what one of the first costs in the second. */
  readonly price: string;
  /** Decimal text: of the first. */
  readonly amount: string;
}

/** What `DevnetChainOptions` come to: every address and every price is known before the chain is there. */
export interface ChainPlan {
  readonly chainId: number;
  /** Of the pair: what is planned stands beside what that chain has anyway. */
  readonly side: 'root' | 'child' | null;
  readonly name: string;
  readonly nativeCurrency: DevnetCurrency;
  readonly wrappedNative: DevnetToken;
  /** To be deployed, without the wrapped coin. */
  readonly fresh: readonly DevnetToken[];
  /** All that the chain has then, by symbol. */
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  readonly exchanges: readonly DevnetExchangeKind[];
  readonly pools: readonly PlannedPool[];
}
