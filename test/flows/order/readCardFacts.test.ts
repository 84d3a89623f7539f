import { describe, expect, it } from '@jest/globals';
import type { FundingEngine } from '../../../core/index.js';
import { readCardFacts } from '../../../flows/order/readCardFacts.js';
import { asEngine } from '../../kit/asEngine.js';
import { usdc } from '../../widgets/kit/aFundingRoute.js';

const { signal } = new AbortController();
const engine = (onramp: object): FundingEngine => asEngine({ onramp });
const terms = { fees: null, limits: null, sellsItems: true };

describe('readCardFacts', () => {
  it('returns whether the token is sold, and the terms', async () => {
    const sells = engine({ getTokens: () => Promise.resolve([usdc]), getTerms: () => Promise.resolve(terms) });
    expect(await readCardFacts(sells, usdc, signal)).toEqual({ offer: 'sold', terms });
  });

  it('reports that the facts could not be read, and never rejects', async () => {
    const fails = engine({
      getTokens: () => Promise.reject(new Error('no')),
      getTerms: () => Promise.reject(new Error('no')),
    });
    expect(await readCardFacts(fails, usdc, signal)).toEqual({ offer: 'unread', terms: null });
  });

  it('handles a provider without terms, and an engine without a provider', async () => {
    expect(await readCardFacts(engine({ getTokens: () => Promise.resolve([]) }), usdc, signal)).toEqual({
      offer: 'not-sold',
      terms: null,
    });
    const none = asEngine({
      get onramp(): never {
        throw new Error('missing');
      },
    });
    expect(await readCardFacts(none, usdc, signal)).toEqual({ offer: 'no-provider', terms: null });
  });
});
