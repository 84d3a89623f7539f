import { describe, expect, it } from '@jest/globals';
import { chooseOffer } from '../../../core/payment/chooseOffer.js';
import { nothingFound } from '../../../core/payment/findOffers.js';
import { offersOf } from '../../../core/payment/offersOf.js';
import type { PaymentOffer } from '../../../core/payment/PaymentSnapshot.js';
import { aToken } from '../../kit/aToken.js';

const price = { token: aToken(), value: 8_000_000n };
const [balance] = offersOf({ sufficient: true, price, routing: null }) as [PaymentOffer];
const offer = (id: string, value: bigint | null): PaymentOffer => ({
  ...balance,
  id,
  cost: value === null ? null : { ...price, value, formatted: '' },
});
const dear = offer('dear', 9_000_000n);
const cheap = offer('cheap', 8_500_000n);
const unknown = offer('unknown', null);
const facts = (chosen: string | null, offers: readonly PaymentOffer[] = [dear, cheap, unknown], known = price) => ({
  ...{ chosen, offers },
  found: { ...nothingFound, price: known },
});

describe('chooseOffer', () => {
  it.each([
    ['the first without a choice', {}, null, dear],
    ['the chosen one', {}, 'cheap', cheap],
    ['the named one before the chosen one', { offer: 'unknown' }, 'cheap', unknown],
    ['the first within the limit', { atMost: { formatted: '8.5' } }, null, cheap],
    ['the chosen one at exactly the limit', { atMost: { value: 9_000_000n } }, 'dear', dear],
  ])('takes the offer that applies: %s', (_which, options, chosen, expected) => {
    expect(chooseOffer(options, facts(chosen))).toEqual({ offer: expected, change: null });
  });

  it.each([
    ['no offer is within it', null, 8_500_000n],
    ['the chosen one is above it', 'dear', 9_000_000n],
    // The price alone is compared if no cost is known.
    ['the chosen one does not tell its cost', 'unknown', 8_000_000n],
  ])('pays nothing above the limit: %s', (_why, chosen, current) => {
    const { offer, change } = chooseOffer({ atMost: { value: 7_999_999n } }, facts(chosen));
    expect(offer).toBeNull();
    expect(change).toMatchObject({ problem: { code: 'PRICE_MOVED', data: { quoted: 7_999_999n, current } } });
  });

  it('pays nothing if the chosen offer has disappeared, and drops the choice', () => {
    expect(chooseOffer({}, facts('gone'))).toEqual({ offer: null, change: { chosen: null } });
  });

  it('rejects an unknown offer, or a limit without a price', () => {
    expect(() => chooseOffer({ offer: 'gone' }, facts(null))).toThrow('offer is not the id of an offer');
    const priceless = facts(null, [unknown], null as never);
    expect(() => chooseOffer({ atMost: { value: 1n } }, priceless)).toThrow('options.atMost');
  });
});
