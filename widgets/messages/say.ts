/** Formats a message with its values; `undefined` stays `undefined`. For messages that are looked up by name. */
export function say<Values extends object>(
  message: string | ((values: Values) => string) | undefined,
  values: Values,
): string | undefined {
  return typeof message === 'function' ? message(values) : message;
}

/** Returns the entry of a table for a name that may be missing. */
export function lookUp<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
