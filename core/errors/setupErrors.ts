import { describeError } from './describeError.js';
import { fact } from './fact.js';
import { TributaryError } from './TributaryError.js';

/** The plugin to add, by missing role. */
const pluginsThatBring: Readonly<Record<string, string>> = {
  DexAdapter: 'swapPlugin()',
  DexAdapters: 'swapPlugin()',
  BridgeAdapter: 'bridgePlugin()',
  BridgeAdapters: 'bridgePlugin()',
  OnrampProvider: 'onrampPlugin()',
  OrderBook: 'orderbookPlugin()',
};

/**
 * Failures before the engine's runtime is loaded. Part of `engineErrors`, in a separate file
 * because they are in the first load.
 */
export const setupErrors = {
  duplicatePlugin: (pluginId: string) =>
    new TributaryError('DUPLICATE_PLUGIN', `plugin "${pluginId}" is registered twice`, { data: { pluginId } }),

  missingRequirement: (pluginId: string, requirement: string) =>
    new TributaryError(
      'MISSING_REQUIREMENT',
      `plugin "${pluginId}" requires "${requirement}", which no plugin brings`,
      {
        data: { pluginId, requirement },
      },
    ),

  /** The call needs something that only a plugin provides. */
  missingRole: (requirement: string) => {
    const fix = pluginsThatBring[requirement];
    return new TributaryError(
      'MISSING_REQUIREMENT',
      `no plugin brings "${requirement}"${fix === undefined ? '' : `: add ${fix} to \`plugins\``}`,
      { data: { requirement } },
    );
  },

  /** `registered`: the ids of the registered adapters. */
  adapterNotRegistered: (role: string, id: string, registered: readonly string[]) =>
    new TributaryError('ADAPTER_NOT_REGISTERED', `no plugin brings the ${role} "${id}"`, {
      data: { role, id, registered },
    }),

  disposed: fact('ENGINE_DISPOSED', 'the engine is disposed'),

  /** `part`: the part that failed to load: `engine`, or the id of a plugin. */
  partNotLoaded: (part: string, cause: unknown) =>
    new TributaryError('PART_NOT_LOADED', `"${part}" could not be loaded: ${describeError(cause)}`, {
      cause,
      data: { part },
    }),

  journalNotVersioned: (missing: string) =>
    new TributaryError(
      'JOURNAL_NOT_VERSIONED',
      `the journal has no "${missing}": pass a store that writes by compare-and-swap`,
      { data: { missing } },
    ),

  lockRequired: fact(
    'LOCK_REQUIRED',
    'a journal outside of a browser needs a lock that every process with the same journal respects: pass `lock`, e.g. the FileExecutionLock of tributary-sdk/node, or MemoryExecutionLock where one process alone uses the journal',
  ),

  lockWithoutFencing: (problem: string) =>
    new TributaryError('LOCK_WITHOUT_FENCING', `the execution lock ${problem}`, { data: { problem } }),
} as const;
