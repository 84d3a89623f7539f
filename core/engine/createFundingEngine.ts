import { resolveEnvironment } from '../config/resolveEnvironment.js';
import { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
import { assertDurable } from '../execution/journal/assertDurable.js';
import { assertJournalAndLock } from '../execution/journal/assertJournalAndLock.js';
import { hasIndexedDb } from '../execution/journal/hasIndexedDb.js';
import { withBoundMethods } from '../plainData/withBoundMethods.js';
import { assertPlugins } from '../plugin/assertPlugins.js';
import type { EnginePlugin } from '../plugin/EnginePlugin.js';
import { errorAsStream } from '../stream/errorAsStream.js';
import { assertOptions } from './assertOptions.js';
import { copyInput } from './copyInput.js';
import { createShell } from './createShell.js';
import type { EngineOptions } from './EngineOptions.js';
import type { EngineReading } from './EngineReading.js';
import type { EngineRuntime } from './EngineRuntime.js';
import type { EngineShell } from './EngineShell.js';
import type { FundingEngine } from './FundingEngine.js';
import { fetchPlugins } from './fetchPlugins.js';
import { LazyFundingEngine } from './LazyFundingEngine.js';
import { loadPart } from './loadPart.js';
import { makeReflectExtensible } from './makeReflectExtensible.js';
import { PartLoader } from './PartLoader.js';
import { startMetrics } from './startMetrics.js';
import { withServices } from './withServices.js';

/**
 * Creates an engine. Checks its options immediately. Sends no request before the first call, and
 * only then loads more than wallets and networks. If that code can't be fetched, the call fails
 * with PART_NOT_LOADED and can be repeated.
 * @throws TributaryError INVALID_CONFIGURATION, DUPLICATE_PLUGIN, MISSING_REQUIREMENT,
 *   JOURNAL_NOT_VERSIONED, LOCK_REQUIRED, LOCK_WITHOUT_FENCING
 *
 * @example const engine = createFundingEngine({ environment: 'sandbox', plugins: [swapPlugin(), bridgePlugin(), bridgeSwapPlugin(), onrampPlugin()] });
 */
export function createFundingEngine(given: EngineOptions): FundingEngine {
  assertOptions(given);
  const options = { ...given, plugins: pluginsOf(given) };
  const environment = resolveEnvironment(options);
  assertPlugins(options.plugins);
  for (const plugin of options.plugins) plugin.check?.(environment);
  const { journal, lock } = options;
  assertJournalAndLock({ journal: journal === 'memory' ? undefined : journal, lock, isBrowser: hasIndexedDb() });
  assertDurable(journal, environment.name);
  const reading: PartLoader<EngineReading> = new PartLoader(() => importReading(shell, options));
  const loader: PartLoader<EngineRuntime> = new PartLoader(() => importRuntime(shell, options, reading));
  const shell = createShell(environment, options, (given) =>
    errorAsStream(() => {
      const request = copyInput(given, 'request');
      return loader.watch((runtime) => runtime.sendCalls(request));
    }),
  );
  if (options.metrics === true) startMetrics(shell);
  const facade = new LazyFundingEngine(shell, loader, reading);
  return withBoundMethods(withServices(facade, options.plugins, { runtime: loader, reading }));
}

/** @throws TributaryError INVALID_CONFIGURATION */
function pluginsOf({ plugins }: EngineOptions): readonly EnginePlugin[] {
  if (!Array.isArray(plugins))
    throw configurationErrors.invalidConfiguration(
      'plugins',
      plugins === undefined ? ConfigurationProblem.MISSING : ConfigurationProblem.NOT_A_PLUGIN_LIST,
    );
  return [...(plugins as readonly EnginePlugin[])];
}

async function importReading(shell: EngineShell, options: EngineOptions): Promise<EngineReading> {
  const { createReading } = await loadPart('engine', () => import('./createReading.js'));
  return createReading(shell, options);
}

/** Loads the parts of core and of the plugins in parallel. */
async function importRuntime(
  shell: EngineShell,
  options: EngineOptions,
  reading: PartLoader<EngineReading>,
): Promise<EngineRuntime> {
  makeReflectExtensible();
  const [{ createRuntime }, read, plugins] = await Promise.all([
    loadPart('engine', () => import('./createRuntime.js')),
    reading.load(),
    fetchPlugins(options.plugins),
  ]);
  return createRuntime(shell, options, read, plugins);
}
