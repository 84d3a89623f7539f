import { ContainerModule, type ResolutionContext } from 'inversify';
import { Actions } from '../actions/Actions.js';
import { createActions } from '../actions/createActions.js';
import { TransferStepExecutor } from '../actions/TransferStepExecutor.js';
import { BalanceReader } from '../balances/BalanceReader.js';
import { Balances } from '../balances/Balances.js';
import { ChainBalanceReader } from '../balances/ChainBalanceReader.js';
import { IndexerBalances } from '../balances/indexer/IndexerBalances.js';
import { WalletBalances } from '../balances/WalletBalances.js';
import { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import { BridgeStepExecutor } from '../bridge/BridgeStepExecutor.js';
import { ClaimStepExecutor } from '../bridge/ClaimStepExecutor.js';
import { FulfilmentStepExecutor } from '../checkout/fulfilment/FulfilmentStepExecutor.js';
import { Environment } from '../config/Environment.js';
import { RemoteConfig } from '../config/RemoteConfig.js';
import { DexAdapter } from '../dex/DexAdapter.js';
import { SwapStepExecutor } from '../dex/SwapStepExecutor.js';
import { engineErrors } from '../errors/engineErrors.js';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { JournalStore } from '../execution/JournalStore.js';
import { defaultJournal } from '../execution/journal/defaultJournal.js';
import { SafeJournal } from '../execution/journal/SafeJournal.js';
import { defaultLock } from '../execution/lock/defaultLock.js';
import { ExecutionLock } from '../execution/lock/ExecutionLock.js';
import { SafeLock } from '../execution/lock/SafeLock.js';
import { HttpClient } from '../http/HttpClient.js';
import { OnrampProvider } from '../onramp/OnrampProvider.js';
import { OnrampStepExecutor } from '../onramp/OnrampStepExecutor.js';
import { roleName } from '../plugin/roleName.js';
import { Prices } from '../prices/Prices.js';
import { ServicePrices } from '../prices/ServicePrices.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import { ChainReaderPool } from '../rpc/ChainReaderPool.js';
import { HttpSales } from '../sales/HttpSales.js';
import { Sales } from '../sales/Sales.js';
import { systemClock } from '../stream/Clock.js';
import { ServiceTokenLists } from '../tokens/ServiceTokenLists.js';
import { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import { TokenDirectory } from '../tokens/TokenDirectory.js';
import { TokenLists } from '../tokens/TokenLists.js';
import { Tokens } from '../tokens/Tokens.js';
import { WalletDiscovery } from '../wallet/discovery/WalletDiscovery.js';
import { Networks } from '../wallet/network/Networks.js';
import { Wallets } from '../wallet/Wallets.js';
import type { EngineOptions } from './EngineOptions.js';
import type { EngineShell } from './EngineShell.js';
import { nativeOf } from './nativeOf.js';

/** What the engine brings itself: the table of contents of core's services. */
export function coreModule(
  { environment, http, remoteConfig, networks, wallets, discovery, events }: EngineShell,
  options: EngineOptions,
): ContainerModule {
  const { fetch, journal = defaultJournal(), lock = defaultLock(journal) } = options;
  const safeJournal = new SafeJournal(journal, { onUnreadable: (entry) => events.noteUnreadableEntry(entry) });
  const network = fetch === undefined ? {} : { fetch };
  return new ContainerModule(({ bind }) => {
    bind(Environment).toConstantValue(environment);
    bind(HttpClient).toConstantValue(http);
    bind(ChainReaders).toConstantValue(new ChainReaderPool({ networks: environment.networks, ...network }));
    bind(RemoteConfig).toConstantValue(remoteConfig);
    bind(ServiceTokenLists).toSelf();
    bind(TokenCatalogue).toDynamicValue((context) => new TokenCatalogue(environment, context.get(ChainReaders)));
    bind(Tokens).to(TokenDirectory);
    bind(TokenLists).toService(Tokens);
    bind(ChainBalanceReader).toSelf();
    bind(Balances).toDynamicValue((context) => openBalances(context, environment));
    bind(BalanceReader).toService(Balances);
    bind(Prices).toDynamicValue((context) => openPrices(context, environment));
    bind(Sales).to(HttpSales);
    bind(Networks).toConstantValue(networks);
    bind(WalletDiscovery).toConstantValue(discovery);
    bind(Wallets).toConstantValue(wallets);
    bind(JournalStore).toConstantValue(safeJournal);
    bind(ExecutionLock).toConstantValue(SafeLock.of(lock));
    bind(StepExecutor).toDynamicValue((context) => new SwapStepExecutor(() => adapterOf(context, DexAdapter)));
    bind(StepExecutor).toDynamicValue(
      (context) => new BridgeStepExecutor(() => adapterOf(context, BridgeAdapter), environment.bridgePair.childChainId),
    );
    bind(StepExecutor).toDynamicValue((context) => new ClaimStepExecutor(() => adapterOf(context, BridgeAdapter)));
    bind(StepExecutor).toConstantValue(new TransferStepExecutor());
    bind(StepExecutor).toDynamicValue(() => new FulfilmentStepExecutor((chainId) => nativeOf(environment, chainId)));
    bind(StepExecutor).toDynamicValue(
      (context) =>
        new OnrampStepExecutor({
          onramp: () => adapterOf(context, OnrampProvider),
          balances: () => context.get(BalanceReader),
        }),
    );
    bind(Actions).toDynamicValue((context) => openActions(context, environment));
  });
}

function openBalances(context: ResolutionContext, environment: Environment): Balances {
  return new WalletBalances({
    environment,
    chains: context.get<ChainReaders>(ChainReaders),
    reader: context.get(ChainBalanceReader),
    indexer: new IndexerBalances(context.get<HttpClient>(HttpClient)),
    lists: context.get<TokenLists>(TokenLists),
    catalogue: context.get(TokenCatalogue),
    clock: systemClock,
  });
}

function openPrices(context: ResolutionContext, environment: Environment): Prices {
  const [http, lists] = [context.get<HttpClient>(HttpClient), context.get(ServiceTokenLists)];
  return new ServicePrices({ environment, http, lists, clock: systemClock });
}

function openActions(context: ResolutionContext, environment: Environment): Actions {
  return createActions({
    environment,
    chains: context.get<ChainReaders>(ChainReaders),
    balances: context.get<BalanceReader>(BalanceReader),
    tokens: context.get(TokenCatalogue),
    bridge: () => adapterOf(context, BridgeAdapter),
    onramp: () => adapterOf(context, OnrampProvider),
  });
}

/** Looked up when a step is carried out: a plugin may bring or replace it. */
function adapterOf<T>(context: ResolutionContext, role: symbol): T {
  const adapter = context.get<T>(role, { optional: true });
  if (adapter === undefined) throw engineErrors.missingRole(roleName(role));
  return adapter;
}
