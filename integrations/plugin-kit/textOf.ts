/** Returns data as one line of text; equal data gives equal text. A bigint is written as `5n`. */
export function textOf(value: unknown): string {
  return (
    JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner)) ?? 'undefined'
  );
}
