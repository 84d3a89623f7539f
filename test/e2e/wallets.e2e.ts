import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type * as Sdk from '../../dist/index.js';
import { type Devnet, type DevnetSnapshot, devnetOverrides, startDevnet } from '../../dist/packages/devnet/index.js';
import { launchBrowser } from './launchBrowser.js';
import { type ServedPage, servePage } from './pages/servePage.js';

// Functions handed to `page.evaluate` run in the page, where these are.
declare const tributary: typeof Sdk;
declare const bed: Bed;

type Provider = Sdk.Eip1193Provider;
type Code = number;

/** The values that a test reads in the page. */
interface Bed {
  readonly engine: Sdk.FundingEngine;
  /** Announces itself now and on every request; knows the given chain only, until another is added. */
  install(options: {
    readonly account: string;
    readonly rdns: string;
    readonly chainId?: number;
    readonly name?: string;
    readonly uuid?: string;
    readonly icon?: string;
  }): Provider;
  announce(detail: unknown): void;
  /** From now on, until it is taken back with null. */
  refuse(method: string, code: Code | null): void;
  /** As the player does in the extension. */
  changeAccount(account: string): void;
  readonly asked: string[];
}

let devnet: Devnet;
let served: ServedPage;
let browser: Browser;
let page: Page;
let snapshot: DevnetSnapshot;
let complaints: string[];

beforeAll(async () => {
  [devnet, served, browser] = await Promise.all([
    // A browser logs each failed request, and these tests allow no logged error.
    startDevnet({ silent: true, weather: false }),
    servePage(),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await served?.stop();
  await devnet?.stop();
});
beforeEach(async () => {
  snapshot = await devnet.snapshot();
  complaints = [];
  page = await browser.newPage();
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(served.url);
  await page.evaluate(prepare, {
    overrides: devnetOverrides(devnet),
    accounts: devnet.accounts,
    rpcUrls: { [devnet.root.chainId]: devnet.root.rpcUrl, [devnet.child.chainId]: devnet.child.rpcUrl },
  });
});
afterEach(async () => {
  await page.close();
  devnet.faults.clear();
  await devnet.revert(snapshot);
  expect(complaints).toEqual([]);
});

interface Deps {
  readonly overrides: ReturnType<typeof devnetOverrides>;
  readonly accounts: Readonly<Record<string, { readonly privateKey: string }>>;
  readonly rpcUrls: Readonly<Record<number, string>>;
}

/** Runs in the page. */
function prepare({ overrides, accounts, rpcUrls }: Deps): void {
  const refused = new Map<string, Code>();
  const asked: string[] = [];
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const emit = (event: string, payload: unknown): void =>
    listeners.get(event)?.forEach((listener) => listener(payload));
  let signer: Provider;
  const signerOf = (account: string, chainId: number): Provider => {
    const { privateKey } = accounts[account]!;
    return new tributary.PrivateKeyWallet({ privateKey, networks: rpcUrls, chainId });
  };
  const announce = (detail: unknown): void =>
    void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  const install: Bed['install'] = ({
    account,
    rdns,
    chainId = 13473,
    name = rdns,
    uuid = crypto.randomUUID(),
    icon = 'data:image/svg+xml,<svg/>',
  }) => {
    signer = signerOf(account, chainId);
    const known = new Set([chainId]);
    const provider: Provider = {
      async request(request) {
        const { method, params } = request;
        asked.push(method);
        const code = refused.get(method);
        if (code !== undefined) throw Object.assign(new Error('refused'), { code });
        const target = Number((params as readonly { readonly chainId?: string }[] | undefined)?.[0]?.chainId);
        if (method === 'wallet_addEthereumChain') return void known.add(target);
        if (method === 'wallet_switchEthereumChain' && !known.has(target))
          throw Object.assign(new Error('unknown chain'), { code: 4902 });
        const answer = await signer.request(request);
        if (method === 'wallet_switchEthereumChain') emit('chainChanged', `0x${target.toString(16)}`);
        return answer;
      },
      on: (event: string, listener: (...args: never[]) => void) =>
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as (payload: unknown) => void)),
      removeListener: (event: string, listener: (...args: never[]) => void) =>
        listeners.get(event)?.delete(listener as (payload: unknown) => void),
    };
    const detail = Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider });
    window.addEventListener('eip6963:requestProvider', () => announce(detail));
    announce(detail);
    return provider;
  };
  const changeAccount = (account: string): void => {
    signer = signerOf(account, 13473);
    void signer.request({ method: 'eth_accounts' }).then((shown) => emit('accountsChanged', shown));
  };
  const refuse: Bed['refuse'] = (method, code) => (code === null ? refused.delete(method) : refused.set(method, code));
  const engine = tributary.createFundingEngine({ ...overrides, plugins: [tributary.swapPlugin()] });
  Object.assign(window, { bed: { engine, install, announce, refuse, changeAccount, asked } satisfies Bed });
}

