import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { BrowserProvider, JsonRpcSigner } from 'ethers';
import { firstValueFrom } from 'rxjs';
import type * as compat from 'tributary-sdk/compat';
import type * as config from 'tributary-sdk/compat/config';
import type * as core from 'tributary-sdk/core';
import type * as ethers from 'tributary-sdk/ethers';
import type * as flows from 'tributary-sdk/flows';
import type * as node from 'tributary-sdk/node';

/** An instance of a public class, and its use by a host: the answer must be the same from every store. */
export interface KeptClass<T = never> {
  readonly make: () => T;
  readonly use: (instance: T) => unknown;
}

const kept = <T>(make: () => T, use: (instance: T) => unknown): KeptClass => ({ make, use }) as unknown as KeptClass;

const key = `0x${'11'.repeat(32)}`;
const account = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a';
const silent = (): Promise<Response> => Promise.reject(new TypeError('no network'));

interface Entries {
  readonly core: typeof core;
  readonly compat: typeof compat;
  readonly config: typeof config;
  readonly ethers: typeof ethers;
  readonly node: typeof node;
  readonly flows: typeof flows;
}

/** By the exported name of the class, or of the function that creates the instance; files are written below `folder`. */
export function keptClasses(
  { core, compat, config, ethers, node, flows }: Entries,
  folder: string,
): Readonly<Record<string, KeptClass>> {
  const directory = () => mkdtempSync(join(folder, 'kept-'));
  const wallet = () => new core.PrivateKeyWallet({ privateKey: key, networks: {}, chainId: 1, fetch: silent });
  const journal = async (store: core.JournalStore) => [
    await store.get('x'),
    await store.list(account as core.Address),
    await store.delete('x'),
  ];
  const lock = async (held: core.ExecutionLock) => [
    await held.run('x', async (grip) => [await grip.isHeld(), await held.isHeld('x')]),
    await held.isHeld('x'),
  ];
  const engineBehind = { fetch: silent, journal: 'memory' } as const;
  const provider = { send: (method: string) => Promise.resolve(method === 'eth_chainId' ? '0x1' : null) };
  const bridgeConfiguration = () =>
    new compat.BridgeConfiguration({
      baseConfig: { environment: 'sandbox' },
      bridgeInstance: compat.ETH_SEPOLIA_TO_ZKEVM_TESTNET,
      rootProvider: new Secretive(provider),
      childProvider: new Secretive(provider),
      engine: engineBehind,
    });
  const widgets = () => new compat.WidgetsFactory(new compat.Checkout({ engine: engineBehind }), {});
  const engine = (): core.FundingEngine =>
    core.createFundingEngine({ ...engineBehind, environment: 'sandbox', plugins: [] });
  return {
    createFundingEngine: kept(engine, async (made) => {
      const { networks, wallets, environment, balances } = made;
      const listening = made.events$.subscribe();
      listening.unsubscribe();
      return [
        networks.list().length,
        environment.l2ChainId,
        (await wallets.checkConnection(wallet())).isConnected,
        await codeOf(balances.getAllBalances({} as never)),
        await codeOf(
          new Promise((_resolve, reject) => made.findFundingRoutes({} as never).subscribe({ error: reject })),
        ),
        // Without its plugin the part is missing, and only code that uses it gets the error.
        nameOf(() => made.orders),
      ];
    }),
    createItemsFlow: kept(
      () => flows.createItemsFlow(engine(), account),
      async ({ state$, commands }) => {
        const first = await firstValueFrom(state$);
        commands.again();
        return first;
      },
    ),
    fromSigner: kept(
      () => ethers.fromSigner(new JsonRpcSigner(new BrowserProvider(wallet()), wallet().address)),
      async (signer) => signer.request({ method: 'eth_accounts' }),
    ),
    MemoryJournalStore: kept(() => new core.MemoryJournalStore(), journal),
    FileJournalStore: kept(() => new node.FileJournalStore({ directory: directory() }), journal),
    MemoryExecutionLock: kept(() => new core.MemoryExecutionLock(), lock),
    FileExecutionLock: kept(() => new node.FileExecutionLock({ directory: directory() }), lock),
    IndexedDbJournalStore: kept(
      () => new core.IndexedDbJournalStore({ factory: { open: () => failingRequest() } as unknown as IDBFactory }),
      (store) => store.get('x').catch((error: Error) => error.message),
    ),
    PrivateKeyWallet: kept(wallet, async (signer) => [
      signer.address,
      await signer.request({ method: 'eth_accounts' }),
      await signer.request({ method: 'eth_chainId' }),
    ]),
    WalletSession: kept(
      () =>
        new flows.WalletSession(
          core.createFundingEngine({ ...engineBehind, environment: 'sandbox', plugins: [] }).wallets,
        ),
      async (session) => {
        const provider = wallet();
        session.choose({ provider, name: 'own' });
        const { status } = await firstValueFrom(session.state$);
        const chosen = [session.chosen?.provider === provider, (await firstValueFrom(session.chosen$))?.name];
        session.refresh();
        session.drop();
        return [status, chosen, session.chosen];
      },
    ),
    Checkout: kept(
      () => new compat.Checkout({ engine: engineBehind }),
      async (checkout) => [
        checkout.config.environment,
        checkout.config.networkMap.size,
        checkout.passport,
        checkout.getInjectedProviders(),
        await checkout.checkIsWalletConnected({ provider: wallet() }),
        checkout.engine.networks.list().length,
        checkout.engine.environment.l2ChainId,
        await checkout.getNetworkInfo({ provider: wallet() }).then(({ chainId }) => chainId),
      ],
    ),
    TokenBridge: kept(
      () => new compat.TokenBridge(bridgeConfiguration()),
      async (bridge) => [
        await bridge.initialise(),
        bridge.engine.environment.l1ChainId,
        await codeOf(bridge.getFee({} as never)),
      ],
    ),
    BridgeConfiguration: kept(bridgeConfiguration, async (configuration) => [
      await (configuration.rootProvider as Secretive).send('eth_chainId'),
      configuration.bridgeContracts,
      new compat.TokenBridge(configuration).engine === new compat.TokenBridge(configuration).engine,
    ]),
    Exchange: kept(
      () => new compat.Exchange({ chainId: 13_473, baseConfig: { environment: 'sandbox' }, engine: engineBehind }),
      async (exchange) => [
        exchange.engine.environment.l2ChainId,
        await codeOf(exchange.getUnsignedSwapTxFromAmountIn('0x0', '0x0', '0x0', 1n)),
      ],
    ),
    ExchangeConfiguration: kept(
      () => new compat.ExchangeConfiguration({ chainId: 13_473, baseConfig: { environment: 'sandbox' } }),
      ({ chain, baseConfig, secondaryFees }) => [chain.chainId, baseConfig.environment, secondaryFees.length],
    ),
    CheckoutConfiguration: kept(
      () => new compat.CheckoutConfiguration({ baseConfig: { environment: 'sandbox' as never }, engine: engineBehind }),
      (configuration) => [configuration.l2ChainId, configuration.sdkVersion, [...configuration.networkMap.keys()]],
    ),
    ImmutableConfiguration: kept(
      () => new config.ImmutableConfiguration({ environment: 'sandbox' as never }),
      ({ environment }) => environment,
    ),
    WidgetsFactory: kept(widgets, async (factory) => {
      factory.updateProvider(wallet());
      return [await factory.ready, typeof factory.create('swap').addListener];
    }),
    CompatWidget: kept(
      () => widgets().create('swap'),
      (widget) => {
        widget.addListener('success', () => undefined);
        widget.removeListener('success');
        return widget.update({ config: {} });
      },
    ),
    WrappedBrowserProvider: kept(
      () => new compat.WrappedBrowserProvider(wallet()),
      async (wrapped): Promise<readonly unknown[]> => [
        (await wrapped.send('eth_chainId', [])) as unknown,
        (await wrapped.getNetwork()).chainId,
        await (await wrapped.getSigner()).getAddress(),
        (wrapped.ethereumProvider as core.PrivateKeyWallet).address,
        compat.Checkout.isWrappedBrowserProvider(wrapped),
      ],
    ),
  };
}

/** Like ethers' providers, it keeps its state in private names. */
class Secretive {
  readonly #inner: { send(method: string): Promise<unknown> };
  constructor(inner: { send(method: string): Promise<unknown> }) {
    this.#inner = inner;
  }
  send(method: string): Promise<unknown> {
    return this.#inner.send(method);
  }
}

function failingRequest(): IDBOpenDBRequest {
  const request = { error: new Error('no database here') } as unknown as IDBOpenDBRequest;
  queueMicrotask(() => void request.onerror?.({} as Event));
  return request;
}

function nameOf(read: () => unknown): string {
  try {
    return typeof read();
  } catch (error) {
    return (error as Error).name;
  }
}

const codeOf = (answer: Promise<unknown>): Promise<unknown> => answer.catch((error: Error) => error.name);
