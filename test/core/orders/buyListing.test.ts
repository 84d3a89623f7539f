import { describe, expect, it } from '@jest/globals';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { buyListing } from '../../../core/orders/buyListing.js';
import type { BuyRequest } from '../../../core/orders/OrderRequest.js';
import { aToken } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { until, watch } from '../../kit/watch.js';
import { aCheckout, aFulfilment, aListing, all, anOrderDesk, item, statusesOf } from './kit/anOrderDesk.js';

type Desk = ReturnType<typeof anOrderDesk>;
const buy = (desk: Desk, given: Partial<BuyRequest> = {}) =>
  all(buyListing({ listingId: 'l1', ...given }, { wallet: desk.wallet }, desk.deps));
const nobody = (): Promise<never> => Promise.reject(new Error('the book is closed'));
const potions = aListing({
  item: { ...item, type: 'ERC1155', amount: 10n },
  remaining: 4n,
  price: { type: 'NATIVE', amount: 100n },
});

describe('buyListing', () => {
  it.each([
    ['wait', {}],
    ['wait', { settlement: 'wait' }],
    ['leave', { settlement: 'leave' }],
  ] as const)('settles with %s where the host says %j', async (settlement, given) => {
    const desk = anOrderDesk();
    await buy(desk, given);
    expect(desk.given('fulfilment')).toEqual({
      settlement,
      itemRequirements: [{ type: 'NATIVE', amount: 100n }],
      late: expect.objectContaining({ type: 'ORDER_FULFILMENT' }),
    });
  });

  it('tells every state on the way, with what is known of it', async () => {
    const fulfilment = [aFulfilment({ status: 'running' }), aFulfilment()];
    const checkout = [aCheckout({ status: 'reading', sufficient: null }), aCheckout()];
    const snapshots = await buy(anOrderDesk({ checkout, fulfilment }));
    expect(statusesOf(snapshots)).toEqual(['preparing', 'checking', 'running', 'running', 'SUCCESS']);
    expect(snapshots[0]).toEqual({
      status: 'preparing',
      reason: null,
      error: null,
      fulfilment: null,
      checkout: null,
      listing: null,
    });
    expect(snapshots[1]).toMatchObject({ listing: aListing(), checkout: checkout[0], fulfilment: null });
    expect(snapshots[2]).toMatchObject({ listing: aListing(), checkout: checkout[1], fulfilment: null });
    expect(snapshots.at(-1)).toMatchObject({ listing: aListing(), checkout: checkout[1], fulfilment: fulfilment[1] });
  });

  it('asks a player with too little for nothing, and hands on the ways to get it', async () => {
    const short = aCheckout({ sufficient: false });
    const desk = anOrderDesk({ checkout: [short] });
    expect((await buy(desk)).at(-1)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', checkout: short, fulfilment: null });
    expect(desk.asked()).toEqual(['getListing', 'checkout']);
  });

  it('looks whether price and gas are there: the purchase itself is only prepared once it can be paid', async () => {
    const desk = anOrderDesk();
    await buy(desk);
    expect(desk.asked()).toEqual(['getListing', 'checkout', 'prepareFulfilment', 'fulfilment']);
    expect(desk.given('checkout')).toEqual({
      itemRequirements: [{ type: 'NATIVE', amount: 100n }],
      transaction: { type: 'GAS', gasToken: { type: 'NATIVE', limit: 400_000n } },
    });
  });

  it("asks the book for the player's own purchase of all that remains, with the taker's fees", async () => {
    const desk = anOrderDesk({ listing: potions, total: 44n });
    await buy(desk, { takerFees: [{ recipientAddress: stranger, amount: 10n }] });
    const takerFees = [{ recipientAddress: stranger, amount: 10n }];
    expect(desk.given('prepareFulfilment')).toEqual({ listing: potions, buyer: player, fillAmount: 4n, takerFees });
    expect(desk.given('fulfilment')).toMatchObject({ itemRequirements: [{ amount: 44n }] });
  });

  it.each([
    [1n, 10n],
    [4n, 40n],
  ])('buys %s of 4 pieces', async (fillAmount, total) => {
    const desk = anOrderDesk({ listing: potions, total });
    await buy(desk, { fillAmount });
    expect(desk.given('prepareFulfilment')).toMatchObject({ fillAmount });
  });

  it.each([0n, 5n])('refuses %s of 4 pieces', async (fillAmount) => {
    const desk = anOrderDesk({ listing: potions });
    await expect(buy(desk, { fillAmount })).rejects.toMatchObject({
      code: 'FULFILL_ORDER_LISTING_ERROR',
      data: { listingId: 'l1', fillAmount, remaining: 4n },
    });
    expect(desk.asked()).toEqual(['getListing']);
  });

  it("takes a fee's share of the price, evenly by the listed pieces, in the currency's own decimals", async () => {
    const tokenAddress = aToken().address as typeof exchange;
    const listing = aListing({ ...potions, price: { type: 'ERC20', tokenAddress, amount: 1_000_000n } });
    const desk = anOrderDesk({ listing });
    const described: unknown[] = [];
    const tokens = {
      describe: (...given: unknown[]) => (described.push(given.slice(0, 2)), Promise.resolve({ decimals: 2 })),
    };
    const deps = { ...desk.deps, tokens: tokens as never };
    const takerFees = [
      { recipientAddress: stranger, share: '0.000015' },
      { recipientAddress: stranger, amount: '1.25' },
    ];
    await all(buyListing({ listingId: 'l1', takerFees }, { wallet: desk.wallet }, deps));
    expect(described).toEqual([[desk.deps.network.chainId, tokenAddress]]);
    expect(desk.given('prepareFulfilment')).toMatchObject({ takerFees: [{ amount: 10n }, { amount: 125n }] });
  });

  it("asks for the decimals of the chain's coin where the price is in it", async () => {
    const desk = anOrderDesk();
    const described: unknown[] = [];
    const tokens = {
      describe: (...given: unknown[]) => (described.push(given.slice(0, 2)), Promise.resolve({ decimals: 18 })),
    };
    await all(buyListing({ listingId: 'l1' }, { wallet: desk.wallet }, { ...desk.deps, tokens: tokens as never }));
    expect(described).toEqual([[desk.deps.network.chainId, 'native']]);
  });

  it.each([
    ['more coin than the listing costs', {}, { to: exchange, data: '0x12', value: 101n }],
    [
      'coin where the price is in a token',
      { price: { type: 'ERC20', tokenAddress: exchange, amount: 100n } },
      { to: exchange, data: '0x12', value: 1n },
    ],
    ['a call of another contract', {}, { to: stranger, data: '0x12' }],
  ] as const)('rejects %s without sending it', async (_name, listing, call) => {
    const desk = anOrderDesk({ listing: aListing(listing), calls: [call] });
    await expect(buy(desk)).rejects.toMatchObject({ code: 'FULFILL_ORDER_LISTING_ERROR', data: { listingId: 'l1' } });
    expect(desk.asked()).not.toContain('fulfilment');
  });

  it('lets the purchase cost at most what the book says now', async () => {
    const desk = anOrderDesk({ total: 97n });
    await buy(desk);
    expect(desk.given('fulfilment')).toMatchObject({
      itemRequirements: [{ amount: 97n }],
      late: { terms: { maximumTotal: 97n } },
    });
  });

  it('refuses what has become dearer since it was read', async () => {
    const desk = anOrderDesk({ total: 101n });
    await expect(buy(desk)).rejects.toMatchObject({ code: 'PRICE_MOVED' });
    expect(desk.asked()).not.toContain('fulfilment');
  });

  it('leaves it to the book and the chain whether a listing has ended: the player’s clock may be ahead', async () => {
    const desk = anOrderDesk({ listing: aListing({ expiresAt: 10 }), now: 3_600_000 });
    await buy(desk);
    expect(desk.asked()).toContain('fulfilment');
  });

  it.each([
    [checkoutErrors.orderExpired(undefined, { listingId: 'l1' })],
    [checkoutErrors.orderFee(undefined, { reason: 'at most two' })],
  ])('hands on what the book says it is: %p', async (error) => {
    const desk = anOrderDesk({ answers: { prepareFulfilment: () => Promise.reject(error) } });
    await expect(buy(desk)).rejects.toBe(error);
  });

  describe('while an earlier purchase of the listing is not settled', () => {
    const unsettled = aFulfilment({
      status: 'FULFILLMENTS_UNSETTLED',
      execution: { id: 'earlier' } as never,
    });

    it.each([
      ['as it was', {}],
      // The earlier purchase may be the one that filled it.
      ['sold already', { listing: aListing({ status: 'FILLED', remaining: 0n }) }],
      // The earlier purchase may have spent the balance.
      ['the player can no longer afford', { checkout: [aCheckout({ sufficient: false })] }],
      ['without a readable state', { answers: { getListing: nobody } }],
    ])('reports the unsettled purchase of a listing %s, and checks nothing else', async (_name, given) => {
      const desk = anOrderDesk({ ...given, unsettled });
      const snapshots = await buy(desk);
      expect(statusesOf(snapshots)).toEqual(['preparing', 'FULFILLMENTS_UNSETTLED']);
      expect(snapshots.at(-1)).toMatchObject({ fulfilment: unsettled, checkout: null, listing: null });
      expect(desk.asked()).toEqual(['getListing']);
      expect(desk.subjects).toEqual([[player, `${exchange} l1`]]);
    });
  });

  it('rejects an invalid request before it queries anything', () => {
    const desk = anOrderDesk();
    const watched = watch(buyListing({ listingId: '' }, { wallet: desk.wallet }, desk.deps));
    expect(watched.error).toMatchObject({ code: 'MISSING_PARAMS', data: { field: 'listingId' } });
    expect([watched.values, desk.asked(), desk.subjects]).toEqual([[], [], []]);
  });

  it.each([
    ['getListing', 'GET_ORDER_LISTING_ERROR', 'An error occurred while getting the order listing'],
    ['prepareFulfilment', 'FULFILL_ORDER_LISTING_ERROR', 'An error occurred while fulfilling the order listing'],
  ] as const)("names a book's failure in %s", async (method, code, sentence) => {
    await expect(buy(anOrderDesk({ answers: { [method]: nobody } }))).rejects.toMatchObject({
      code,
      message: `[${code}]:${sentence}. Cause:the book is closed`,
      data: { listingId: 'l1' },
    });
  });

  it.each(['getListing', 'prepareFulfilment'] as const)('aborts %s once it is left', async (step) => {
    const desk = anOrderDesk({ answers: { [step]: () => new Promise(() => undefined) } });
    const watched = watch(buyListing({ listingId: 'l1' }, { wallet: desk.wallet }, desk.deps));
    await until(() => desk.signal(step) !== undefined);
    expect(desk.signal(step)?.aborted).toBe(false);
    watched.leave();
    expect(desk.signal(step)?.aborted).toBe(true);
  });

  it('throws PRICE_MOVED before any wallet or chain request if the total exceeds the agreed maximum', async () => {
    const listing = aListing({ fees: [{ recipientAddress: stranger, amount: 3n }] });
    const desk = anOrderDesk({ listing, total: 103n });
    await expect(buy(desk, { maximumTotal: 102n })).rejects.toMatchObject({
      code: 'PRICE_MOVED',
      data: { quoted: 102n, current: 103n, listingId: 'l1' },
    });
    expect(desk.asked()).toEqual(['getListing']);
    await buy(desk, { maximumTotal: 103n });
    expect(desk.asked()).toContain('fulfilment');
    await expect(buy(desk, { maximumTotal: -1n })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
  });

  it('hands on what it is for', async () => {
    const desk = anOrderDesk();
    await buy(desk, { purpose: 'a sword' });
    expect(desk.given('fulfilment')).toMatchObject({ purpose: 'a sword' });
  });

  it('sends it for the account that it was prepared for', async () => {
    const desk = anOrderDesk();
    const payers: { readonly wallet: unknown; readonly open: () => Promise<{ readonly account: string }> }[] = [];
    const runLate = (_late: unknown, _request: unknown, payer: (typeof payers)[number]) => (payers.push(payer), []);
    await all(
      buyListing(
        { listingId: 'l1' },
        { wallet: desk.wallet },
        {
          ...desk.deps,
          fulfilment: { ...desk.deps.fulfilment, runLate } as never,
        },
      ),
    );
    expect(payers[0]?.wallet).toBe(desk.wallet);
    expect((await payers[0]?.open())?.account).toBe(player);
  });
});
