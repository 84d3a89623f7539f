/**
 * Whether there is a database that outlives the page. A page that forbids it (a frame without storage) throws at the name: there is one, and it fails when it is
 * written, before a wallet is asked.
 */
export function hasIndexedDb(): boolean {
  try {
    return (globalThis as { indexedDB?: IDBFactory | null }).indexedDB != null;
  } catch {
    return true;
  }
}
