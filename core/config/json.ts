/** A parsed JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Readers of parsed JSON that never throw. A value of another shape is read as empty, so that one
 * malformed part doesn't affect the others.
 */
export const json = {
  object(value: unknown): JsonObject {
    return isObject(value) ? value : {};
  },

  list(value: unknown): readonly unknown[] {
    return Array.isArray(value) ? (value as readonly unknown[]) : [];
  },

  /** Returns non-empty text, shortened to `maxLength`; `undefined` otherwise. */
  text(value: unknown, maxLength = 256): string | undefined {
    return typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : undefined;
  },

  texts(value: unknown): readonly string[] {
    return json.list(value).flatMap((entry) => json.text(entry) ?? []);
  },

  /** Returns the entries of a list that `parse` accepts. */
  parsed<T extends object | string | number>(value: unknown, parse: (entry: unknown) => T | null): readonly T[] {
    return json.list(value).flatMap((entry) => parse(entry) ?? []);
  },
} as const;

/**
 * Whether parsed JSON is an object, not a list or `null`.
 *
 * @example
 * const parsed: unknown = JSON.parse(text);
 * if (isObject(parsed)) console.log(parsed['result']);
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
