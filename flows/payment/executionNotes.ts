/** What a widget remembers of executions beside the journal, in this browser. Nothing about money rests on it. */
export interface ExecutionNotes<T> {
  /** null: nothing is noted, or nothing can be remembered here. */
  read(executionId: string): T | null;
  write(executionId: string, note: T): void;
}

/** The oldest make room. */
const most = 50;

/** `parse` reads what the browser has kept, which anything on the page may have written; null: not a note. */
export function createExecutionNotes<T>(name: string, parse: (value: unknown) => T | null): ExecutionNotes<T> {
  const key = `tributary/${name}`;
  return {
    read: (executionId) => parse(readAll(key).find(([id]) => id === executionId)?.[1] ?? null),
    write(executionId, note) {
      const others = readAll(key).filter(([id]) => id !== executionId);
      try {
        window.localStorage.setItem(key, JSON.stringify([...others, [executionId, note]].slice(-most)));
      } catch {
        // Storage is blocked or full: it is forgotten with the page.
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
