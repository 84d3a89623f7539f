export type ExactJson =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly ExactJson[]
  | { readonly [key: string]: ExactJson };

const DEEPEST = 200;
/**
 * Maximum digits of a number, also after expanding an exponent: `1e999999999` is short to send and
 * huge in memory. 2^256 has 78, the largest double 309.
 */
const MOST_DIGITS = 320;

const NUMBER = /(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?/y;
const WHITESPACE = /[ \t\n\r]*/y;
const PLAIN_STRING = /"([^"\\\u0000-\u001f]*)"/y;
const ANY_STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/y;
const WORD = /true|false|null/y;
const words = { true: true, false: false, null: null } as const;

/**
 * Like `JSON.parse`, but rounds no integer: up to 2^53 − 1 they are numbers, beyond that bigint,
 * including `1e21` and `5.0`. Numbers with a fraction stay numbers; don't use them as amounts.
 * Rejects malicious input: nesting deeper than 200, numbers of more than 320 digits, a `__proto__`
 * key.
 * @throws SyntaxError
 *
 * @example parseJsonExactly('{"balance":12345678901234567890}'); // { balance: 12345678901234567890n }
 */
export function parseJsonExactly(text: string): ExactJson {
  const cursor = new Cursor(text);
  const value = readValue(cursor, 0);
  if (!cursor.isAtEnd()) cursor.refuse();
  return value;
}

function readValue(cursor: Cursor, depth: number): ExactJson {
  if (depth > DEEPEST) cursor.refuse();
  switch (cursor.peek()) {
    case '{':
      return readObject(cursor, depth);
    case '[':
      return readArray(cursor, depth);
    case '"':
      return readString(cursor);
    case 't':
    case 'f':
    case 'n':
      return words[cursor.read(WORD)[0] as keyof typeof words];
    case undefined:
    default:
      return readNumber(cursor);
  }
}

function readObject(cursor: Cursor, depth: number): ExactJson {
  const object: Record<string, ExactJson> = {};
  cursor.expect('{');
  if (cursor.skip('}')) return object;
  do {
    if (cursor.peek() !== '"') cursor.refuse();
    const key = readString(cursor);
    if (key === '__proto__') cursor.refuse(); // an assignment would change the prototype, here or where the answer is copied
    cursor.expect(':');
    object[key] = readValue(cursor, depth + 1);
  } while (cursor.skip(','));
  cursor.expect('}');
  return object;
}

function readArray(cursor: Cursor, depth: number): ExactJson {
  const array: ExactJson[] = [];
  cursor.expect('[');
  if (cursor.skip(']')) return array;
  do array.push(readValue(cursor, depth + 1));
  while (cursor.skip(','));
  cursor.expect(']');
  return array;
}

function readString(cursor: Cursor): string {
  const plain = cursor.tryRead(PLAIN_STRING);
  if (plain) return plain[1] ?? '';
  return JSON.parse(cursor.read(ANY_STRING)[0]) as string; // escapes, by the JavaScript engine's own rules
}

function readNumber(cursor: Cursor): number | bigint {
  const [token, sign, whole = '', fraction = '', exponent = '0'] = cursor.read(NUMBER);
  if (token.length < 16 && /^-?[1-9]\d*$/.test(token)) return Number(token);
  if (token.length > MOST_DIGITS) cursor.refuse();
  const digits = (whole + fraction).replace(/^0+/, '');
  const zeros = Number(exponent) - fraction.length;
  if (digits === '') return 0;
  const shift = zeros + trailingZeros(digits); // negative: the number has a fraction
  if (shift < 0) return finite(token, cursor);
  if (digits.length + zeros > MOST_DIGITS) cursor.refuse();
  const magnitude = BigInt(zeros < 0 ? digits.slice(0, zeros) : digits + '0'.repeat(zeros));
  const value = sign === '-' ? -magnitude : magnitude;
  return magnitude <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;
}

function finite(token: string, cursor: Cursor): number {
  const value = Number(token);
  return Number.isFinite(value) ? value : cursor.refuse();
}

function trailingZeros(digits: string): number {
  return digits.length - digits.replace(/0+$/, '').length;
}

class Cursor {
  private at = 0;

  constructor(private readonly text: string) {}

  /** Returns the next character after white space, without consuming it. */
  peek(): string | undefined {
    WHITESPACE.lastIndex = this.at;
    WHITESPACE.test(this.text);
    this.at = WHITESPACE.lastIndex;
    return this.text[this.at];
  }

  isAtEnd(): boolean {
    return this.peek() === undefined;
  }

  skip(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at += 1;
    return true;
  }

  expect(character: string): void {
    if (!this.skip(character)) this.refuse();
  }

  tryRead(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at = pattern.lastIndex;
    return match;
  }

  read(pattern: RegExp): RegExpExecArray {
    return this.tryRead(pattern) ?? this.refuse();
  }

  refuse(): never {
    throw new SyntaxError(`unexpected JSON at position ${this.at}`);
  }
}
