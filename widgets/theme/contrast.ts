/**
 * Returns the WCAG 2.2 contrast ratio, 1 to 21.
 * @returns `null` for a colour that is not written as `#rgb` or `#rrggbb`
 * @example contrast('#ffffff', '#000000') // 21
 */
export function contrast(a: string, b: string): number | null {
  const [first, second] = [luminance(a), luminance(b)];
  if (first === null || second === null) return null;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Returns the WCAG 2.2 relative luminance. */
function luminance(hex: string): number | null {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(hex) ? hex.slice(1) : null;
  if (digits === null) return null;
  const each = digits.length / 3;
  const [r, g, b] = [0, 1, 2].map((at) => {
    const channel = Number.parseInt(digits.slice(at * each, (at + 1) * each).repeat(2 / each), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
