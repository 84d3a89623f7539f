import { keccak_256 } from '@noble/hashes/sha3';
import type { ManagedPoolKey } from '../pools/CandidatePool.js';

/** Returns a manager's id of a pool: keccak256 of its key, five words. Lower-case. */
export function poolKeyId({ currency0, currency1, fee, tickSpacing, hooks }: ManagedPoolKey): string {
  const words = [currency0, currency1, fee.toString(16), tickSpacing.toString(16), hooks];
  const key = words.map((value) => value.replace(/^0x/, '').padStart(64, '0')).join('');
  const bytes = Uint8Array.from(key.match(/../g)!, (digits) => Number.parseInt(digits, 16));
  return `0x${Array.from(keccak_256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
