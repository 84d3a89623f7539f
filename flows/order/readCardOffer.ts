import { assertKinds, type FundingEngine, isSameToken, type Token } from '../../core/index.js';
import { hasAdapter } from './hasAdapter.js';

/** Whether a token can be bought by card. `unread`: unknown. */
export type CardOffer = 'asking' | 'sold' | 'not-sold' | 'no-provider' | 'unread';

/**
 * Reads the tokens of the engine's card provider, if there is one.
 *
 * @example const offer = await readCardOffer(engine, token, AbortSignal.timeout(10_000));
 */
export async function readCardOffer(engine: FundingEngine, token: Token, signal: AbortSignal): Promise<CardOffer> {
  assertKinds({ engine, token, signal }, 'object', 'object', 'object');
  if (!hasAdapter(engine, 'onramp')) return 'no-provider';
  const availability = await engine.onramp.isAvailable?.({ signal });
  if (availability?.available === false) return 'no-provider';
  const sold = await engine.onramp.getTokens({ signal });
  return sold.some((listed) => isSameToken(listed, token)) ? 'sold' : 'not-sold';
}
