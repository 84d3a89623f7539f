import { resolveEnvironment } from '../config/resolveEnvironment.js';
import { assertJournalAndLock } from '../execution/journal/assertJournalAndLock.js';
import { assertPlugins } from '../plugin/assertPlugins.js';
import { ConfigurationProblem, engineErrors } from '../errors/engineErrors.js';
import type { EnginePlugin } from '../plugin/EnginePlugin.js';
import { errorAsStream } from '../stream/errorAsStream.js';
import { adaptersOf } from './adaptersOf.js';
import { ContainedFundingEngine } from './ContainedFundingEngine.js';
import type { EngineOptions } from './EngineOptions.js';
import { fetchPlugins } from './fetchPlugins.js';
import type { FundingEngine } from './FundingEngine.js';
import type { Hall } from './Hall.js';
import { loadPart } from './onDemand.js';
import { openHall } from './openHall.js';
import { startMetrics } from './startMetrics.js';
import { takeIn } from './takeIn.js';
import type { Works } from './Works.js';
import { WorksDoor } from './WorksDoor.js';

/**
 * An engine of its own. Checks its options at once; asks nothing of the network before something is asked of it, and loads only then what is more than
 * wallets and networks: where that cannot be fetched, what was asked for fails with PART_NOT_LOADED and may be asked for again.
 * @throws TributaryError INVALID_CONFIGURATION, DUPLICATE_PLUGIN, MISSING_REQUIREMENT, JOURNAL_NOT_VERSIONED, LOCK_REQUIRED, LOCK_WITHOUT_FENCING
 */
export function createFundingEngine(given: EngineOptions): FundingEngine {
  const options = { ...given, plugins: pluginsOf(given) };
  const environment = resolveEnvironment(options);
  assertPlugins(options.plugins);
  assertJournalAndLock({ ...options, isBrowser: typeof indexedDB !== 'undefined' });
  const door: WorksDoor = new WorksDoor(() => fetchWorks(hall, options));
  const hall = openHall(environment, options, (given) => errorAsStream(() => {
    const request = takeIn(given, 'request');
    return door.watch((works) => works.sendCalls(request));
  }));
  if (options.metrics === true) startMetrics(hall);
  return new ContainedFundingEngine(hall, door, adaptersOf(options.plugins, door));
}

/** @throws TributaryError INVALID_CONFIGURATION */
function pluginsOf({ plugins }: EngineOptions): readonly EnginePlugin[] {
  if (!Array.isArray(plugins)) throw engineErrors.invalidConfiguration('plugins', plugins === undefined ? ConfigurationProblem.MISSING : ConfigurationProblem.NOT_A_PLUGIN_LIST);
  return [...(plugins as readonly EnginePlugin[])];
}

/** Core's part and the plugins' at once. */
async function fetchWorks(hall: Hall, options: EngineOptions): Promise<Works> {
  const [{ openWorks }, plugins] = await Promise.all([loadPart('engine', () => import('./openWorks.js')), fetchPlugins(options.plugins)]);
  return openWorks(hall, options, plugins);
}
