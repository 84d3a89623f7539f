import { assertKinds } from '../../errors/assertKinds.js';
import { engineErrors } from '../../errors/engineErrors.js';
import type { Hex } from '../../money/Address.js';

/** secp256k1's order: keys are below it. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/**
 * Parses the 32 bytes of a key, with `0x`. Ignores surrounding whitespace, because files end with a
 * line break. Errors don't contain the value.
 *
 * @throws TributaryError INVALID_CONFIGURATION
 * @example
 * parsePrivateKey(readFileSync('/run/secrets/treasury', 'utf8'));
 */
export function parsePrivateKey(given: unknown, field = 'privateKey'): Hex {
  assertKinds({ field }, 'string');
  const problem = problemOf(given);
  if (problem !== null) throw engineErrors.invalidConfiguration(field, problem);
  return `0x${digitsOf(given as string).toLowerCase()}`;
}

function problemOf(given: unknown): string | null {
  if (typeof given !== 'string') return `must be 32 bytes in hex; got ${given === null ? 'null' : typeof given}`;
  const digits = digitsOf(given);
  const strange = [...digits].filter((each) => !/[0-9a-f]/i.test(each)).length;
  if (strange > 0) return `must be 32 bytes in hex; got ${digits.length} characters, ${strange} of them no hex digits`;
  if (digits.length !== 64) return `must be 32 bytes in hex; got ${digits.length} hex digits`;
  const number = BigInt(`0x${digits}`);
  return number > 0n && number < ORDER ? null : 'must be above 0 and below the order of secp256k1';
}

function digitsOf(given: string): string {
  return given.trim().replace(/^0x/i, '');
}
