import type { EngineOptions } from '../../../index.js';

const warned = new Set<string>();

/**
 * Returns the journal. The published SDK keeps none, so outside of a browser executions stay in
 * memory, with one warning. `engine.journal` sets another one.
 */
export function journalOf({ journal }: Partial<EngineOptions>): Pick<EngineOptions, 'journal'> {
  if (journal !== undefined) return { journal };
  if (hasIndexedDb()) return {};
  const warning = 'Tributary: executions are lost with the process: pass `engine: { journal }`, or `journal: "memory"`';
  if (!warned.has(warning)) console.warn(warning);
  warned.add(warning);
  return { journal: 'memory' };
}

/** Accessing the name throws on a page that forbids it; then the engine's journal fails before any wallet prompt. */
function hasIndexedDb(): boolean {
  try {
    return (globalThis as { indexedDB?: unknown }).indexedDB != null;
  } catch {
    return true;
  }
}
