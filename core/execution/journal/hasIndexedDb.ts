/**
 * Whether a persistent database exists. On a page without storage (a sandboxed frame) reading
 * `indexedDB` throws; that counts as existing, and writing fails before a wallet is prompted.
 */
export function hasIndexedDb(): boolean {
  try {
    return (globalThis as { indexedDB?: IDBFactory | null }).indexedDB != null;
  } catch {
    return true;
  }
}
