import type { NativeCurrency, Network } from '../../chains/Network.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { Eip1193Provider } from '../Wallet.js';

/** The chain of a wallet. */
export interface NetworkInfo {
  readonly chainId: number;
  /** `null` for a chain that isn't in the environment. */
  readonly name: string | null;
  readonly nativeCurrency: NativeCurrency | null;
  /** Whether the chain is in the environment. */
  readonly isSupported: boolean;
}

/** The environment's networks, and switching a wallet between them. Chain ids are numbers, numeric text or hex text. */
export interface Networks {
  /** Returns the environment's networks. Sends no request. */
  list(): readonly Network[];
  /**
   * Returns the page of a transaction on its network's explorer; `null` if the network is unknown
   * or has no explorer, or if the hash is invalid. Sends no request. For the page of a cross-chain
   * message, see `engine.bridge.messageLink`.
   *
   * @example engine.networks.explorerLink(13371, hash) // 'https://explorer.immutable.com/tx/0x8f3c…'
   */
  explorerLink(chainId: number | string, transactionHash: string): string | null;
  /**
   * Returns the allowed networks: those of the remote list that are in the environment, in its
   * order, then the host's additional ones, which the remote list doesn't contain.
   * @throws TributaryError API_ERROR
   */
  allowed(options?: Abortable): Promise<readonly Network[]>;
  /** @throws TributaryError PROVIDER_REQUEST_MISSING_ERROR, GET_NETWORK_INFO_ERROR */
  info(provider: Eip1193Provider): Promise<NetworkInfo>;
  /**
   * Switches the wallet to an allowed network: switches, adds it if the wallet doesn't know it, and
   * reads the chain again, because a reported switch may have gone elsewhere.
   * @throws TributaryError INVALID_CHAIN_ID, CHAIN_NOT_SUPPORTED_ERROR,
   *   SWITCH_NETWORK_UNSUPPORTED, PROVIDER_REQUEST_MISSING_ERROR, USER_REJECTED_REQUEST_ERROR
   *   (`data.reason` REJECTED_SWITCH_AFTER_ADDING_NETWORK), PROVIDER_REQUEST_FAILED_ERROR,
   *   WALLET_ON_OTHER_CHAIN, API_ERROR
   */
  switchTo(provider: Eip1193Provider, chainId: number | string, options?: Abortable): Promise<Network>;
  /**
   * Adds a network of the environment to the wallet, without switching to it.
   * @throws TributaryError INVALID_CHAIN_ID, CHAIN_NOT_SUPPORTED_ERROR,
   *   SWITCH_NETWORK_UNSUPPORTED, PROVIDER_REQUEST_MISSING_ERROR, USER_REJECTED_REQUEST_ERROR,
   *   PROVIDER_REQUEST_FAILED_ERROR
   */
  add(provider: Eip1193Provider, chainId: number | string): Promise<Network>;
}
export const Networks = Symbol.for('tributary/Networks');
