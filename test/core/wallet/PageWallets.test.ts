import { afterEach, describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import type { RemoteConfig, RemoteConfiguration } from '../../../core/config/RemoteConfig.js';
import { type CallsSnapshot, CallsStatus } from '../../../core/wallet/calls/CallsSnapshot.js';
import { WalletDiscovery } from '../../../core/wallet/discovery/WalletDiscovery.js';
import { PageWallets } from '../../../core/wallet/PageWallets.js';
import type { HostWallets } from '../../../core/wallet/Wallets.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { settled, watch } from '../../kit/watch.js';
import { ManualClock } from '../stream/ManualClock.js';
import { anAnnouncement, enterPage, leavePage } from './kit/AnnouncingPage.js';
import { EventfulWallet } from './kit/EventfulWallet.js';

interface BedOptions {
  readonly installed?: readonly string[];
  readonly hostWallets?: HostWallets;
  readonly injected?: {
    readonly priorityWalletRdns: readonly string[];
    readonly blocklistWalletRdns: readonly string[];
  };
}

afterEach(leavePage);

function aBed({ installed = [], hostWallets = {}, injected }: BedOptions = {}) {
  const page = enterPage();
  for (const rdns of installed) page.install(anAnnouncement(rdns));
  const configuration = { connect: { injected } } as unknown as RemoteConfiguration;
  let timesAsked = 0;
  const remoteConfig: RemoteConfig = {
    get: () => (
      (timesAsked += 1), injected === undefined ? Promise.reject(new Error('away')) : Promise.resolve(configuration)
    ),
  };
  const sent: unknown[] = [];
  const clock = new ManualClock();
  const snapshot: CallsSnapshot = {
    status: CallsStatus.CONFIRMED,
    mode: 'atomic',
    batchId: '0x01',
    transactionHashes: [],
    explorerUrls: [],
    error: null,
  };
  const wallets = new PageWallets({
    discovery: new WalletDiscovery({ clock }),
    hostWallets,
    remoteConfig,
    sendCalls: (request) => (sent.push(request), of(snapshot)),
  });
  return { page, clock, wallets, sent, snapshot, timesAsked: () => timesAsked };
}

const rdnsOf = (wallets: readonly { readonly info: { readonly rdns: string } }[] | undefined) =>
  wallets?.map(({ info }) => info.rdns);

describe('PageWallets, the picker', () => {
  const installed = ['app.rabby', 'io.metamask', 'bad.wallet'];

  it('lists announced wallets, and requests them from the page only', () => {
    const { wallets, timesAsked } = aBed({ installed });
    expect(rdnsOf(watch(wallets.watchWallets()).last)).toEqual(installed);
    expect(timesAsked()).toBe(0);
  });

  it('offers them as the operators want, once their configuration is there', async () => {
    const { wallets } = aBed({
      installed,
      injected: { priorityWalletRdns: ['io.metamask'], blocklistWalletRdns: ['bad.wallet'] },
    });
    const offered = watch(wallets.watchOfferedWallets());
    expect(offered.values).toEqual([]);
    await settled();
    expect(offered.values.map(rdnsOf)).toEqual([['io.metamask', 'app.rabby']]);
  });

  it('offers everything as it was announced where their configuration cannot be had, late ones included', async () => {
    const { page, wallets } = aBed({ installed });
    const offered = watch(wallets.watchOfferedWallets());
    await settled();
    page.install(anAnnouncement('late.wallet'));
    expect(offered.values.map(rdnsOf)).toEqual([installed, [...installed, 'late.wallet']]);
  });

  it('leaves the page when it is left', async () => {
    const { page, wallets } = aBed({ installed });
    const offered = watch(wallets.watchOfferedWallets());
    await settled();
    expect(page.listening).toBe(1);
    offered.leave();
    expect(page.listening).toBe(0);
  });

  it('knows three names, without those that the host does not want', () => {
    const { wallets } = aBed();
    expect(wallets.getAllowList()).toEqual(['passport', 'metamask', 'walletconnect']);
    expect(wallets.getAllowList({ exclude: ['metamask'] })).toEqual(['passport', 'walletconnect']);
  });
});

describe('PageWallets.createProvider', () => {
  it('returns the announced wallet, or creates the host’s on the first request', async () => {
    let made = 0;
    const own = new ScriptedWallet();
    const { wallets } = aBed({ installed: ['io.metamask'], hostWallets: { walletconnect: () => ((made += 1), own) } });
    const { name, provider } = await wallets.createProvider('metamask');
    expect([name, (provider as ScriptedWallet).calls, made]).toEqual(['metamask', [], 0]);
    await expect(wallets.createProvider('walletconnect')).resolves.toEqual({ name: 'walletconnect', provider: own });
  });

  it('says which one is missing', async () => {
    const { wallets, clock } = aBed();
    const created = wallets.createProvider('passport');
    void clock.pass(60_000);
    await expect(created).rejects.toMatchObject({ code: 'DEFAULT_PROVIDER_ERROR', data: { wallet: 'passport' } });
  });
});

describe('PageWallets.checkConnection', () => {
  it.each<[string, readonly string[], object]>([
    ['connected', [player, stranger], { isConnected: true, account: player }],
    ['not connected', [], { isConnected: false, account: null }],
  ])('asks without bothering the player: %s', async (_what, accounts, connection) => {
    const wallet = new ScriptedWallet({ accounts });
    await expect(aBed().wallets.checkConnection(wallet)).resolves.toEqual(connection);
    expect(wallet.methods).toEqual(['eth_accounts']);
  });

  it('distinguishes a wallet that doesn’t respond, one that isn’t connected, and an invalid one', async () => {
    const { wallets } = aBed();
    await expect(
      wallets.checkConnection(new ScriptedWallet().refuse('eth_accounts', walletError(-32603))),
    ).rejects.toMatchObject({ code: 'PROVIDER_REQUEST_FAILED_ERROR' });
    await expect(wallets.checkConnection({} as never)).rejects.toMatchObject({
      code: 'PROVIDER_REQUEST_MISSING_ERROR',
    });
  });
});

describe('PageWallets, the wallet that was chosen', () => {
  it('connects, and renews permissions if requested', async () => {
    const wallet = new ScriptedWallet()
      .script('eth_requestAccounts', () => [player])
      .script('wallet_requestPermissions', () => []);
    const { wallets } = aBed();
    await expect(wallets.connect(wallet)).resolves.toBe(player);
    await expect(wallets.connect(wallet, { renewPermissions: true })).resolves.toBe(player);
    expect(wallet.methods).toEqual(['eth_requestAccounts', 'wallet_requestPermissions', 'eth_accounts']);
  });

  it('is followed by account and chain', async () => {
    const wallet = new EventfulWallet();
    const { wallets } = aBed();
    const [account, chain] = [watch(wallets.watchAccount(wallet)), watch(wallets.watchChain(wallet))];
    await settled();
    wallet.emit('accountsChanged', [stranger]);
    wallet.emit('chainChanged', '0x1');
    expect([account.values, chain.values]).toEqual([
      [player, stranger],
      [13473, 1],
    ]);
  });

  it('sends through what it was given', () => {
    const { wallets, sent, snapshot } = aBed();
    const request = { wallet: new ScriptedWallet(), transactions: [] };
    expect(watch(wallets.sendCalls(request)).values).toEqual([snapshot]);
    expect(sent).toEqual([request]);
  });
});
