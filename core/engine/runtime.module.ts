import { id as keccakOf } from 'ethers';
import { type BindToFluentSyntax, ContainerModule, type ResolutionContext } from 'inversify';
import type { Actions } from '../actions/Actions.js';
import { createActions } from '../actions/createActions.js';
import { ItemTransferStepExecutor } from '../actions/ItemTransferStepExecutor.js';
import { RevokeStepExecutor } from '../actions/RevokeStepExecutor.js';
import { TransferStepExecutor } from '../actions/TransferStepExecutor.js';
import { BalanceReader } from '../balances/BalanceReader.js';
import { Balances } from '../balances/Balances.js';
import { ChainBalanceReader } from '../balances/ChainBalanceReader.js';
import { IndexerBalances } from '../balances/indexer/IndexerBalances.js';
import { WalletBalances } from '../balances/WalletBalances.js';
import { BridgeAdapters } from '../bridge/BridgeAdapters.js';
import { BridgeStepExecutor } from '../bridge/BridgeStepExecutor.js';
import { ClaimStepExecutor } from '../bridge/ClaimStepExecutor.js';
import { JoinedBridge } from '../bridge/JoinedBridge.js';
import { Fulfilment } from '../checkout/fulfilment/Fulfilment.js';
import { FulfilmentStepExecutor } from '../checkout/fulfilment/FulfilmentStepExecutor.js';
import { RequirementReader } from '../checkout/RequirementReader.js';
import { SmartCheckout } from '../checkout/SmartCheckout.js';
import { Environment } from '../config/Environment.js';
import { nativeOf } from '../config/nativeOf.js';
import { networkOf } from '../config/networkOf.js';
import { RemoteConfig } from '../config/RemoteConfig.js';
import { DexAdapters } from '../dex/DexAdapters.js';
import { JoinedDex } from '../dex/JoinedDex.js';
import { SwapStepExecutor } from '../dex/SwapStepExecutor.js';
import { engineErrors } from '../errors/engineErrors.js';
import { EngineEvents } from '../events/EngineEvents.js';
import { ExecutionEngine } from '../execution/ExecutionEngine.js';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { JournalStore } from '../execution/JournalStore.js';
import { defaultJournal } from '../execution/journal/defaultJournal.js';
import { MemoryJournalStore } from '../execution/journal/MemoryJournalStore.js';
import { SafeJournal, type UnreadableEntry } from '../execution/journal/SafeJournal.js';
import { LateWatch } from '../execution/LateWatch.js';
import { defaultLock } from '../execution/lock/defaultLock.js';
import { ExecutionLock } from '../execution/lock/ExecutionLock.js';
import { SafeLock } from '../execution/lock/SafeLock.js';
import { HttpClient } from '../http/HttpClient.js';
import { IndexerItems } from '../items/IndexerItems.js';
import type { Items } from '../items/Items.js';
import { OnrampProvider } from '../onramp/OnrampProvider.js';
import { OnrampStepExecutor } from '../onramp/OnrampStepExecutor.js';
import { BookOrders } from '../orders/BookOrders.js';
import { OrderBook } from '../orders/OrderBook.js';
import { OrderStepExecutor } from '../orders/OrderStepExecutor.js';
import type { Orders } from '../orders/Orders.js';
import { newId } from '../plainData/newId.js';
import type { AdapterName } from '../plugin/adapterRoles.js';
import { roleName } from '../plugin/roleName.js';
import { Prices } from '../prices/Prices.js';
import { readLoggedPrices } from '../prices/readLoggedPrices.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import { RoutingEngine } from '../routing/RoutingEngine.js';
import { standingFinders } from '../routing/standingFinders.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import { CardPurchaseStepExecutor } from '../sales/card/CardPurchaseStepExecutor.js';
import { AccountScreening } from '../screening/AccountScreening.js';
import { HttpRiskScreening } from '../screening/HttpRiskScreening.js';
import { RiskScreening } from '../screening/RiskScreening.js';
import { ScreeningOutage } from '../screening/ScreeningOptions.js';
import { CallSending } from '../sending/sendCalls.js';
import { systemClock } from '../stream/Clock.js';
import { ServiceTokenLists } from '../tokens/ServiceTokenLists.js';
import { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import { TokenDirectory } from '../tokens/TokenDirectory.js';
import { TokenLists } from '../tokens/TokenLists.js';
import { Tokens } from '../tokens/Tokens.js';
import { WalletDiscovery } from '../wallet/discovery/WalletDiscovery.js';
import { Networks } from '../wallet/network/Networks.js';
import { Wallets } from '../wallet/Wallets.js';
import type { AdapterRegistry } from './AdapterRegistry.js';
import type { EngineOptions } from './EngineOptions.js';
import type { EngineReading } from './EngineReading.js';
import type { EngineShell } from './EngineShell.js';
import { PlayerContexts } from './PlayerContexts.js';
import { type ServiceName, type Services, services } from './services.js';

const FINDER_TIMEOUT_MS = 15_000;
const REQUIREMENT_TIMEOUT_MS = 15_000;
const PATIENCE_MS = 600_000;
const SCREENING_TIMEOUT_MS = 5_000;

type Context = ResolutionContext;
/** A role of the container that is being bound. */
type Bound<T> = BindToFluentSyntax<T>;

/** Binds everything that the engine provides. Plugins are loaded after it. */
export function runtimeModule(
  shell: EngineShell,
  options: EngineOptions,
  reading: EngineReading,
  registry: AdapterRegistry,
): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(Environment).toConstantValue(shell.environment);
    bind(HttpClient).toConstantValue(shell.http);
    bind(RemoteConfig).toConstantValue(shell.remoteConfig);
    bind(Networks).toConstantValue(shell.networks);
    bind(WalletDiscovery).toConstantValue(shell.discovery);
    bind(Wallets).toConstantValue(shell.wallets);
    const events = new EngineEvents(shell.events);
    bind(EngineEvents).toConstantValue(events);

    bind(ChainReaders).toConstantValue(reading.chains);
    bind(ServiceTokenLists).toConstantValue(reading.lists);
    bind(TokenCatalogue).toConstantValue(reading.catalogue);
    bind(TokenLists).toService(Tokens);
    bind(ChainBalanceReader).toSelf();
    bind(BalanceReader).toService(Balances);
    bind(PlayerContexts).toSelf();
    bind(services.prices.role).toConstantValue(reading.prices);
    bind(services.sales.role).toConstantValue(reading.sales);
    for (const name of Object.keys(implementations) as EngineService[])
      implementations[name](bind<never>(services[name].role));

    bind(AccountScreening).toDynamicValue((context) => openScreening(context, options));
    bind(RoutingEngine).toDynamicValue((context) => openRouting(context, options, registry));
    bind(RequirementReader).toDynamicValue((context) => openRequirements(context, options));
    bind(SmartCheckout).toDynamicValue(openCheckout);

    const retention = { keepFinished: options.keepFinished };
    const journal =
      options.journal === 'memory' ? new MemoryJournalStore(retention) : (options.journal ?? defaultJournal(retention));
    const onUnreadable = (entry: UnreadableEntry): void => events.noteUnreadableEntry(entry);
    bind(JournalStore).toConstantValue(new SafeJournal(journal, { onUnreadable }));
    bind(ExecutionLock).toConstantValue(SafeLock.of(options.lock ?? defaultLock(journal)));
    bind(DexAdapters).toConstantValue(new JoinedDex(() => registry.of('dex')));
    bind(BridgeAdapters).toConstantValue(new JoinedBridge(() => registry.of('bridge'), shell.environment.bridgePair));
    bind(StepExecutor).toDynamicValue((context) => new SwapStepExecutor((id) => dexOf(context).by(id)));
    bind(StepExecutor).toDynamicValue(openBridgeSteps);
    bind(StepExecutor).toDynamicValue((context) => new ClaimStepExecutor((id) => bridgesOf(context).by(id)));
    bind(StepExecutor).toConstantValue(new TransferStepExecutor());
    bind(StepExecutor).toConstantValue(new ItemTransferStepExecutor());
    bind(StepExecutor).toConstantValue(new RevokeStepExecutor());
    bind(StepExecutor).toDynamicValue(openFulfilmentSteps);
    bind(StepExecutor).toDynamicValue((context) => new OrderStepExecutor(() => adapterOf(context, OrderBook)));
    bind(StepExecutor).toDynamicValue(openOnrampSteps);
    bind(StepExecutor).toDynamicValue(
      (context) => new CardPurchaseStepExecutor({ onramp: () => adapterOf(context, OnrampProvider) }),
    );
    bind(ExecutionEngine).toDynamicValue((context) => openExecution(context, options));
    bind(LateWatch).toDynamicValue(openLateWatch);
    bind(Fulfilment).toDynamicValue(openFulfilment);
    bind(CallSending).toDynamicValue((context) => openCallSending(context, options));
  });
}

