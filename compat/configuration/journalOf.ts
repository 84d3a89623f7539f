import type { EngineOptions } from '../../index.js';

const warned = new Set<string>();

/** The published SDK keeps nothing: outside of a browser its heirs keep executions in memory, and say so once. `engine.journal` takes another. */
export function journalOf({ journal }: Partial<EngineOptions>): Pick<EngineOptions, 'journal'> {
  if (journal !== undefined) return { journal };
  if (hasIndexedDb()) return {};
  const warning = 'Tributary: executions are lost with the process: pass `engine: { journal }`, or `journal: "memory"`';
  if (!warned.has(warning)) console.warn(warning);
  warned.add(warning);
  return { journal: 'memory' };
}

/** A page that forbids it throws at the name: the engine's journal fails then before a wallet is asked. */
function hasIndexedDb(): boolean {
  try {
    return (globalThis as { indexedDB?: unknown }).indexedDB != null;
  } catch {
    return true;
  }
}
