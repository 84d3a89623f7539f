import type { Observable } from 'rxjs';
import type { Address } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import type { CallsSnapshot } from './calls/CallsSnapshot.js';
import type { SendCallsRequest } from './calls/SendCallsRequest.js';
import type { AnnouncedWallet } from './discovery/AnnouncedWallet.js';
import type { Eip1193Provider } from './Wallet.js';
import type { WalletName } from './WalletName.js';

/**
 * Wallets that the host provides, by name (`passport`, `walletconnect`) or reverse domain name.
 * Created when a player chooses one, so that a library like WalletConnect's is loaded on demand and
 * isn't part of the engine.
 */
export type HostWallets = Readonly<Record<string, () => Eip1193Provider | Promise<Eip1193Provider>>>;

export interface NamedProvider {
  /** The requested name. */
  readonly name: string;
  readonly provider: Eip1193Provider;
}

export interface Connection {
  readonly isConnected: boolean;
  /** The account that the wallet would sign with; `null` while it shows none. */
  readonly account: Address | null;
}

export interface ConnectOptions {
  /**
   * Lets the player choose accounts again (EIP-2255). Passport has no permissions; its accounts are
   * requested instead. Default `false`.
   */
  readonly renewPermissions?: boolean;
}

/** Finds, connects and watches wallets. */
export interface Wallets {
  /**
   * Emits the wallets announced in the page (EIP-6963) in that order, each rdns once. Cold:
   * requests announcements on subscribe and once again after 200 ms, accepts late ones, and removes
   * its listener on unsubscribe. Outside a page, emits an empty list.
   */
  watchWallets(): Observable<readonly AnnouncedWallet[]>;
  /**
   * Like `watchWallets`, for a picker: without wallets blocked by the remote configuration,
   * preferred ones first. Emits once the configuration is loaded; if it can't be loaded, emits all
   * as announced.
   */
  watchOfferedWallets(): Observable<readonly AnnouncedWallet[]>;
  /**
   * Returns the wallet with a name (passport, metamask, walletconnect) or reverse domain name:
   * announced in the page, otherwise provided by the host, otherwise `window.ethereum` for
   * metamask. Sends the wallet no request.
   * @throws TributaryError METAMASK_PROVIDER_ERROR, DEFAULT_PROVIDER_ERROR (`data.wallet`)
   */
  createProvider(name: WalletName | (string & {}), options?: Abortable): Promise<NamedProvider>;
  /**
   * Reads the connection without a prompt.
   * @throws TributaryError PROVIDER_REQUEST_MISSING_ERROR, PROVIDER_REQUEST_FAILED_ERROR
   */
  checkConnection(provider: Eip1193Provider): Promise<Connection>;
  /**
   * Prompts the player to share an account. Returns the one the wallet would sign with.
   * `data.isBusy` of CONNECT_PROVIDER_ERROR: another request is open in the wallet, or it is
   * locked.
   * @throws TributaryError PROVIDER_REQUEST_MISSING_ERROR, USER_REJECTED_REQUEST_ERROR,
   *   CONNECT_PROVIDER_ERROR
   */
  connect(provider: Eip1193Provider, options?: ConnectOptions): Promise<Address>;
  /**
   * Emits the account, `null` while there is none: now and on every change. Errors with
   * PROVIDER_REQUEST_FAILED_ERROR if the wallet doesn't respond, because a failed read doesn't mean
   * "not connected".
   */
  watchAccount(provider: Eip1193Provider): Observable<Address | null>;
  /** Emits the wallet's chain, `null` while it is disconnected: now and on every change. Errors as `watchAccount`. */
  watchChain(provider: Eip1193Provider): Observable<number | null>;
  /** Returns the names of the wallets that the host provides. Sends no request. */
  handedOver(): readonly string[];
  /** Returns the names that a picker may offer, without the excluded ones. */
  getAllowList(options?: { readonly exclude?: readonly WalletName[] }): readonly WalletName[];
  /**
   * Sends transactions of one account on one chain: as one atomic batch if the wallet supports it
   * (EIP-5792), otherwise one by one, each after the previous one is in a block. Cold; completes
   * after a final snapshot. If it isn't known whether something was sent, the status is `unknown`
   * and nothing further is sent. With an `idempotencyKey`, this also holds after a reload: the
   * calls are an execution with that id. Without one, nothing is journaled, and every call sends
   * again.
   *
   * @throws TributaryError INVALID_IDEMPOTENCY_KEY; as the stream's error IDEMPOTENCY_KEY_REUSED
   *   if the key belongs to other calls
   */
  sendCalls(request: SendCallsRequest): Observable<CallsSnapshot>;
}
export const Wallets = Symbol.for('tributary/Wallets');
