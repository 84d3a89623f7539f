import { keccak256 } from 'ethers';
import type { ManagedPoolKey } from '../pools/CandidatePool.js';

/** Returns a manager's id of a pool: keccak256 of its key, five words. Lower-case. */
export function poolKeyId({ currency0, currency1, fee, tickSpacing, hooks }: ManagedPoolKey): string {
  const words = [currency0, currency1, fee.toString(16), tickSpacing.toString(16), hooks];
  return keccak256(`0x${words.map((value) => value.replace(/^0x/, '').toLowerCase().padStart(64, '0')).join('')}`);
}
