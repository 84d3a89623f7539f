const longest = 4_000;

/** Writes a payload as readable text: wallets by name, amounts with an n, errors by their message. */
export function writeDown(data: unknown): string {
  const above = new Set<unknown>();
  const plain = (_name: string, value: unknown): unknown => {
    if (typeof value === 'bigint') return `${value}n`;
    if (value instanceof Error) return { ...value, message: value.message };
    if (typeof value !== 'object' || value === null) return value;
    if ('request' in value) return '[wallet]';
    if (above.has(value)) return '[shown above]';
    above.add(value);
    return value;
  };
  const text = JSON.stringify(data, plain, 2) ?? '';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
