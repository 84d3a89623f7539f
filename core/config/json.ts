/** Parsed JSON between braces. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Readers of parsed JSON that never throw: what has another shape is empty, so that one malformed part costs no other. */
export const json = {
  object(value: unknown): JsonObject {
    return isObject(value) ? value : {};
  },

  list(value: unknown): readonly unknown[] {
    return Array.isArray(value) ? (value as readonly unknown[]) : [];
  },

  /** Non-empty text, cut to a length that a screen can bear; undefined otherwise. */
  text(value: unknown, maxLength = 256): string | undefined {
    return typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : undefined;
  },

  texts(value: unknown): readonly string[] {
    return json.list(value).flatMap((entry) => json.text(entry) ?? []);
  },

  /** The entries of a list that `parse` understands. */
  parsed<T extends object | string | number>(value: unknown, parse: (entry: unknown) => T | null): readonly T[] {
    return json.list(value).flatMap((entry) => parse(entry) ?? []);
  },
} as const;

/**
 * Whether parsed JSON is an object, and neither a list nor null.
 *
 * @example
 * const parsed: unknown = JSON.parse(text);
 * if (isObject(parsed)) console.log(parsed['result']);
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
