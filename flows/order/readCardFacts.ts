import type { FundingEngine, Token } from '../../core/index.js';
import type { CardFacts } from './CheckoutState.js';
import { readCardOffer } from './readCardOffer.js';

/** Returns whether a token can be bought by card here, and the terms. Never rejects: a failed read is `unread`. */
export async function readCardFacts(engine: FundingEngine, token: Token, signal: AbortSignal): Promise<CardFacts> {
  const [offer, terms] = await Promise.all([
    readCardOffer(engine, token, signal).catch(() => 'unread' as const),
    readTerms(engine, signal),
  ]);
  return { offer, terms };
}

async function readTerms(engine: FundingEngine, signal: AbortSignal): Promise<CardFacts['terms']> {
  try {
    return (await engine.onramp.getTerms?.({ signal })) ?? null;
  } catch {
    return null;
  }
}
