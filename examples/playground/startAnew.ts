/** Forgets what this page has written down about chains that are no more, and opens it again. */
export async function startAnew(): Promise<void> {
  window.localStorage.clear();
  const databases = await indexedDB.databases();
  // They go as soon as this page lets go of them.
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name);
  window.location.reload();
}
