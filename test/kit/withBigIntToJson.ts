/**
 * Runs `work` in a page whose bigints have a `toJSON`, which `JSON.stringify` asks before its replacer: as text unless told otherwise, as the usual
 * polyfill has it.
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
