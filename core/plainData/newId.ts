/** Hex digits of each group of a UUID. */
const GROUPS = [8, 4, 4, 4, 12];

/**
 * Returns a new UUID (version 4). `crypto.randomUUID` exists only in secure contexts, so not on
 * `http://192.168.…`, which phones open to test a page. An id is unique, not secret: a platform
 * without `crypto` (React Native) uses `Math.random`.
 *
 * @example const reference = newId(); // '4f1c…'
 */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  let from = 0;
  return GROUPS.map((length) => digits.slice(from, (from += length))).join('-');
}

function randomBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const { crypto } = globalThis as { readonly crypto?: Partial<Crypto> };
  if (typeof crypto?.getRandomValues === 'function') return crypto.getRandomValues(bytes);
  return bytes.map(() => Math.floor(Math.random() * 256));
}
