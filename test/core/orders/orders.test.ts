import { describe, expect, it } from '@jest/globals';
import { lastValueFrom, type Observable, of, toArray } from 'rxjs';
import { networks } from '../../../core/chains/networks.js';
import type { CheckoutSnapshot } from '../../../core/checkout/CheckoutSnapshot.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { buyListing } from '../../../core/orders/buyListing.js';
import { cancelListings } from '../../../core/orders/cancelListings.js';
import type { Listing } from '../../../core/orders/Listing.js';
import type { OrderBook } from '../../../core/orders/OrderBook.js';
import type { OrdersContext } from '../../../core/orders/OrdersContext.js';
import { sellItem } from '../../../core/orders/sellItem.js';
import { aRoutingContext } from '../../kit/aRoutingContext.js';
import { childChainId } from '../../kit/aToken.js';
import { exchange, stranger } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';

const item = { type: 'ERC721', contractAddress: parseAddress(stranger), id: 7n } as const;
const listing: Listing = {
  id: 'l1',
  seller: stranger,
  item,
  price: { type: 'NATIVE', amount: 100n },
  fees: [],
  expiresAt: null,
  status: 'ACTIVE',
  remaining: 1n,
};
const domain = { name: 'Market', version: '1', chainId: childChainId, verifyingContract: exchange };

/** The parts below the orders as far as they are asked; what they were asked is kept. */
function anOrderDesk({
  isSufficient = true,
  calls = [{ to: exchange, data: '0x12' }],
}: {
  readonly isSufficient?: boolean;
  readonly calls?: readonly object[];
} = {}) {
  const asked: (readonly [what: string, given?: unknown])[] = [];
  const wallet = new ScriptedWallet();
  const answer =
    <T>(what: string, value: T) =>
    (given: unknown): Promise<T> => (asked.push([what, given]), Promise.resolve(value));
  const fulfil = (given: unknown): Observable<never> => (asked.push(['fulfilment', given]), of());
  const book = {
    settlementContract: exchange,
    getListing: answer('getListing', listing),
    prepareFulfilment: answer('prepareFulfilment', { call: calls[0], total: 100n, deadline: null }),
    buildCancellation: answer('buildCancellation', calls),
    prepareListing: answer('prepareListing', { typedData: { domain, types: {}, primaryType: 'Order', message: {} } }),
    createListing: answer('createListing', listing),
  } as unknown as OrderBook;
  const checkout: CheckoutSnapshot = {
    status: 'done',
    sufficient: isSufficient,
    requirements: [],
    allowances: [],
    insufficient: [],
    routing: null,
  };
  const deps = {
    book,
    checkout: { run: (given: unknown) => (asked.push(['checkout', given]), of(checkout)) },
    fulfilment: { run: fulfil, approve: fulfil, runLate: (_late: unknown, given: unknown) => fulfil(given) },
    tokens: { describe: () => Promise.resolve({ decimals: 18 }) },
    network: networks[childChainId],
    now: () => 0,
    open: () => Promise.resolve(aRoutingContext()),
  } as unknown as OrdersContext;
  return {
    deps,
    wallet,
    asked: () => asked.map(([what]) => what),
    given: (what: string) => asked.find(([name]) => name === what)?.[1],
  };
}

const end = <T extends { readonly status: string }>(snapshots$: Observable<T>): Promise<T | undefined> =>
  lastValueFrom(snapshots$.pipe(toArray())).then((all) => all.at(-1));

describe('sellItem', () => {
  it('asks a seller who has not the item for nothing: no approval, no signature, no listing', async () => {
    const desk = anOrderDesk({ isSufficient: false });
    const last = await end(sellItem({ item, price: { type: 'NATIVE', amount: 5n } }, desk.wallet, desk.deps));
    expect([last?.status, desk.asked(), desk.wallet.calls.filter(({ method }) => /sign|send/i.test(method))]).toEqual([
      'INSUFFICIENT_FUNDS',
      ['prepareListing', 'checkout'],
      [],
    ]);
  });
});

describe('cancelListings', () => {
  it('sends nothing that carries coin: a cancellation costs gas alone', async () => {
    const desk = anOrderDesk({ calls: [{ to: exchange, data: '0x12', value: 1n }] });
    await expect(
      end(cancelListings({ listingIds: ['l1'], method: 'on-chain' }, desk.wallet, desk.deps)),
    ).rejects.toMatchObject({ code: 'CANCEL_ORDER_LISTING_ERROR' });
    expect(desk.asked()).toEqual(['buildCancellation']);
  });

  it("sends the book's calls, and asks for nothing else", async () => {
    const desk = anOrderDesk();
    await end(cancelListings({ listingIds: ['l1'], method: 'on-chain' }, desk.wallet, desk.deps));
    expect(desk.given('fulfilment')).toEqual({ itemRequirements: [], transactions: [{ to: exchange, data: '0x12' }] });
  });
});

describe('buyListing', () => {
  it.each([
    ['wait', {}],
    ['wait', { settlement: 'wait' }],
    ['leave', { settlement: 'leave' }],
  ] as const)('settles with %s where the host says %j', async (settlement, given) => {
    const desk = anOrderDesk();
    await end(buyListing({ listingId: 'l1', ...given }, desk.wallet, desk.deps));
    expect(desk.given('fulfilment')).toMatchObject({
      settlement,
      itemRequirements: [{ type: 'NATIVE', amount: 100n }],
    });
  });

  it('pays no more coin than the listing costs', async () => {
    const desk = anOrderDesk({ calls: [{ to: exchange, data: '0x12', value: 101n }] });
    await expect(end(buyListing({ listingId: 'l1' }, desk.wallet, desk.deps))).rejects.toMatchObject({
      code: 'FULFILL_ORDER_LISTING_ERROR',
    });
  });
});
