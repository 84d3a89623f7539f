import type { NativeCurrency, Network } from '../../chains/Network.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { Eip1193Provider } from '../Wallet.js';

/** Where a wallet is. */
export interface NetworkInfo {
  readonly chainId: number;
  /** null for a chain that the environment does not know. */
  readonly name: string | null;
  readonly nativeCurrency: NativeCurrency | null;
  /** Whether the environment knows the chain. */
  readonly isSupported: boolean;
}

/** The environment's networks, and a wallet's way between them. Chain ids are numbers, numeric text or hex text. */
export interface Networks {
  /** The environment's network map. Asks nothing. */
  list(): readonly Network[];
  /**
   * The page of a transaction on its network's explorer. null where the network has none or is not of the environment, and for what is no transaction hash.
   * Asks nothing. The page of a cross-chain message is the bridge's to name (`engine.bridge.messageLink`).
   *
   * @example engine.networks.explorerLink(13371, hash) // 'https://explorer.immutable.com/tx/0x8f3c…'
   */
  explorerLink(chainId: number | string, transactionHash: string): string | null;
  /** Those that the product allows, in its order: the remote list ∩ the map. Then the further ones that the host has brought: the product's list knows nothing of them. @throws TributaryError API_ERROR */
  allowed(options?: Abortable): Promise<readonly Network[]>;
  /** @throws TributaryError PROVIDER_REQUEST_MISSING_ERROR, GET_NETWORK_INFO_ERROR */
  info(provider: Eip1193Provider): Promise<NetworkInfo>;
  /**
   * Brings the wallet to an allowed network: switches, adds it where the wallet does not know it, and reads the chain again, because
   * a switch that "succeeded" may have gone elsewhere.
   * @throws TributaryError INVALID_CHAIN_ID, CHAIN_NOT_SUPPORTED_ERROR, SWITCH_NETWORK_UNSUPPORTED, PROVIDER_REQUEST_MISSING_ERROR,
   *         USER_REJECTED_REQUEST_ERROR (`data.reason` REJECTED_SWITCH_AFTER_ADDING_NETWORK), PROVIDER_REQUEST_FAILED_ERROR,
   *         WALLET_ON_OTHER_CHAIN, API_ERROR
   */
  switchTo(provider: Eip1193Provider, chainId: number | string, options?: Abortable): Promise<Network>;
  /**
   * Makes a network of the map known to the wallet, without going there.
   * @throws TributaryError INVALID_CHAIN_ID, CHAIN_NOT_SUPPORTED_ERROR, SWITCH_NETWORK_UNSUPPORTED, PROVIDER_REQUEST_MISSING_ERROR,
   *         USER_REJECTED_REQUEST_ERROR, PROVIDER_REQUEST_FAILED_ERROR
   */
  add(provider: Eip1193Provider, chainId: number | string): Promise<Network>;
}
export const Networks = Symbol.for('tributary/Networks');