/** The services of the table that the runtime provides. A plugin's `screening` replaces the built-in one. */
type EngineService = Exclude<ServiceName, AdapterName | 'prices' | 'sales'> | 'screening';

const implementations: { readonly [Name in EngineService]: (bound: Bound<Services[Name]>) => unknown } = {
  balances: (bound) => bound.toDynamicValue(openBalances),
  tokens: (bound) => bound.to(TokenDirectory),
  actions: (bound) => bound.toDynamicValue(openActions),
  items: (bound) => bound.toDynamicValue(openItems),
  orders: (bound) => bound.toDynamicValue(openOrders),
  screening: (bound) => bound.to(HttpRiskScreening),
};

const environmentOf = (context: Context): Environment => context.get<Environment>(Environment);
const dexOf = (context: Context): DexAdapters => context.get<DexAdapters>(DexAdapters);
const bridgesOf = (context: Context): BridgeAdapters => context.get<BridgeAdapters>(BridgeAdapters);
const chainsOf = (context: Context): ChainReaders => context.get<ChainReaders>(ChainReaders);

/** Resolved on use, because a plugin may add or replace it. */
function adapterOf<T>(context: Context, role: symbol): T {
  const adapter = context.get<T>(role, { optional: true });
  if (adapter === undefined) throw engineErrors.missingRole(roleName(role));
  return adapter;
}

