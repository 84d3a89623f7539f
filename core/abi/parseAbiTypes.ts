import { type AbiShape, type AbiType, headWordsOf } from './AbiType.js';

/**
 * Parses a type list such as `uint256 amount, (address to, bytes data)[] calls`. Names, `tuple` and
 * `memory` are allowed and dropped.
 * @throws TypeError
 *
 * @example parseAbiTypes('uint256 amount, (address to, bytes data)[] calls');
 */
export function parseAbiTypes(text: string): readonly AbiType[] {
  return text.trim() === '' ? [] : splitList(text).map(parseType);
}

/** Returns the index of the parenthesis that closes the one at `from`. @throws TypeError */
export function closingParenthesis(text: string, from: number): number {
  for (let at = from, depth = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && --depth === 0) return at;
  }
  throw notAType(text);
}

/** Splits at commas outside parentheses. */
function splitList(text: string): readonly string[] {
  const parts: string[] = [];
  for (let at = 0, from = 0; at <= text.length; at += 1) {
    if (text[at] === '(') at = closingParenthesis(text, at);
    if (at < text.length && text[at] !== ',') continue;
    parts.push(text.slice(from, at).trim());
    from = at + 1;
  }
  return parts;
}

function parseType(text: string): AbiType {
  const open = /^(tuple)?\s*\(/.exec(text);
  const end = open ? closingParenthesis(text, open[0].length - 1) + 1 : (/^[a-z]+\d*/.exec(text)?.[0].length ?? 0);
  const base = open
    ? tuple(parseAbiTypes(text.slice(open[0].length, end - 1)), text)
    : elementary(text.slice(0, end), text);
  const [, brackets, rest] = /^((?:\[\d*\])*)(.*)$/s.exec(text.slice(end)) as RegExpExecArray;
  if (!/^(\s+\w+)*$/.test(rest ?? '')) throw notAType(text);
  return [...(brackets ?? '').matchAll(/\[(\d*)\]/g)].reduce(
    (of, [, length]) => array(of, length ? Number(length) : null, text),
    base,
  );
}

function elementary(name: string, text: string): AbiType {
  const [, kind, digits] = /^([a-z]+)(\d*)$/.exec(name) ?? [];
  const size = Number(digits);
  if (kind === 'uint' || kind === 'int') {
    const bits = digits === '' ? 256 : size;
    if (bits >= 8 && bits <= 256 && bits % 8 === 0) return word({ kind, bits });
  }
  if (kind === 'bytes' && digits !== '' && size >= 1 && size <= 32) return word({ kind: 'fixedBytes', size });
  if (digits === '' && (kind === 'address' || kind === 'bool')) return word({ kind });
  if (digits === '' && (kind === 'bytes' || kind === 'string')) return { kind, headWords: 1, isDynamic: true };
  throw notAType(text);
}

function word(shape: AbiShape): AbiType {
  return { ...shape, headWords: 1, isDynamic: false };
}

function tuple(fields: readonly AbiType[], text: string): AbiType {
  if (fields.length === 0) throw notAType(text);
  const isDynamic = fields.some((field) => field.isDynamic);
  return { kind: 'tuple', fields, isDynamic, headWords: isDynamic ? 1 : headWordsOf(fields) };
}

function array(of: AbiType, length: number | null, text: string): AbiType {
  if (length === 0) throw notAType(text);
  const isDynamic = length === null || of.isDynamic;
  return { kind: 'array', of, length, isDynamic, headWords: isDynamic ? 1 : of.headWords * (length ?? 1) };
}

function notAType(text: string): TypeError {
  return new TypeError(`not an ABI type: ${text}`);
}
