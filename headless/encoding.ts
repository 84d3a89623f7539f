import { assertKinds } from '../core/index.js';
import { writeJson } from '../core/plainData/writeJson.js';

// JSON has no integers beyond 2^53, and an amount is never a float.

/**
 * JSON text of a message. What JSON cannot hold (functions, errors' stacks, undefined) is left out.
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

/** Of an error JSON would leave out the message. As `CallError` has it; an error that has no code of ours gets none. */
function plainError(error: Error): object {
  const { code, data } = error as Error & { readonly code?: unknown; readonly data?: unknown };
  return { ...(code !== undefined && { code }), message: error.message, ...(data !== undefined && { data }) };
}

/**
 * @throws SyntaxError for what is not JSON, or a `$bigint` that is no integer
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
