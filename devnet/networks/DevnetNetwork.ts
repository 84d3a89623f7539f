import type { DevnetChain, DevnetToken } from '../Devnet.js';
import type { DevnetExchange } from './DevnetExchange.js';

export interface DevnetCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** One of the devnet's chains with what stands on it: the pair's, or one beside it. */
export interface DevnetNetwork extends DevnetChain {
  readonly name: string;
  readonly nativeCurrency: DevnetCurrency;
  /** Also among the tokens. */
  readonly wrappedNative: DevnetToken;
  /** By symbol; the coin is not among them. */
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  /** By role. */
  readonly contracts: Readonly<Record<string, string>>;
  readonly exchanges: readonly DevnetExchange[];
}
