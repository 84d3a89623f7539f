import { writeJson } from '../../../core/plainData/writeJson.js';

const MARK = '#';

/** JSON that keeps bigints: `"#5"` is the bigint 5, and text that begins with `#` gets a second `#`. */
export function toExactJson(value: unknown): string {
  return writeJson(value, (inner) => {
    if (typeof inner === 'bigint') return `${MARK}${inner}`;
    return typeof inner === 'string' && inner.startsWith(MARK) ? `${MARK}${inner}` : inner;
  });
}

/** @throws SyntaxError */
export function fromExactJson(text: string): unknown {
  return JSON.parse(text, (_name, inner: unknown) => {
    if (typeof inner !== 'string' || !inner.startsWith(MARK)) return inner;
    return inner.startsWith(MARK, 1) ? inner.slice(1) : BigInt(inner.slice(1));
  });
}
