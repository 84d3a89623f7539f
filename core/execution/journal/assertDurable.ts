import { EnvironmentName } from '../../chains/EnvironmentName.js';
import { ConfigurationProblem, configurationErrors } from '../../errors/configurationErrors.js';
import type { JournalStore } from '../JournalStore.js';
import { hasIndexedDb } from './hasIndexedDb.js';

const warned = new Set<string>();

/**
 * A journal in memory is lost with the process, and what it knows of open payments with it: with money it has to be asked for. Elsewhere the console is warned once.
 *
 * @throws TributaryError INVALID_CONFIGURATION naming `journal`
 */
export function assertDurable(journal: JournalStore | 'memory' | undefined, environment: EnvironmentName): void {
  if (journal !== undefined || hasIndexedDb()) return;
  if (environment === EnvironmentName.PRODUCTION)
    throw configurationErrors.invalidConfiguration('journal', ConfigurationProblem.NOT_DURABLE);
  const warning = `Tributary: journal ${ConfigurationProblem.NOT_DURABLE}`;
  if (!warned.has(warning)) console.warn(warning);
  warned.add(warning);
}
