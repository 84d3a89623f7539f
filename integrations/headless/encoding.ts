import { assertKinds } from '../../core/index.js';
import { writeJson } from '../../core/plainData/writeJson.js';

// JSON numbers are exact only to 2^53, and an amount is never a float.

/**
 * Returns the JSON text of a message. Leaves out values that JSON can't hold (functions, errors'
 * stacks, undefined).
 *
 * @example encode({ amount: 12_500_000n }); // '{"amount":{"$bigint":"12500000"}}'
 */
export function encode(message: unknown): string {
  return writeJson(message, (value) => {
    if (typeof value === 'bigint') return { $bigint: value.toString() };
    if (value instanceof Error) return plainError(value);
    if (value instanceof Map) return Object.fromEntries(value as ReadonlyMap<string, unknown>);
    if (value instanceof Set) return [...(value as ReadonlySet<unknown>)];
    return value;
  });
}

/**
 * Keeps an error's message, which JSON would leave out, in the form of `CallError`. An error
 * without a Tributary code gets none.
 */
function plainError(error: Error): object {
  const { code, data } = error as Error & { readonly code?: unknown; readonly data?: unknown };
  return { ...(code !== undefined && { code }), message: error.message, ...(data !== undefined && { data }) };
}

/**
 * Parses the JSON text of a message.
 * @throws SyntaxError if the text is not JSON, or a `$bigint` is not an integer
 *
 * @example decode('{"amount":{"$bigint":"12500000"}}'); // { amount: 12_500_000n }
 */
export function decode(text: string): unknown {
  assertKinds({ text }, 'string');
  return JSON.parse(text, (_key, value: unknown) => (isTagged(value) ? toBigInt(value.$bigint) : value)) as unknown;
}

function isTagged(value: unknown): value is { readonly $bigint: unknown } {
  return typeof value === 'object' && value !== null && '$bigint' in value && Object.keys(value).length === 1;
}

function toBigInt(text: unknown): bigint {
  if (typeof text !== 'string' || !/^-?\d{1,80}$/.test(text))
    throw new SyntaxError('$bigint is not an integer in decimal text');
  return BigInt(text);
}
