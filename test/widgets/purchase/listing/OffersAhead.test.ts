import { describe, expect, it } from '@jest/globals';
import type { ListingOffer } from '../../../../flows/order/listingOffer.js';
import { OffersAhead } from '../../../../widgets/purchase/listing/OffersAhead.js';

const { signal } = new AbortController();

/** An order book that numbers its answers; the first ones may fail. */
function aBook({ failing = 0 } = {}) {
  let asked = 0;
  const offers = new OffersAhead(() => {
    asked++;
    return asked <= failing ? Promise.reject(new Error('left')) : Promise.resolve(asked as unknown as ListingOffer);
  });
  return { offers, asked: () => asked };
}

describe('OffersAhead', () => {
  it('sends one request for all readers within a moment and for the first `take`', async () => {
    const { offers, asked } = aBook();
    const answers = await Promise.all([offers.see(signal), offers.see(signal), offers.take(signal)]);
    expect([answers, asked()]).toEqual([[1, 1, 1], 1]);
  });

  it('sends a new request after a `take`', async () => {
    const { offers } = aBook();
    await offers.take(signal);
    expect(await offers.take(signal)).toBe(2);
  });

  it('sends its own request if another caller’s has failed', async () => {
    const { offers } = aBook({ failing: 1 });
    const [first, second] = await Promise.allSettled([offers.see(signal), offers.see(signal)]);
    expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 2 }]);
  });
});
