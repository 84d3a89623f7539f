/**
 * Runs `work` in a page whose bigints have a `toJSON`, which `JSON.stringify` calls before its replacer: it returns text by default, as the usual
 * polyfill does.
 */
export async function withBigIntToJson<T>(
  work: () => T | Promise<T>,
  form: (amount: bigint) => unknown = String,
): Promise<T> {
  function toJSON(this: bigint): unknown {
    return form(this);
  }
  Object.defineProperty(BigInt.prototype, 'toJSON', { value: toJSON, configurable: true });
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(BigInt.prototype, 'toJSON');
  }
}
