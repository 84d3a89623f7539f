import type { Hex } from '../money/Address.js';

/**
 * Whether a wallet's response is a hash. Some wallets respond with `null` or an object instead.
 *
 * @example isHash(`0x${'0'.repeat(64)}`); // true
 */
export function isHash(answer: unknown): answer is Hex {
  return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer);
}
