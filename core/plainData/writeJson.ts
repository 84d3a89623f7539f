/**
 * Returns JSON text. `write` converts each value; values it returns unchanged are written as usual.
 * It receives the value before `toJSON`: `JSON.stringify` calls `toJSON` before its replacer, so on
 * a page with the common `BigInt.prototype.toJSON` a replacer never sees a bigint.
 *
 * @example writeJson({ amount: 5n }, (value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)); // '{"amount":"5n"}'
 */
export function writeJson(value: unknown, write: (value: unknown) => unknown, indent?: number): string {
  // `this` is the object that contains the value, so this can't be an arrow function.
  function replace(this: Readonly<Record<string, unknown>>, key: string, converted: unknown): unknown {
    const own = this[key];
    const written = write(own);
    // Unchanged values keep their `toJSON`, such as dates.
    return written === own ? converted : written;
  }
  return JSON.stringify(value, replace, indent);
}