function openBalances(context: Context): Balances {
  return new WalletBalances({
    environment: environmentOf(context),
    chains: chainsOf(context),
    reader: context.get(ChainBalanceReader),
    indexer: new IndexerBalances(context.get<HttpClient>(HttpClient)),
    lists: context.get<TokenLists>(TokenLists),
    catalogue: context.get(TokenCatalogue),
    clock: systemClock,
  });
}

function openActions(context: Context): Actions {
  return createActions({
    environment: environmentOf(context),
    chains: chainsOf(context),
    balances: context.get<BalanceReader>(BalanceReader),
    tokens: context.get(TokenCatalogue),
    bridge: () => bridgesOf(context),
    onramp: () => adapterOf(context, OnrampProvider),
  });
}

function openItems(context: Context): Items {
  const [environment, http] = [environmentOf(context), context.get<HttpClient>(HttpClient)];
  return new IndexerItems({ environment, http, chains: chainsOf(context) });
}

function openOrders(context: Context): Orders {
  const [environment, contexts] = [environmentOf(context), context.get(PlayerContexts)];
  return new BookOrders({
    book: adapterOf(context, OrderBook),
    checkout: context.get(SmartCheckout),
    fulfilment: context.get(Fulfilment),
    tokens: context.get(TokenCatalogue),
    network: networkOf(environment, environment.l2ChainId),
    now: () => systemClock.now(),
    open: (wallet) => contexts.open(wallet),
    screen: context.get(AccountScreening).screen,
  });
}

