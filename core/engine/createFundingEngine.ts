import { Container } from 'inversify';
import { SmartCheckout } from '../checkout/SmartCheckout.js';
import { resolveEnvironment } from '../config/resolveEnvironment.js';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { ExecutionEngine } from '../execution/ExecutionEngine.js';
import { JournalStore } from '../execution/JournalStore.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import { RoutingEngine } from '../routing/RoutingEngine.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import { ContainedFundingEngine } from './ContainedFundingEngine.js';
import { coreModule } from './core.module.js';
import type { EngineOptions } from './EngineOptions.js';
import type { FundingEngine } from './FundingEngine.js';
import { loadPlugins } from './loadPlugins.js';

const defaults = { finderTimeoutMs: 15_000, receiptPatienceMs: 600_000 };

/**
 * An engine with its own private container. Asks nothing of the network before something is asked of it.
 * @throws TributaryError INVALID_CONFIGURATION, DUPLICATE_PLUGIN, MISSING_REQUIREMENT
 */
export function createFundingEngine(options: EngineOptions): FundingEngine {
  const environment = resolveEnvironment(options);
  // jitless: inversify's compiled resolvers need eval, which the content security policy of a game's web view refuses.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.load(coreModule(environment, options));
  loadPlugins(container, options.plugins);

  // Read anew each time: an injected array would freeze at the first resolve.
  const routing = new RoutingEngine(() => container.getAll(FundingRouteFinder, { optional: true }), {
    finderTimeoutMs: options.finderTimeoutMs ?? defaults.finderTimeoutMs,
  });
  const execution = new ExecutionEngine({
    executors: () => container.getAll(StepExecutor, { optional: true }),
    chains: container.get(ChainReaders),
    networks: environment.networks,
    journal: container.get(JournalStore),
    now: () => Date.now(),
    newId: () => globalThis.crypto.randomUUID(),
    receiptPatienceMs: options.receiptPatienceMs ?? defaults.receiptPatienceMs,
  });
  const checkout = new SmartCheckout({ routing, tokens: container.get(TokenCatalogue) });
  return new ContainedFundingEngine(environment, container, routing, checkout, execution);
}
