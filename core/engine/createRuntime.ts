import { Container } from 'inversify';
import { Fulfilment } from '../checkout/fulfilment/Fulfilment.js';
import { SmartCheckout } from '../checkout/SmartCheckout.js';
import { EngineEvents } from '../events/EngineEvents.js';
import { ExecutionEngine } from '../execution/ExecutionEngine.js';
import { LateWatch } from '../execution/LateWatch.js';
import { RoutingEngine } from '../routing/RoutingEngine.js';
import { CallSending } from '../sending/sendCalls.js';
import { systemClock } from '../stream/Clock.js';
import { AdapterRegistry } from './AdapterRegistry.js';
import { AdmissionGate } from './AdmissionGate.js';
import { ContainerRuntime } from './ContainerRuntime.js';
import type { EngineOptions } from './EngineOptions.js';
import type { EngineReading } from './EngineReading.js';
import type { EngineRuntime } from './EngineRuntime.js';
import type { EngineShell } from './EngineShell.js';
import type { FetchedPlugin } from './fetchPlugins.js';
import { loadPlugins } from './loadPlugins.js';
import { PlayerContexts } from './PlayerContexts.js';
import { ReservedRoles } from './ReservedRoles.js';
import { runtimeModule } from './runtime.module.js';

/**
 * Creates the runtime from a private container.
 * @throws TributaryError INVALID_CONFIGURATION, MISSING_REQUIREMENT, RESERVED_ROLE,
 *   AMBIGUOUS_ADAPTER
 */
export function createRuntime(
  shell: EngineShell,
  options: EngineOptions,
  reading: EngineReading,
  plugins: readonly FetchedPlugin[],
): EngineRuntime {
  // jitless: inversify's compiled resolvers need eval, which the content security policy of a
  // game's web view forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  const reservedRoles = new ReservedRoles();
  const registry = new AdapterRegistry(container);
  container.load(reservedRoles.noting(runtimeModule(shell, options, reading, registry)));
  loadPlugins(container, plugins, reservedRoles, registry);
  return new ContainerRuntime(container, {
    gate: new AdmissionGate({ concurrency: options.concurrency, clock: systemClock }),
    contexts: container.get(PlayerContexts),
    events: container.get(EngineEvents),
    routing: container.get(RoutingEngine),
    checkout: container.get(SmartCheckout),
    execution: container.get(ExecutionEngine),
    fulfilment: container.get(Fulfilment),
    calls: container.get<CallSending>(CallSending),
    late: container.get(LateWatch),
  });
}
