/** Shared by the adapters of libraries with ABI parameters as `{ type, components? }`. */

/** Names are dropped: with them, tuples would be read as objects. */
export const withoutNames = ({ type, components }) => ({
  type,
  ...(components && { components: components.map(withoutNames) }),
});

/** As in a function's signature. */
export function formatParameter({ kind, fields, type, components }) {
  if (kind === 'tuple') return `(${fields.map(formatParameter).join(',')})`; // what `contractFunction` asks for
  return components === undefined ? type : `(${components.map(formatParameter).join(',')})${type.slice(5)}`;
}

/** These libraries read up to 48 bits as a number. */
export function withBigints(value) {
  if (Array.isArray(value)) return value.map(withBigints);
  return typeof value === 'number' ? BigInt(value) : value;
}

/** Part of no library: `contractFunction` needs it to find the types in a signature. */
export function closingParenthesis(text, from) {
  for (let at = from, depth = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && --depth === 0) return at;
  }
  throw new TypeError(`not an ABI type: ${text}`);
}
