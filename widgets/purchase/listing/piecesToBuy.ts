import type { Listing } from '../../../core/index.js';

/**
 * Returns the requested number, at most the remaining one. For a sold listing returns the requested number, so
 * that it is shown and rejected.
 */
export function piecesToBuy(asked: number, { remaining }: Pick<Listing, 'remaining'>): number {
  return remaining > 0n && BigInt(asked) > remaining ? Number(remaining) : asked;
}