function openScreening(
  context: Context,
  { screening: { whenUnavailable = ScreeningOutage.ALLOW, timeoutMs = SCREENING_TIMEOUT_MS } = {} }: EngineOptions,
): AccountScreening {
  return new AccountScreening({
    screening: () => context.get<RiskScreening>(RiskScreening),
    whenUnavailable,
    timeoutMs,
    onScreened: (screened) => context.get(EngineEvents).noteScreening(screened),
  });
}

/** Gets the finders on each call, because inversify freezes an injected array at the first resolve. */
function openRouting(
  context: Context,
  { finderTimeoutMs = FINDER_TIMEOUT_MS }: EngineOptions,
  registry: AdapterRegistry,
): RoutingEngine {
  const finders = (): FundingRouteFinder[] => context.getAll(FundingRouteFinder, { optional: true });
  const { screen } = context.get(AccountScreening);
  return new RoutingEngine(
    () => standingFinders(finders()),
    { finderTimeoutMs },
    {
      screen,
      pluginOf: (finder) => registry.ownerOfFinder(finders(), finder),
    },
  );
}

function openRequirements(
  context: Context,
  { requirementTimeoutMs: timeoutMs = REQUIREMENT_TIMEOUT_MS }: EngineOptions,
): RequirementReader {
  return new RequirementReader({ tokens: context.get(TokenCatalogue), timeoutMs });
}

function openCheckout(context: Context): SmartCheckout {
  return new SmartCheckout({ routing: context.get(RoutingEngine), requirements: context.get(RequirementReader) });
}

function openBridgeSteps(context: Context): StepExecutor {
  const { childChainId } = environmentOf(context).bridgePair;
  return new BridgeStepExecutor((id) => bridgesOf(context).by(id), childChainId);
}

function openFulfilmentSteps(context: Context): StepExecutor {
  const environment = environmentOf(context);
  return new FulfilmentStepExecutor((chainId) => nativeOf(environment, chainId));
}

function openOnrampSteps(context: Context): StepExecutor {
  return new OnrampStepExecutor({
    onramp: () => adapterOf(context, OnrampProvider),
    balances: () => context.get(BalanceReader),
  });
}

function openExecution(
  context: Context,
  { receiptPatienceMs = PATIENCE_MS, lostPromptMs = PATIENCE_MS }: EngineOptions,
): ExecutionEngine {
  return new ExecutionEngine({
    executors: () => context.getAll(StepExecutor, { optional: true }),
    chains: chainsOf(context),
    networks: environmentOf(context).networks,
    messageLink: (request) => bridgesOf(context).messageLink?.(request) ?? null,
    screen: context.get(AccountScreening).screen,
    prices: (tokens, signal) => readLoggedPrices(context.get(Prices), tokens, signal),
    journal: context.get(JournalStore),
    lock: context.get(ExecutionLock),
    clock: systemClock,
    newId,
    receiptPatienceMs,
    leftPatienceMs: lostPromptMs,
    onFinished: (id) => context.get(LateWatch).watchBriefly(id),
  });
}

function openLateWatch(context: Context): LateWatch {
  const [execution, events] = [context.get(ExecutionEngine), context.get(EngineEvents)];
  return new LateWatch({
    look: (id) => execution.lookForLate(id),
    onLook: (snapshot, previous) => events.noteLate(snapshot, previous),
    clock: systemClock,
  });
}

function openFulfilment(context: Context): Fulfilment {
  const environment = environmentOf(context);
  return new Fulfilment({
    requirements: context.get(RequirementReader),
    execution: context.get(ExecutionEngine),
    networks: environment.networks,
    nativeOf: (chainId) => nativeOf(environment, chainId),
  });
}

function openCallSending(context: Context, { receiptPatienceMs = PATIENCE_MS }: EngineOptions): CallSending {
  const { networks } = environmentOf(context);
  const newBatchId = (): string => keccakOf(newId());
  return { networks, chains: chainsOf(context), clock: systemClock, newBatchId, receiptPatienceMs };
}
