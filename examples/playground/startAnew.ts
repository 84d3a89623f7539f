/** Deletes this page's data about chains that no longer exist, and reloads it. */
export async function startAnew(): Promise<void> {
  window.localStorage.clear();
  const databases = await indexedDB.databases();
  // Each is deleted once this page closes its connection.
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name);
  window.location.reload();
}
