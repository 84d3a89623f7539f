import { id as keccakOf } from 'ethers';
import { Container } from 'inversify';
import { Fulfilment } from '../checkout/fulfilment/Fulfilment.js';
import { RequirementReader } from '../checkout/RequirementReader.js';
import { SmartCheckout } from '../checkout/SmartCheckout.js';
import { ExecutionEngine } from '../execution/ExecutionEngine.js';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { JournalStore } from '../execution/JournalStore.js';
import { LateWatch } from '../execution/LateWatch.js';
import { ExecutionLock } from '../execution/lock/ExecutionLock.js';
import { BookOrders } from '../orders/BookOrders.js';
import { OrderBook } from '../orders/OrderBook.js';
import { Orders } from '../orders/Orders.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import { RoutingEngine } from '../routing/RoutingEngine.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import { systemClock } from '../stream/Clock.js';
import { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import { ContainerRuntime } from './ContainerRuntime.js';
import { coreModule } from './core.module.js';
import type { EngineOptions } from './EngineOptions.js';
import type { EngineRuntime } from './EngineRuntime.js';
import type { EngineShell } from './EngineShell.js';
import type { FetchedPlugin } from './fetchPlugins.js';
import { loadPlugins } from './loadPlugins.js';
import { nativeOf } from './nativeOf.js';
import { networkOf } from './networkOf.js';
import { openContext } from './openContext.js';
import { ReservedRoles } from './ReservedRoles.js';

const defaults = {
  finderTimeoutMs: 15_000,
  requirementTimeoutMs: 15_000,
  receiptPatienceMs: 600_000,
  lostPromptMs: 600_000,
};

/** Composes the runtime, with a private container. @throws TributaryError INVALID_CONFIGURATION, MISSING_REQUIREMENT, RESERVED_ROLE */
export function createRuntime(
  shell: EngineShell,
  options: EngineOptions,
  plugins: readonly FetchedPlugin[],
): EngineRuntime {
  const { environment } = shell;
  // jitless: inversify's compiled resolvers need eval, which the content security policy of a game's web view refuses.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  const reservedRoles = new ReservedRoles();
  container.load(reservedRoles.noting(coreModule(shell, options)));
  loadPlugins(container, plugins, reservedRoles);

  // Read anew each time: an injected array would freeze at the first resolve.
  const finders = (): FundingRouteFinder[] => container.getAll(FundingRouteFinder, { optional: true });
  // Once now: a finder that lacks something shows here, not in the middle of a purchase.
  finders();
  const chains = container.get<ChainReaders>(ChainReaders);
  const { networks } = environment;
  const newId = (): string => globalThis.crypto.randomUUID();
  const receiptPatienceMs = options.receiptPatienceMs ?? defaults.receiptPatienceMs;
  const routing = new RoutingEngine(finders, {
    finderTimeoutMs: options.finderTimeoutMs ?? defaults.finderTimeoutMs,
  });
  const execution = new ExecutionEngine({
    executors: () => container.getAll(StepExecutor, { optional: true }),
    chains,
    networks,
    journal: container.get(JournalStore),
    lock: container.get(ExecutionLock),
    clock: systemClock,
    newId,
    receiptPatienceMs,
    leftPatienceMs: options.lostPromptMs ?? defaults.lostPromptMs,
  });
  const timeoutMs = options.requirementTimeoutMs ?? defaults.requirementTimeoutMs;
  const requirements = new RequirementReader({ tokens: container.get(TokenCatalogue), timeoutMs });
  const checkout = new SmartCheckout({ routing, requirements });
  const fulfilment = new Fulfilment({
    requirements,
    execution,
    networks,
    nativeOf: (chainId) => nativeOf(environment, chainId),
  });
  container.bind(Orders).toDynamicValue((context) => {
    const [book, tokens] = [context.get<OrderBook>(OrderBook), context.get(TokenCatalogue)];
    const network = networkOf(environment, environment.l2ChainId);
    return new BookOrders({
      book,
      checkout,
      fulfilment,
      tokens,
      network,
      now: () => systemClock.now(),
      open: (wallet) => openContext(wallet, environment, container),
    });
  });
  const late = new LateWatch({
    look: (id) => execution.lookForLate(id),
    onLook: (snapshot) => shell.events.noteLate(snapshot, null),
    clock: systemClock,
  });
  const calls = { networks, chains, clock: systemClock, newBatchId: () => keccakOf(newId()), receiptPatienceMs };
  return new ContainerRuntime(container, {
    environment,
    events: shell.events,
    routing,
    checkout,
    execution,
    fulfilment,
    calls,
    late,
  });
}
