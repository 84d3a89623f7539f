import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { lastValueFrom, toArray } from 'rxjs';
import { type Eip1193Provider, type Hex, parseAddress, parseAmount, type UnsignedTransaction } from 'tributary-sdk';
import { erc20Abi } from 'tributary-sdk/contracts-abi';
import { type AnnouncingPage, anAnnouncement, enterPage, leavePage } from '../core/wallet/kit/AnnouncingPage.js';
import { until, watch } from '../kit/watch.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const erc20 = new Interface(erc20Abi);
const addressOf = (name: keyof typeof bed.devnet.accounts) => parseAddress(bed.devnet.accounts[name].address);

type Request = Parameters<Eip1193Provider['request']>[0];
type Reply = (request: Request, ask: (request: Request) => Promise<unknown>) => unknown;

/** A player in front of a devnet wallet: answers some requests differently, changes the account under the page. */
class PlayersWallet implements Eip1193Provider {
  readonly asked: string[] = [];
  readonly #listeners = new Map<string, Set<(...args: never[]) => void>>();
  #inner: Eip1193Provider;

  constructor(
    inner: Eip1193Provider,
    private readonly replies: Readonly<Record<string, Reply>> = {},
  ) {
    this.#inner = inner;
  }

  async request(request: Request): Promise<unknown> {
    this.asked.push(request.method);
    const reply = this.replies[request.method];
    if (reply) return reply(request, (inner) => this.#inner.request(inner));
    const answer = await this.#inner.request(request);
    if (request.method === 'wallet_switchEthereumChain')
      this.emit('chainChanged', await this.#inner.request({ method: 'eth_chainId' }));
    return answer;
  }

  /** As a player does in the extension. */
  async changeTo(inner: Eip1193Provider): Promise<void> {
    this.#inner = inner;
    this.emit('accountsChanged', await inner.request({ method: 'eth_accounts' }));
  }

  on(event: string, listener: (...args: never[]) => void): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  removeListener(event: string, listener: (...args: never[]) => void): void {
    this.#listeners.get(event)?.delete(listener);
  }

  emit(event: string, payload: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) (listener as (payload: unknown) => void)(payload);
  }
}

const refusing = (code: number) => (): never => {
  throw Object.assign(new Error('no'), { code });
};

// After `watch` has left the page.
afterEach(leavePage);

describe('engine.wallets, in a page', () => {
  let page: AnnouncingPage;
  beforeEach(() => {
    page = enterPage();
  });

  const install = (rdns: string) => {
    const provider = new PlayersWallet(bed.wallet('player'));
    page.install({ info: anAnnouncement(rdns).info, provider });
    return provider;
  };

  it('finds wallets that were installed before or arrive late, each once, and ignores invalid ones', async () => {
    install('io.metamask');
    install('IO.METAMASK');
    const watched = watch(bed.engine().wallets.watchWallets());
    page.announce({ info: { name: '<b>' }, provider: {} });
    install('late.wallet');
    expect(watched.last?.map(({ info }) => info.rdns)).toEqual(['io.metamask', 'late.wallet']);
    await until(() => page.asked === 2);
    expect(watched.last?.map(({ info }) => info.rdns)).toEqual(['io.metamask', 'late.wallet']);
    watched.leave();
    expect(page.listening).toBe(0);
  });

  it('makes providers by name and by rdns, and connects them', async () => {
    const metamask = install('io.metamask');
    const rabby = install('io.rabby');
    const { wallets } = bed.engine();
    await expect(wallets.createProvider('metamask')).resolves.toEqual({ name: 'metamask', provider: metamask });
    const { provider } = await wallets.createProvider('io.rabby');
    expect(provider).toBe(rabby);
    await expect(wallets.connect(provider)).resolves.toBe(addressOf('player'));
    await expect(wallets.checkConnection(provider)).resolves.toEqual({
      isConnected: true,
      account: addressOf('player'),
    });
  });

  it('gets WalletConnect from the host, and creates it only when it is selected', async () => {
    let made = 0;
    const handed = bed.wallet('player');
    const { wallets } = bed.engine({ wallets: { walletconnect: () => ((made += 1), Promise.resolve(handed)) } });
    expect(made).toBe(0);
    await expect(wallets.createProvider('walletconnect')).resolves.toEqual({ name: 'walletconnect', provider: handed });
    expect(made).toBe(1);
  });

  it('offers the operators’ preferred wallets first, and all wallets if their configuration is unavailable', async () => {
    for (const rdns of ['app.rabby', 'io.metamask', 'com.immutable.passport']) install(rdns);
    const offered = watch(bed.engine().wallets.watchOfferedWallets());
    await until(() => offered.values.length > 0);
    expect(offered.last?.map(({ info }) => info.rdns)).toEqual(['com.immutable.passport', 'io.metamask', 'app.rabby']);
    bed.devnet.faults.set('checkoutApi', { status: 404 });
    const without = watch(bed.engine().wallets.watchOfferedWallets());
    await until(() => without.values.length > 0);
    expect(without.last?.map(({ info }) => info.rdns)).toEqual(['app.rabby', 'io.metamask', 'com.immutable.passport']);
  });

  it('names the missing wallet', async () => {
    const { wallets } = bed.engine();
    await expect(wallets.createProvider('metamask')).rejects.toMatchObject({ code: 'METAMASK_PROVIDER_ERROR' });
    await expect(wallets.createProvider('passport')).rejects.toMatchObject({
      code: 'DEFAULT_PROVIDER_ERROR',
      data: { wallet: 'passport' },
    });
    expect(wallets.getAllowList({ exclude: ['walletconnect'] })).toEqual(['passport', 'metamask']);
  });

  it('ends with the engine', () => {
    const engine = bed.engine();
    const watched = watch(engine.wallets.watchWallets());
    engine.dispose();
    expect([watched.isComplete, page.listening]).toEqual([true, 0]);
    expect(() => engine.wallets).toThrow('the engine is disposed');
  });
});

describe('engine.wallets', () => {
  it('sends no request before the first subscriber', async () => {
    const engine = bed.engine();
    for (const member of ['wallets', 'networks', 'balances', 'tokens'] as const) expect(engine[member]).toBeDefined();
    engine.wallets.watchWallets();
    engine.networks.list();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(bed.devnet.requests()).toEqual([]);
  });

  it('distinguishes a rejection from a failure on connect', async () => {
    const { wallets } = bed.engine();
    const rejecting = new PlayersWallet(bed.wallet('player'), {
      eth_requestAccounts: refusing(4001),
      wallet_requestPermissions: refusing(4001),
    });
    await expect(wallets.connect(rejecting)).rejects.toMatchObject({ code: 'USER_REJECTED_REQUEST_ERROR' });
    await expect(wallets.connect(rejecting, { renewPermissions: true })).rejects.toMatchObject({
      code: 'USER_REJECTED_REQUEST_ERROR',
    });
    const busy = new PlayersWallet(bed.wallet('player'), { eth_requestAccounts: refusing(-32002) });
    await expect(wallets.connect(busy)).rejects.toMatchObject({ code: 'CONNECT_PROVIDER_ERROR' });
    await expect(wallets.connect({} as never)).rejects.toMatchObject({ code: 'PROVIDER_REQUEST_MISSING_ERROR' });
  });

  it('renews permissions on request', async () => {
    const wallet = new PlayersWallet(bed.wallet('player'));
    await expect(bed.engine().wallets.connect(wallet, { renewPermissions: true })).resolves.toBe(addressOf('player'));
    expect(wallet.asked).toEqual(['wallet_requestPermissions', 'eth_accounts']);
  });

  it('follows the account and the chain', async () => {
    const engine = bed.engine();
    const wallet = new PlayersWallet(bed.wallet('player', 'root'));
    const [account, chain] = [watch(engine.wallets.watchAccount(wallet)), watch(engine.wallets.watchChain(wallet))];
    await until(() => account.values.length + chain.values.length === 2);
    await engine.networks.switchTo(wallet, '13473');
    await wallet.changeTo(bed.wallet('rich'));
    wallet.emit('disconnect', { code: 4900 });
    expect(account.values).toEqual([addressOf('player'), addressOf('rich'), null]);
    expect(chain.values).toEqual([bed.devnet.root.chainId, bed.devnet.child.chainId, null]);
  });

  it('shows the new account’s balances after a change during checkout, and signs nothing for the old one', async () => {
    const engine = bed.engine();
    const { chainId } = bed.devnet.child;
    const wallet = new PlayersWallet(bed.wallet('player'));
    const balances = watch(engine.balances.watchBalances({ chainId, provider: wallet }));
    const shortfall = { chainId, tokenAddress: bed.devnet.tokens.child['USDC']!.address, amount: 5_000_000n };
    const { routes } = await lastValueFrom(engine.findFundingRoutes({ wallet, shortfall }));
    await until(() => balances.values.length > 0);
    const ofPlayer = balances.last;
    await wallet.changeTo(bed.wallet('rich'));
    await until(() => balances.last !== ofPlayer);
    const ofRich = await engine.balances.getAllBalances({ chainId, walletAddress: addressOf('rich') });
    expect(balances.last?.balances).toEqual(ofRich);
    const done = await lastValueFrom(engine.execute(routes[0]!, { wallet }));
    expect(done).toMatchObject({ status: 'stopped', error: { code: 'WALLET_ACCOUNT_CHANGED' } });
    expect(wallet.asked).not.toContain('eth_sendTransaction');
  });
});

describe('engine.networks', () => {
  /** Knows the root chain only. */
  const aStranger = (replies: Readonly<Record<string, Reply>> = {}) => {
    const known = new Set([bed.devnet.root.chainId]);
    const switchTo: Reply = async (request, ask) => {
      const target = Number((request.params as readonly { readonly chainId: string }[])[0]!.chainId);
      if (!known.has(target)) refusing(4902)();
      return ask(request);
    };
    const add: Reply = (request) => {
      known.add(Number((request.params as readonly { readonly chainId: string }[])[0]!.chainId));
      return null;
    };
    return new PlayersWallet(bed.wallet('player', 'root'), {
      wallet_switchEthereumChain: switchTo,
      wallet_addEthereumChain: add,
      ...replies,
    });
  };

  it('allows what the operators allow, reading their list once', async () => {
    const { networks } = bed.engine();
    await Promise.all([networks.allowed(), networks.allowed()]);
    await expect(networks.allowed()).resolves.toMatchObject([
      { chainId: bed.devnet.root.chainId },
      { chainId: bed.devnet.child.chainId },
    ]);
    expect(bed.devnet.requests()).toHaveLength(1);
  });

  it('reads that list again after a short outage', async () => {
    bed.devnet.faults.set('checkoutApi', { status: 503, times: 2 });
    await expect(bed.engine().networks.allowed()).resolves.toHaveLength(2);
    expect(bed.devnet.requests()).toHaveLength(3);
  });

  it.each([13473, '13473', '0x34a1'])('switches to %p, adding it if the wallet does not know it', async (chainId) => {
    const wallet = aStranger();
    await expect(bed.engine().networks.switchTo(wallet, chainId)).resolves.toMatchObject({
      chainId: 13473,
      chainName: 'Immutable zkEVM Testnet',
    });
    expect(wallet.asked).toEqual([
      'eth_chainId',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
      'eth_chainId',
    ]);
    await expect(bed.engine().networks.info(wallet)).resolves.toMatchObject({ chainId: 13473, isSupported: true });
  });

  it('reports that the added network was declined: REJECTED_SWITCH_AFTER_ADDING_NETWORK', async () => {
    const codes = [4902, 4001];
    const wallet = aStranger({ wallet_switchEthereumChain: () => refusing(codes.shift()!)() });
    await expect(bed.engine().networks.switchTo(wallet, 13473)).rejects.toMatchObject({
      code: 'USER_REJECTED_REQUEST_ERROR',
      data: { reason: 'REJECTED_SWITCH_AFTER_ADDING_NETWORK' },
    });
  });

  it('reports that adding was declined', async () => {
    const wallet = aStranger({ wallet_addEthereumChain: refusing(4001) });
    await expect(bed.engine().networks.switchTo(wallet, 13473)).rejects.toMatchObject({
      code: 'USER_REJECTED_REQUEST_ERROR',
      data: {},
    });
  });

  it('reads the chain again after a switch that "succeeded"', async () => {
    const wallet = aStranger({ wallet_switchEthereumChain: () => null });
    await expect(bed.engine().networks.switchTo(wallet, 13473)).rejects.toMatchObject({
      code: 'WALLET_ON_OTHER_CHAIN',
      data: { expected: 13473, actual: 11155111 },
    });
  });

  it('refuses a disallowed chain, a wallet that cannot switch, and a wallet that rejects', async () => {
    const { networks } = bed.engine();
    await expect(networks.switchTo(aStranger(), 1)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED_ERROR',
      message: 'Chain:1 is not a supported chain',
    });
    const passport = Object.assign(aStranger(), { isPassport: true });
    await expect(networks.switchTo(passport, 13473)).rejects.toMatchObject({ code: 'SWITCH_NETWORK_UNSUPPORTED' });
    await expect(
      networks.switchTo(aStranger({ wallet_switchEthereumChain: refusing(4200) }), 13473),
    ).rejects.toMatchObject({ code: 'SWITCH_NETWORK_UNSUPPORTED' });
    await expect(
      networks.switchTo(aStranger({ wallet_switchEthereumChain: refusing(4001) }), 13473),
    ).rejects.toMatchObject({ code: 'USER_REJECTED_REQUEST_ERROR' });
    await expect(
      networks.switchTo(aStranger({ wallet_switchEthereumChain: refusing(-32603) }), 13473),
    ).rejects.toMatchObject({ code: 'PROVIDER_REQUEST_FAILED_ERROR' });
    await expect(networks.info(aStranger({ eth_chainId: refusing(-32603) }))).rejects.toMatchObject({
      code: 'GET_NETWORK_INFO_ERROR',
    });
  });

  it('fails with API_ERROR if the allowed chains are unknown, and sends the wallet nothing', async () => {
    bed.devnet.faults.set('checkoutApi', { status: 404, match: '/v1/config' });
    const wallet = aStranger();
    await expect(bed.engine().networks.switchTo(wallet, 13473)).rejects.toMatchObject({ code: 'API_ERROR' });
    expect(wallet.asked).toEqual([]);
  });
});

