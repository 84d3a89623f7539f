import { describe, expect, it } from '@jest/globals';
import type { PaymentRecord, PaymentTry } from '../../../core/payment/PaymentRecord.js';
import type { PaymentServices } from '../../../core/payment/PaymentServices.js';
import type { PaymentOffer } from '../../../core/payment/PaymentSnapshot.js';
import { readSettledReceipt } from '../../../core/payment/readSettledReceipt.js';
import { aRoute } from '../../kit/aRoute.js';
import { aNativeToken, childChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';

const attempt = {
  offer: { route: aRoute() } as unknown as PaymentOffer,
  price: null,
  fundingId: 'f',
  purchaseId: 'p',
  started: ['f', 'p'],
  fulfilment: null,
} satisfies PaymentTry;

const recordOf = (given: Partial<PaymentTry>): PaymentRecord => ({
  goods: { type: 'listing', listingId: 'hero' },
  kinds: null,
  metadata: {},
  tries: [{ ...attempt, ...given }],
  problem: null,
});

function servicesWith(history: PaymentServices['engine']['history']) {
  return { engine: { history } as PaymentServices['engine'], native: aNativeToken() };
}

const unread = { what: 'transaction', chainId: childChainId, hash: null };

describe('the receipt of a payment', () => {
  it('names what it could not read if the journal fails', async () => {
    const services = servicesWith(() => Promise.reject(new Error('the disk is gone')));
    const receipt = await readSettledReceipt(player, recordOf({}), services);
    expect(receipt).toMatchObject({ paid: [], unread: [unread] });
  });

  it('names an attempt that the journal has lost', async () => {
    const services = servicesWith(() => Promise.resolve({ entries: [], cursor: null, total: 0 }));
    expect((await readSettledReceipt(player, recordOf({ started: ['p'] }), services)).unread).toEqual([unread]);
  });

  it('is complete without an attempt that has requested nothing', async () => {
    const services = servicesWith(() => Promise.resolve({ entries: [], cursor: null, total: 0 }));
    expect((await readSettledReceipt(player, recordOf({ started: [] }), services)).unread).toEqual([]);
  });
});
