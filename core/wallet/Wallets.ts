import type { Observable } from 'rxjs';
import type { Address } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import type { CallsSnapshot } from './calls/CallsSnapshot.js';
import type { SendCallsRequest } from './calls/SendCallsRequest.js';
import type { AnnouncedWallet } from './discovery/AnnouncedWallet.js';
import type { Eip1193Provider } from './Wallet.js';
import type { WalletName } from './WalletName.js';

/**
 * Wallets that the host hands over, by name (`passport`, `walletconnect`) or by reverse domain name. Made when somebody chooses
 * one, so that a library like WalletConnect's is loaded on demand and never part of the engine.
 */
export type HostWallets = Readonly<Record<string, () => Eip1193Provider | Promise<Eip1193Provider>>>;

export interface NamedProvider {
  /** As it was asked for. */
  readonly name: string;
  readonly provider: Eip1193Provider;
}

export interface Connection {
  readonly isConnected: boolean;
  /** What the wallet would sign with, null while it shows none. */
  readonly account: Address | null;
}

export interface ConnectOptions {
  /** Lets the player choose the accounts anew (EIP-2255). Passport knows no permissions and is asked for its accounts. Default false. */
  readonly renewPermissions?: boolean;
}

/** Finding, connecting and following wallets. */
export interface Wallets {
  /**
   * The wallets that announced themselves in the page (EIP-6963), each rdns once, in that order. Cold: asks when listened to,
   * starts over once after 200 ms, hears late announcements, takes its listener back when left. Outside of a page: an empty list.
   */
  watchWallets(): Observable<readonly AnnouncedWallet[]>;
  /**
   * The same for a picker: without what the operators' remote configuration blocks, what it prefers first. Emits when the configuration
   * is there; where it cannot be had, everything is offered as it was announced.
   */
  watchOfferedWallets(): Observable<readonly AnnouncedWallet[]>;
  /**
   * The wallet of a name (passport, metamask, walletconnect) or of a reverse domain name: announced in the page, else handed over
   * by the host, for metamask else `window.ethereum`. Asks the wallet nothing.
   * @throws TributaryError METAMASK_PROVIDER_ERROR, DEFAULT_PROVIDER_ERROR (`data.wallet`)
   */
  createProvider(name: WalletName | (string & {}), options?: Abortable): Promise<NamedProvider>;
  /** Without bothering the player. @throws TributaryError PROVIDER_REQUEST_MISSING_ERROR, PROVIDER_REQUEST_FAILED_ERROR */
  checkConnection(provider: Eip1193Provider): Promise<Connection>;
  /**
   * Asks the player to show an account; gives the one the wallet would sign with. `data.isBusy` of CONNECT_PROVIDER_ERROR: another request is open in the
   * wallet, or it is locked.
   * @throws TributaryError PROVIDER_REQUEST_MISSING_ERROR, USER_REJECTED_REQUEST_ERROR, CONNECT_PROVIDER_ERROR
   */
  connect(provider: Eip1193Provider, options?: ConnectOptions): Promise<Address>;
  /**
   * The account, null while there is none: now, then whenever it changes. Errors with PROVIDER_REQUEST_FAILED_ERROR where the
   * wallet does not answer: a failed read is not "not connected".
   */
  watchAccount(provider: Eip1193Provider): Observable<Address | null>;
  /** The chain the wallet is on, null while it is disconnected: now, then whenever it changes. Errors as `watchAccount`. */
  watchChain(provider: Eip1193Provider): Observable<number | null>;
  /** The names of the wallets that the host hands over. Asks nothing. */
  handedOver(): readonly string[];
  /** The names that a picker may offer, without those excluded. */
  getAllowList(options?: { readonly exclude?: readonly WalletName[] }): readonly WalletName[];
  /**
   * Sends transactions of one account on one chain: as one atomic batch where the wallet offers that (EIP-5792), else one by one,
   * each after the one before it is in a block. Cold; completes after a final snapshot. If it isn't known whether something was sent,
   * the status is `unknown` and nothing further is sent. With an `idempotencyKey` this holds across pages, too: the calls are an execution with that id. Without one
   * nothing is remembered, and every call sends anew.
   *
   * @throws TributaryError INVALID_IDEMPOTENCY_KEY; as the stream's error IDEMPOTENCY_KEY_REUSED if the key stands for other calls
   */
  sendCalls(request: SendCallsRequest): Observable<CallsSnapshot>;
}
export const Wallets = Symbol.for('tributary/Wallets');