describe('engine.wallets.sendCalls', () => {
  /** Approve, then let the spender be oneself and take: the second works only after the first. */
  function approveAndAct(): readonly [UnsignedTransaction, UnsignedTransaction] {
    const from = addressOf('rich');
    const to = parseAddress(bed.devnet.tokens.child['GEM']!.address);
    const amount = parseAmount('1', 18);
    const call = (name: string, args: readonly unknown[]): UnsignedTransaction => ({
      chainId: bed.devnet.child.chainId,
      from,
      to,
      value: 0n,
      data: erc20.encodeFunctionData(name, args) as Hex,
    });
    return [call('approve', [from, amount]), call('transferFrom', [from, addressOf('spare'), amount])];
  }
  const gemsOfSpare = async () =>
    (
      await bed.engine().balances.getTokenBalance({
        chainId: bed.devnet.child.chainId,
        walletAddress: addressOf('spare'),
        tokenAddress: bed.devnet.tokens.child['GEM']!.address,
      })
    ).balance;

  it('sends one by one with a wallet that knows no batches, switching it first', async () => {
    const before = await gemsOfSpare();
    const wallet = new PlayersWallet(bed.wallet('rich', 'root'));
    const snapshots = await lastValueFrom(
      bed.engine().wallets.sendCalls({ wallet, transactions: approveAndAct() }).pipe(toArray()),
    );
    expect(snapshots.at(-1)).toMatchObject({ status: 'confirmed', mode: 'one-by-one', error: null });
    expect(snapshots.at(-1)?.transactionHashes).toHaveLength(2);
    expect((await gemsOfSpare()) - before).toBe(10n ** 18n);
  });

  it('sends one atomic batch if the wallet supports it', async () => {
    const before = await gemsOfSpare();
    const wallet = new PlayersWallet(bed.wallet('rich'), batching());
    const done = await lastValueFrom(bed.engine().wallets.sendCalls({ wallet, transactions: approveAndAct() }));
    expect(done).toMatchObject({ status: 'confirmed', mode: 'atomic', batchId: '0x01', error: null });
    expect(wallet.asked).not.toContain('eth_sendTransaction');
    expect((await gemsOfSpare()) - before).toBe(10n ** 18n);
  });

  it('never treats a failed read as a failed transaction', async () => {
    bed.devnet.faults.set('childRpc', { status: 429, match: 'eth_getTransactionReceipt', times: 4 });
    const wallet = new PlayersWallet(bed.wallet('rich'));
    const done = await lastValueFrom(bed.engine().wallets.sendCalls({ wallet, transactions: approveAndAct() }));
    expect(done.status).toBe('confirmed');
  });

  it('ends with the reason if a transaction would revert, and sends nothing', async () => {
    const [, act] = approveAndAct();
    const wallet = new PlayersWallet(bed.wallet('rich'));
    const done = await lastValueFrom(bed.engine().wallets.sendCalls({ wallet, transactions: [act] }));
    expect(done).toMatchObject({
      status: 'failed',
      transactionHashes: [],
      error: {
        code: 'UNPREDICTABLE_GAS_LIMIT',
        message: expect.stringContaining('ERC20InsufficientAllowance(spender: '),
      },
    });
  });

  /** A wallet that executes batches in the background. */
  function batching(): Readonly<Record<string, Reply>> {
    const receipts: unknown[] = [];
    return {
      wallet_getCapabilities: () => ({ '0x34a1': { atomic: { status: 'supported' } } }),
      wallet_sendCalls: async ({ params }, ask) => {
        const [{ calls, from }] = params as readonly [{ readonly from: string; readonly calls: readonly object[] }];
        for (const call of calls) {
          const transactionHash = await ask({
            method: 'eth_sendTransaction',
            params: [{ from, gas: '0x30000', ...call }],
          });
          receipts.push({ transactionHash });
        }
        return { id: '0x01' };
      },
      wallet_getCallsStatus: () => ({ version: '2.0.0', id: '0x01', status: 200, receipts }),
    };
  }
});
