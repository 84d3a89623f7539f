import { Container } from 'inversify';
import { Fulfilment } from '../checkout/fulfilment/Fulfilment.js';
import { RequirementReader } from '../checkout/RequirementReader.js';
import { SmartCheckout } from '../checkout/SmartCheckout.js';
import { resolveEnvironment } from '../config/resolveEnvironment.js';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { ExecutionEngine } from '../execution/ExecutionEngine.js';
import { JournalStore } from '../execution/JournalStore.js';
import { ExecutionLock } from '../execution/lock/ExecutionLock.js';
import { proofOfAbsence } from '../execution/ProofOfAbsence.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import { RoutingEngine } from '../routing/RoutingEngine.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import { systemClock } from '../stream/Clock.js';
import { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import { ContainedFundingEngine } from './ContainedFundingEngine.js';
import { coreModule } from './core.module.js';
import type { EngineOptions } from './EngineOptions.js';
import type { FundingEngine } from './FundingEngine.js';
import { loadPlugins } from './loadPlugins.js';
import { nativeOf } from './nativeOf.js';

const defaults = { finderTimeoutMs: 15_000, requirementTimeoutMs: 15_000, receiptPatienceMs: 600_000 };

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
  const finders = (): FundingRouteFinder[] => container.getAll(FundingRouteFinder, { optional: true });
  // Once now: a finder that lacks something shows here, not in the middle of a purchase.
  finders();
  const routing = new RoutingEngine(finders, {
    finderTimeoutMs: options.finderTimeoutMs ?? defaults.finderTimeoutMs,
  });
  const execution = new ExecutionEngine({
    executors: () => container.getAll(StepExecutor, { optional: true }),
    chains: container.get(ChainReaders),
    networks: environment.networks,
    journal: container.get(JournalStore),
    lock: container.get(ExecutionLock),
    clock: systemClock,
    newId: () => globalThis.crypto.randomUUID(),
    receiptPatienceMs: options.receiptPatienceMs ?? defaults.receiptPatienceMs,
    proof: { ...proofOfAbsence, afterPrompt: { ...proofOfAbsence.afterPrompt, ms: options.lostPromptMs ?? proofOfAbsence.afterPrompt.ms } },
  });
  const timeoutMs = options.requirementTimeoutMs ?? defaults.requirementTimeoutMs;
  const requirements = new RequirementReader({ tokens: container.get(TokenCatalogue), timeoutMs });
  const checkout = new SmartCheckout({ routing, requirements });
  const fulfilment = new Fulfilment({ requirements, execution, networks: environment.networks, nativeOf: (chainId) => nativeOf(environment, chainId) });
  return new ContainedFundingEngine(environment, container, { routing, checkout, execution, fulfilment });
}