describe('discovery in a page', () => {
  it('finds wallets that were installed before, arrive late or announce twice, and ignores invalid ones', async () => {
    const seen = await page.evaluate(async () => {
      const names: string[][] = [];
      bed.install({ account: 'player', rdns: 'early.wallet' });
      const watching = bed.engine.wallets
        .watchWallets()
        .subscribe((wallets) => names.push(wallets.map(({ info }) => info.rdns)));
      bed.install({ account: 'player', rdns: 'EARLY.wallet', name: 'Impostor' });
      bed.announce(null);
      bed.announce({ info: { rdns: 'no.wallet', name: 'None', uuid: '1' }, provider: {} });
      bed.announce({
        get info() {
          throw new Error('hostile');
        },
      });
      await new Promise((resolve) => setTimeout(resolve, 400));
      bed.install({ account: 'player', rdns: 'late.wallet' });
      watching.unsubscribe();
      bed.install({ account: 'player', rdns: 'too.late' });
      return names;
    });
    expect(seen).toEqual([['early.wallet'], ['early.wallet', 'late.wallet']]);
  });

  it('shows a hostile name as text, and only pictures that may be shown', async () => {
    const infos = await page.evaluate(() => {
      bed.install({
        account: 'player',
        rdns: 'a.wallet',
        uuid: 'a',
        name: '<img src=x onerror=alert(1)>',
        icon: 'javascript:alert(1)',
      });
      bed.install({
        account: 'player',
        rdns: 'b.wallet',
        uuid: 'b',
        name: 'x'.repeat(5_000),
        icon: 'https://icons.example/b.png',
      });
      return tributary.firstValue(bed.engine.wallets.watchWallets()).then((wallets) => wallets.map(({ info }) => info));
    });
    expect(infos).toEqual([
      { uuid: 'a', rdns: 'a.wallet', name: '<img src=x onerror=alert(1)>', icon: null },
      { uuid: 'b', rdns: 'b.wallet', name: 'x'.repeat(64), icon: 'https://icons.example/b.png' },
    ]);
  });
});

