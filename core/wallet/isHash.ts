import type { Hex } from '../money/Address.js';

/**
 * Some wallets answer with null or with an object where they ought to give the hash.
 *
 * @example isHash(`0x${'0'.repeat(64)}`); // true
 */
export function isHash(answer: unknown): answer is Hex {
  return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer);
}
