import type { Token } from '../money/Token.js';
import type { LoggedPrices } from '../sending/LoggedRequest.js';
import type { Prices } from './Prices.js';

/** Reads token prices as plain data for the journal; `null` if no price is known. Rejects only on abort. */
export async function readLoggedPrices(
  prices: Pick<Prices, 'get'>,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<LoggedPrices | null> {
  const { prices: known, readAtMs } = await prices.get(tokens, { signal });
  return readAtMs === null || known.size === 0 ? null : { at: readAtMs, prices: Object.fromEntries(known) };
}
