import { parse } from 'lossless-json';

const deepest = 200;
const mostDigits = 320;

/** The library reads, our rules judge: lossless-json has none for depth, for long numbers, or for a `__proto__` key. */
export function parseJsonExactly(text) {
  const value = parseAsDeepAsTheStack(text);
  assertHarmless(value, 0);
  return value;
}

function parseAsDeepAsTheStack(text) {
  try {
    return parse(text, undefined, { parseNumber, onDuplicateKey: ({ newValue }) => newValue });
  } catch (error) {
    throw error instanceof RangeError ? new SyntaxError('JSON that is nested too deep') : error;
  }
}

function assertHarmless(value, depth) {
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) throw new SyntaxError('JSON that is nested too deep');
  if (Object.hasOwn(value, '__proto__')) throw new SyntaxError('JSON with a key __proto__');
  for (const inner of Object.values(value)) assertHarmless(inner, depth + 1);
}

function parseNumber(token) {
  if (token.length < 16 && /^-?[1-9]\d*$/.test(token)) return Number(token);
  if (token.length > mostDigits) throw tooLong();
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e(.+))?$/i.exec(token) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const zeros = Number(exponent) - fraction.length;
  if (digits === '') return 0;
  if (zeros + digits.length - digits.replace(/0+$/, '').length < 0) return finite(token);
  if (digits.length + zeros > mostDigits) throw tooLong();
  const magnitude = BigInt(zeros < 0 ? digits.slice(0, zeros) : digits + '0'.repeat(zeros));
  const value = sign === '-' ? -magnitude : magnitude;
  return magnitude <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;
}

function finite(token) {
  const value = Number(token);
  if (!Number.isFinite(value)) throw tooLong();
  return value;
}

const tooLong = () => new SyntaxError('a JSON number that is too long');