describe('a wallet announced in a page', () => {
  it('is connected, with and without renewed permissions, and a rejection is one', async () => {
    const result = await page.evaluate(async () => {
      bed.install({ account: 'player', rdns: 'io.metamask' });
      const { wallets } = bed.engine;
      const { provider } = await wallets.createProvider('metamask');
      const accounts = [await wallets.connect(provider), await wallets.connect(provider, { renewPermissions: true })];
      bed.refuse('eth_requestAccounts', 4001);
      const rejection = await wallets.connect(provider).catch(({ code }: { code: string }) => code);
      bed.refuse('eth_requestAccounts', -32002);
      const busy = await wallets.connect(provider).catch(({ code }: { code: string }) => code);
      const missing = await wallets.createProvider('io.nobody').catch(({ code }: { code: string }) => code);
      return { accounts, rejection, busy, missing };
    });
    const { address } = devnet.accounts.player;
    expect(result).toEqual({
      accounts: [address, address],
      rejection: 'USER_REJECTED_REQUEST_ERROR',
      busy: 'CONNECT_PROVIDER_ERROR',
      missing: 'DEFAULT_PROVIDER_ERROR',
    });
  });

  it('is switched to a network it has to be given first, and its chain is followed', async () => {
    const result = await page.evaluate(async () => {
      const provider = bed.install({ account: 'player', rdns: 'io.metamask', chainId: 11155111 });
      const chains: (number | null)[] = [];
      const watching = bed.engine.wallets.watchChain(provider).subscribe((chainId) => chains.push(chainId));
      const { chainName } = await bed.engine.networks.switchTo(provider, '0x34a1');
      watching.unsubscribe();
      return { chains, chainName, asked: bed.asked.filter((method) => method.startsWith('wallet_')) };
    });
    expect(result).toEqual({
      chains: [11155111, 13473],
      chainName: 'Immutable zkEVM Testnet',
      asked: ['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'],
    });
  });

  it('distinguishes a declined addition from a declined switch after it', async () => {
    const result = await page.evaluate(async () => {
      const provider = bed.install({ account: 'player', rdns: 'io.metamask', chainId: 11155111 });
      const failureOf = (asked: Promise<unknown>) =>
        asked.then(
          () => null,
          ({ code, data }: Sdk.TributaryError) => [code, data['reason'] ?? null],
        );
      bed.refuse('wallet_addEthereumChain', 4001);
      const adding = await failureOf(bed.engine.networks.switchTo(provider, 13473));
      bed.refuse('wallet_addEthereumChain', null);
      const request = provider.request.bind(provider);
      let switches = 0;
      provider.request = async (asked) => {
        if (asked.method === 'wallet_switchEthereumChain' && (switches += 1) === 2)
          throw Object.assign(new Error('no'), { code: 4001 });
        return request(asked);
      };
      const switching = await failureOf(bed.engine.networks.switchTo(provider, 13473));
      return { adding, switching };
    });
    expect(result).toEqual({
      adding: ['USER_REJECTED_REQUEST_ERROR', null],
      switching: ['USER_REJECTED_REQUEST_ERROR', 'REJECTED_SWITCH_AFTER_ADDING_NETWORK'],
    });
  });

  it('changes its account during checkout: balances follow, and the earlier account signs nothing', async () => {
    const { player, rich } = devnet.accounts;
    const tokenAddress = devnet.tokens.child['USDC']!.address;
    const result = await page.evaluate(async (usdc) => {
      const provider = bed.install({ account: 'player', rdns: 'io.metamask' });
      const { engine } = bed;
      const accounts: (string | null)[] = [];
      const watching = engine.wallets.watchAccount(provider).subscribe((account) => accounts.push(account));
      const held: number[] = [];
      const balances = engine.balances
        .watchBalances({ chainId: 13473, provider })
        .subscribe((snapshot) => held.push(snapshot.balances.length));
      const shortfall = { chainId: 13473, tokenAddress: usdc, amount: 5_000_000n };
      const search = await new Promise<Sdk.RoutingSnapshot>((resolve, reject) =>
        engine
          .findFundingRoutes({ wallet: provider, shortfall })
          .subscribe({ next: (snapshot) => snapshot.status !== 'SEARCHING' && resolve(snapshot), error: reject }),
      );
      const before = held.length;
      bed.changeAccount('rich');
      while (held.length === before) await new Promise((resolve) => setTimeout(resolve, 20));
      const done = await new Promise<Sdk.ExecutionSnapshot>((resolve, reject) =>
        engine
          .execute(search.routes[0]!, { wallet: provider })
          .subscribe({ next: (snapshot) => snapshot.status !== 'running' && resolve(snapshot), error: reject }),
      );
      watching.unsubscribe();
      balances.unsubscribe();
      return {
        accounts,
        status: done.status,
        code: done.error?.code,
        hasSent: bed.asked.includes('eth_sendTransaction'),
      };
    }, tokenAddress);
    expect(result).toEqual({
      accounts: [player.address, rich.address],
      status: 'stopped',
      code: 'WALLET_ACCOUNT_CHANGED',
      hasSent: false,
    });
  });

  it('shows all its balances on both chains for two requests each, wherever it is itself', async () => {
    devnet.clearRequests();
    const counts = await page.evaluate(async () => {
      const provider = bed.install({ account: 'player', rdns: 'io.metamask', chainId: 11155111 });
      const chains = await bed.engine.balances.getBalancesByChain({ provider });
      return chains.map(({ success, balances }) => [success, balances.length > 1]);
    });
    expect(counts).toEqual([
      [true, true],
      [true, true],
    ]);
    const requests = devnet
      .requests()
      .filter(({ method }) => method !== 'OPTIONS')
      .map(({ service }) => service)
      .sort();
    expect(requests).toEqual(['childIndexer', 'childIndexer', 'rootIndexer', 'rootIndexer']);
  });
});
