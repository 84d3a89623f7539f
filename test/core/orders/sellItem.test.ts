import { describe, expect, it } from '@jest/globals';
import { EMPTY } from 'rxjs';
import { OrderStatus } from '../../../core/orders/OrderSnapshot.js';
import { sellItem } from '../../../core/orders/sellItem.js';
import { exchange, player } from '../../kit/people.js';
import { settled, until, watch } from '../../kit/watch.js';
import {
  aCheckout,
  aFulfilment,
  aListing,
  all,
  anOrderDesk,
  aTypedData,
  item,
  signature,
  statusesOf,
} from './kit/anOrderDesk.js';

const request = { item, price: { type: 'NATIVE', amount: 5n } } as const;
const sell = (desk: ReturnType<typeof anOrderDesk>) => all(sellItem(request, desk.wallet, desk.deps));
const isMissing = aCheckout({ allowances: [{ sufficient: false }] as never });
const nobody = (): Promise<never> => Promise.reject(new Error('the book is closed'));

describe('sellItem', () => {
  it('asks a seller who has not the item for nothing: no approval, no signature, no listing', async () => {
    const desk = anOrderDesk({ checkout: [aCheckout({ sufficient: false })] });
    const last = (await sell(desk)).at(-1);
    expect([last?.status, desk.asked(), desk.wallet.sent]).toEqual([
      'INSUFFICIENT_FUNDS',
      ['prepareListing', 'checkout'],
      [],
    ]);
    expect(last).toMatchObject({ typedData: null, listing: null, checkout: { sufficient: false } });
  });

  it('requests no signature from a blocked seller, and screens in parallel with the book', async () => {
    const refusal = new Error('refused');
    const desk = anOrderDesk({ screen: () => Promise.reject(refusal) });
    await expect(sell(desk)).rejects.toBe(refusal);
    expect(desk.asked()).toEqual(['prepareListing']);
  });

  it('asks for no signature once the time of the listing has ended', async () => {
    const late = { ...request, expiresAt: 10 };
    let nowMs = 0;
    const desk = anOrderDesk();
    const deps = { ...desk.deps, now: () => (nowMs += 9_000) };
    await expect(all(sellItem(late, desk.wallet, deps))).rejects.toMatchObject({ code: 'ORDER_EXPIRED_ERROR' });
    expect(desk.asked()).toEqual(['prepareListing', 'checkout']);
  });

  it('lists what may be taken already for a signature, and tells every state on the way', async () => {
    const desk = anOrderDesk({ checkout: [aCheckout({ status: 'reading', sufficient: null }), aCheckout()] });
    const snapshots = await sell(desk);
    expect(statusesOf(snapshots)).toEqual(['preparing', 'checking', 'signing', 'submitting', 'SUCCESS']);
    expect(desk.asked()).toEqual(['prepareListing', 'checkout', 'signature', 'createListing']);
    expect(snapshots[0]).toEqual({
      status: 'preparing',
      reason: null,
      error: null,
      fulfilment: null,
      checkout: null,
      typedData: null,
      listing: null,
    });
    expect(snapshots.at(-1)).toMatchObject({ typedData: aTypedData(), checkout: aCheckout(), listing: aListing() });
  });

  it('emits the typed data before the prompt, and the listing only after it is listed', async () => {
    const snapshots = await sell(anOrderDesk());
    expect(snapshots.map(({ typedData, listing }) => [typedData !== null, listing !== null])).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });

  it('looks for the item itself, for the settlement contract, and for no way of funding it', async () => {
    const desk = anOrderDesk();
    await sell(desk);
    expect(desk.given('checkout')).toEqual({
      itemRequirements: [{ ...item, spenderAddress: exchange }],
      kinds: { swap: false, bridge: false, onramp: false, 'bridge-swap': false },
    });
  });

  it('lists the draft that was prepared, with the signature', async () => {
    const desk = anOrderDesk();
    await sell(desk);
    const draft = { seller: player, item, price: { type: 'NATIVE', amount: 5n }, fees: [], expiresAt: null };
    expect(desk.given('prepareListing')).toEqual(draft);
    expect(desk.given('createListing')).toEqual({ draft, prepared: { typedData: aTypedData() }, signature });
  });

  it('requests an approval from the seller first if one is missing', async () => {
    const desk = anOrderDesk({
      checkout: [isMissing],
      fulfilment: [aFulfilment({ status: 'running' }), aFulfilment()],
    });
    const snapshots = await sell(desk);
    expect(desk.asked()).toEqual(['prepareListing', 'checkout', 'approval', 'signature', 'createListing']);
    expect(desk.given('approval')).toEqual([{ ...item, spenderAddress: exchange }]);
    expect(statusesOf(snapshots)).toEqual(['preparing', 'running', 'signing', 'submitting', 'SUCCESS']);
    expect(snapshots.at(-1)).toMatchObject({ checkout: isMissing, fulfilment: aFulfilment(), listing: aListing() });
  });

  it.each([
    ['collection', item, { wholeCollection: true }],
    ['item', item, {}],
    [undefined, item, {}],
    // An ERC1155 knows collections only: there is nothing to say.
    ['collection', { ...item, type: 'ERC1155', amount: 5n }, {}],
  ] as const)('approves only what the book requires: %s of %j', async (approval, sold, given) => {
    const prepared = { typedData: aTypedData(), ...(approval !== undefined && { approval }) };
    const desk = anOrderDesk({ checkout: [isMissing], answers: { prepareListing: () => Promise.resolve(prepared) } });
    await all(sellItem({ ...request, item: sold }, desk.wallet, desk.deps));
    expect(desk.given('approval')).toEqual([{ ...sold, spenderAddress: exchange, ...given }]);
  });

  it('approves for the account that it was looked at for', async () => {
    const desk = anOrderDesk({ checkout: [isMissing] });
    const payers: { readonly wallet: unknown; readonly open: () => Promise<{ readonly account: string }> }[] = [];
    const approve = (_requirements: unknown, payer: (typeof payers)[number]) => (payers.push(payer), EMPTY);
    await all(sellItem(request, desk.wallet, { ...desk.deps, fulfilment: { approve } as never }));
    expect(payers[0]?.wallet).toBe(desk.wallet);
    expect((await payers[0]?.open())?.account).toBe(player);
  });

  it.each([
    ['FAILED', 'USER_REJECTED_REQUEST_ERROR'],
    ['FULFILLMENTS_UNSETTLED', 'TRANSACTION_UNKNOWN'],
  ] as const)('signs nothing after an approval that is %s', async (status, code) => {
    const error = { code, message: 'no' };
    const desk = anOrderDesk({ checkout: [isMissing], fulfilment: [aFulfilment({ status, reason: 'no', error })] });
    const last = (await sell(desk)).at(-1);
    expect(desk.asked()).toEqual(['prepareListing', 'checkout', 'approval']);
    expect(last).toMatchObject({ status, reason: 'no', error, typedData: null, listing: null, checkout: isMissing });
  });

  it('has a Passport approve and sign without smart checkout: the book calls what is not approved inactive', async () => {
    const fulfilment = [aFulfilment({ status: 'running' }), aFulfilment()];
    const prepared = { typedData: aTypedData(), approval: 'collection' };
    const answers = { prepareListing: () => Promise.resolve(prepared) };
    const desk = anOrderDesk({ isPassport: true, fulfilment, answers });
    const snapshots = await sell(desk);
    expect(desk.asked()).toEqual(['prepareListing', 'approval', 'signature', 'createListing']);
    expect(desk.given('approval')).toEqual([{ ...item, spenderAddress: exchange, wholeCollection: true }]);
    expect(statusesOf(snapshots)).toEqual(['preparing', 'running', 'signing', 'submitting', 'SUCCESS']);
    expect(snapshots.at(-1)).toMatchObject({ checkout: null, fulfilment: fulfilment[1] });
  });

  it('has a Passport sign nothing that it did not approve', async () => {
    const desk = anOrderDesk({ isPassport: true, fulfilment: [aFulfilment({ status: 'INSUFFICIENT_FUNDS' })] });
    expect((await sell(desk)).at(-1)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', typedData: null });
    expect(desk.asked()).toEqual(['prepareListing', 'approval']);
  });

  it.each([
    ['another chain', { chainId: 1 }],
    ['another contract', { verifyingContract: player }],
  ])('requests no signature for %s', async (_name, domain) => {
    const desk = anOrderDesk({ typedData: aTypedData(domain) });
    await expect(sell(desk)).rejects.toMatchObject({ code: 'PREPARE_ORDER_LISTING_ERROR', data: {} });
    expect(desk.asked()).toEqual(['prepareListing']);
  });

  it.each([
    ['prepareListing', 'PREPARE_ORDER_LISTING_ERROR', 'An error occurred while preparing the order listing'],
    ['createListing', 'CREATE_ORDER_LISTING_ERROR', 'An error occurred while creating the order listing'],
  ] as const)("names a book's failure in %s", async (method, code, sentence) => {
    const desk = anOrderDesk({ answers: { [method]: nobody } });
    await expect(sell(desk)).rejects.toMatchObject({
      code,
      message: `[${code}]:${sentence}. Cause:the book is closed`,
      data: {},
    });
  });

  it('makes no request before subscription, and rejects an invalid draft before any request', () => {
    const desk = anOrderDesk();
    const sale$ = sellItem({ ...request, expiresAt: 0 }, desk.wallet, desk.deps);
    expect(watch(sale$).error).toMatchObject({ code: 'ORDER_EXPIRED_ERROR' });
    expect([desk.asked(), desk.wallet.calls]).toEqual([[], []]);
  });

  it('asks for no signature, and lists nothing, once it is left', async () => {
    const desk = anOrderDesk({ answers: { prepareListing: () => new Promise(() => undefined) } });
    const watched = watch(sellItem(request, desk.wallet, desk.deps));
    await until(() => desk.asked().length === 1);
    watched.leave();
    await settled();
    expect(desk.signal('prepareListing')?.aborted).toBe(true);
    expect(desk.asked()).toEqual(['prepareListing']);
  });

  it('hands the signal to the book when it lists, too', async () => {
    const desk = anOrderDesk({ answers: { createListing: () => new Promise(() => undefined) } });
    const watched = watch(sellItem(request, desk.wallet, desk.deps));
    await until(() => desk.asked().includes('createListing'));
    expect([watched.last?.status, desk.signal('createListing')?.aborted]).toEqual([OrderStatus.SUBMITTING, false]);
    watched.leave();
    expect(desk.signal('createListing')?.aborted).toBe(true);
  });
});
