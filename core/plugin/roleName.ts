/** Returns the name of a role: `DexAdapter` for `Symbol.for('tributary/DexAdapter')`; for a class, its name. */
export function roleName(role: unknown): string {
  const name = typeof role === 'function' ? role.name : typeof role === 'symbol' ? role.description : undefined;
  return (name ?? String(role)).replace(/^tributary\//, '');
}
