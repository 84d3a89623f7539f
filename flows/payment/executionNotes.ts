/**
 * Notes about executions that a widget keeps in this browser, in addition to the journal. Never
 * used for decisions about money.
 */
export interface ExecutionNotes<T> {
  /** Returns `null` if there is no note, or if nothing can be stored here. */
  read(executionId: string): T | null;
  write(executionId: string, note: T): void;
}

/** Maximum number of notes; the oldest are removed. */
const most = 50;

/** `parse`: parses stored data, which any script of the page may have written; `null` if invalid. */
export function createExecutionNotes<T>(name: string, parse: (value: unknown) => T | null): ExecutionNotes<T> {
  const key = `tributary/${name}`;
  return {
    read: (executionId) => parse(readAll(key).find(([id]) => id === executionId)?.[1] ?? null),
    write(executionId, note) {
      const others = readAll(key).filter(([id]) => id !== executionId);
      try {
        window.localStorage.setItem(key, JSON.stringify([...others, [executionId, note]].slice(-most)));
      } catch {
        // Storage is blocked or full: the note lasts as long as the page.
      }
    },
  };
}

function readAll(key: string): readonly (readonly [string, unknown])[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((entry): entry is [string, unknown] => Array.isArray(entry) && typeof entry[0] === 'string')
      : [];
  } catch {
    return [];
  }
}
