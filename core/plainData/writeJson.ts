/**
 * JSON text in which `write` says how each value is written; what it gives back as it is, is written as JSON writes it. It sees the value itself, and
 * not what its `toJSON` makes of it: `JSON.stringify` asks `toJSON` before its replacer, so that on a page with the usual `BigInt.prototype.toJSON` no
 * replacer ever meets a bigint, and amounts are text that no reader takes for amounts.
 *
 * @example writeJson({ amount: 5n }, (value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)); // '{"amount":"5n"}'
 */
export function writeJson(value: unknown, write: (value: unknown) => unknown, indent?: number): string {
  // The holder is told as `this`, to a function that is no arrow.
  function replace(this: Readonly<Record<string, unknown>>, key: string, converted: unknown): unknown {
    const own = this[key];
    const written = write(own);
    // What needs nothing of ours keeps its `toJSON`: a date is its ISO text.
    return written === own ? converted : written;
  }
  return JSON.stringify(value, replace, indent);
}
