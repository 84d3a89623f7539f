import type { PriceSnapshot } from '../../../core/index.js';
import type { WalletWords } from './words.js';

/** How old the prices are. */
export function describePrices(
  { balances }: WalletWords,
  { status, readAtMs }: PriceSnapshot,
  writeTime: (atMs: number) => string,
): string {
  if (readAtMs === null) return balances.noPrices;
  const time = writeTime(readAtMs);
  return status === 'stale' ? balances.stalePrices({ time }) : balances.pricedAt({ time });
}
