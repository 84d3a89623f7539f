import type { Listing } from '../../../core/index.js';

/** What was asked for, as far as it is left. Of a listing that is sold, what was asked for: so it is shown, and refused. */
export function piecesToBuy(asked: number, { remaining }: Pick<Listing, 'remaining'>): number {
  return remaining > 0n && BigInt(asked) > remaining ? Number(remaining) : asked;
}
