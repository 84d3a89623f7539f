import { catchError, map, type Observable, of, switchMap } from 'rxjs';
import type { RemoteConfig, RemoteConnectConfiguration } from '../config/RemoteConfig.js';
import { valueErrors } from '../errors/valueErrors.js';
import type { Address } from '../money/Address.js';
import { assertObject } from '../plainData/assertObject.js';
import type { Abortable } from '../stream/Abortable.js';
import { errorAsStream } from '../stream/errorAsStream.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import type { CallsSnapshot } from './calls/CallsSnapshot.js';
import type { SendCallsRequest } from './calls/SendCallsRequest.js';
import { connectWallet } from './connection/connectWallet.js';
import { watchAccount } from './connection/watchAccount.js';
import { watchChain } from './connection/watchChain.js';
import type { AnnouncedWallet } from './discovery/AnnouncedWallet.js';
import { createWalletProvider } from './discovery/createWalletProvider.js';
import { offeredWallets } from './discovery/offeredWallets.js';
import type { WalletDiscovery } from './discovery/WalletDiscovery.js';
import { assertAskable, readAccounts } from './readWallet.js';
import type { Eip1193Provider } from './Wallet.js';
import { WalletName } from './WalletName.js';
import type { Connection, ConnectOptions, HostWallets, NamedProvider, Wallets } from './Wallets.js';

export interface PageWalletsOptions {
  readonly discovery: WalletDiscovery;
  readonly hostWallets: HostWallets;
  readonly remoteConfig: RemoteConfig;
  /** See `Wallets.sendCalls`. */
  readonly sendCalls: (request: SendCallsRequest) => Observable<CallsSnapshot>;
}

const nothingConfigured: RemoteConnectConfiguration['injected'] = { priorityWalletRdns: [], blocklistWalletRdns: [] };

/** Finds and connects the wallets of the page and of the host. */
export class PageWallets implements Wallets {
  readonly #options: PageWalletsOptions;

  constructor(options: PageWalletsOptions) {
    this.#options = options;
  }

  watchWallets(): Observable<readonly AnnouncedWallet[]> {
    return this.#options.discovery.wallets$;
  }

  watchOfferedWallets(): Observable<readonly AnnouncedWallet[]> {
    const { discovery, remoteConfig } = this.#options;
    const injected$ = fromAbortable((signal) => remoteConfig.get({ signal })).pipe(
      map(({ connect }) => connect.injected),
      catchError(() => of(nothingConfigured)),
    );
    return injected$.pipe(
      switchMap((injected) => discovery.wallets$.pipe(map((wallets) => offeredWallets(wallets, injected)))),
    );
  }

  async createProvider(name: string, options: Abortable = {}): Promise<NamedProvider> {
    if (typeof name !== 'string') throw valueErrors.invalidParameter('name', 'name is not text');
    assertObject(options, 'options');
    const { discovery, hostWallets } = this.#options;
    return { name, provider: await createWalletProvider(name, discovery, hostWallets, options) };
  }

  async checkConnection(provider: Eip1193Provider): Promise<Connection> {
    assertAskable(provider);
    const [account = null] = await readAccounts(provider);
    return { isConnected: account !== null, account };
  }

  async connect(provider: Eip1193Provider, options: ConnectOptions = {}): Promise<Address> {
    assertObject(options, 'options');
    const { renewPermissions = false } = options;
    if (typeof renewPermissions !== 'boolean')
      throw valueErrors.invalidParameter('options.renewPermissions', 'options.renewPermissions is not true or false');
    return connectWallet(provider, options);
  }

  watchAccount(provider: Eip1193Provider): Observable<Address | null> {
    return errorAsStream(() => {
      assertAskable(provider);
      return watchAccount(provider);
    });
  }

  watchChain(provider: Eip1193Provider): Observable<number | null> {
    return errorAsStream(() => {
      assertAskable(provider);
      return watchChain(provider);
    });
  }

  handedOver(): readonly string[] {
    return Object.keys(this.#options.hostWallets);
  }

  getAllowList(options: { readonly exclude?: readonly WalletName[] } = {}): readonly WalletName[] {
    assertObject(options, 'options');
    const { exclude = [] } = options;
    if (!Array.isArray(exclude)) throw valueErrors.invalidParameter('options.exclude', 'options.exclude is not a list');
    return Object.values(WalletName).filter((name) => !exclude.includes(name));
  }

  sendCalls(request: SendCallsRequest): Observable<CallsSnapshot> {
    return this.#options.sendCalls(request);
  }
}
