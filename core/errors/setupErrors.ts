import { describeError } from './describeError.js';
import { fact } from './fact.js';
import { TributaryError } from './TributaryError.js';

/** By the role that is missing: what a host adds. */
const pluginsThatBring: Readonly<Record<string, string>> = {
  DexAdapter: 'swapPlugin()',
  DexAdapters: 'swapPlugin()',
  BridgeAdapter: 'bridgePlugin()',
  BridgeAdapters: 'bridgePlugin()',
  OnrampProvider: 'onrampPlugin()',
  OrderBook: 'orderbookPlugin()',
};

/** Failures of an engine before its runtime is loaded; part of `engineErrors`, and apart from it because they are in its first load. */
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

  /** Something was asked of the engine itself that only a plugin can bring. */
  missingRole: (requirement: string) => {
    const fix = pluginsThatBring[requirement];
    return new TributaryError(
      'MISSING_REQUIREMENT',
      `no plugin brings "${requirement}"${fix === undefined ? '' : `: add ${fix} to \`plugins\``}`,
      { data: { requirement } },
    );
  },

  /** `registered`: the ids of those that there are. */
  adapterNotRegistered: (role: string, id: string, registered: readonly string[]) =>
    new TributaryError('ADAPTER_NOT_REGISTERED', `no plugin brings the ${role} "${id}"`, {
      data: { role, id, registered },
    }),

  disposed: fact('ENGINE_DISPOSED', 'the engine is disposed'),

  /** `part` is what is loaded on demand: `engine`, or the id of a plugin. */
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
