/** A message of a table with what it needs; undefined stays undefined. For messages that are looked up by a word. */
export function say<Values extends object>(
  message: string | ((values: Values) => string) | undefined,
  values: Values,
): string | undefined {
  return typeof message === 'function' ? message(values) : message;
}

/** A table's entry for a word that may not be in it. */
export function lookUp<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
