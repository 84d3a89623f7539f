/** Data as one line of text, equal for equal data; bigints as `5n`. */
export function textOf(value: unknown): string {
  return (
    JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner)) ?? 'undefined'
  );
}
