/** `Symbol.for('tributary/DexAdapter')` is the role DexAdapter. */
export function roleName(role: symbol): string {
  return (role.description ?? String(role)).replace(/^tributary\//, '');
}
