import { EnvironmentName } from '../../chains/EnvironmentName.js';
import { ConfigurationProblem, configurationErrors } from '../../errors/configurationErrors.js';
import type { JournalStore } from '../JournalStore.js';
import { hasIndexedDb } from './hasIndexedDb.js';

const warned = new Set<string>();

/**
 * Requires an explicit choice of a memory journal in production, because it loses its record of
 * open payments when the process ends. Other environments log one warning.
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
