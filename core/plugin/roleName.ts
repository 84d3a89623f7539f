/** `Symbol.for('tributary/DexAdapter')` is the role DexAdapter; a class is the role of its name. */
export function roleName(role: unknown): string {
  const name = typeof role === 'function' ? role.name : typeof role === 'symbol' ? role.description : undefined;
  return (name ?? String(role)).replace(/^tributary\//, '');
}
