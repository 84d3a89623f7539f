import { describe, expect, it } from '@jest/globals';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { cancelListings } from '../../../core/orders/cancelListings.js';
import type { CancelMethod } from '../../../core/orders/OrderRequest.js';
import { exchange, player } from '../../kit/people.js';
import { watch } from '../../kit/watch.js';
import { aFulfilment, all, anOrderDesk, aResult, aTypedData, signature, statusesOf } from './kit/anOrderDesk.js';

type Desk = ReturnType<typeof anOrderDesk>;
const cancel = (desk: Desk, method: CancelMethod) =>
  all(cancelListings({ listingIds: ['l1', 'l2'], method }, desk.wallet, desk.deps));
const order = { listingIds: ['l1', 'l2'], seller: player };
const nobody = (): Promise<never> => Promise.reject(new Error('the book is closed'));

describe('cancelListings', () => {
  it.each([
    ['no list', { listingIds: 'l1' }, 'listingIds'],
    ['an empty list', { listingIds: [] }, 'listingIds'],
    ['a name of nothing', { listingIds: ['l1', ''] }, 'listingIds'],
    ['an invalid ID', { listingIds: ['l1', 7] }, 'listingIds'],
    ['a method that there is not', { method: 'toString' }, 'method'],
  ])('rejects %s before any request', (_name, changes, field) => {
    const desk = anOrderDesk();
    const request = { listingIds: ['l1'], method: 'gasless', ...changes } as never;
    const watched = watch(cancelListings(request, desk.wallet, desk.deps));
    expect(watched.error).toMatchObject({ code: 'MISSING_PARAMS', data: { field } });
    expect([watched.values, desk.asked(), desk.wallet.calls]).toEqual([[], [], []]);
  });

  it('requests no signature from a blocked account', async () => {
    const refusal = new Error('refused');
    const desk = anOrderDesk({ screen: () => Promise.reject(refusal) });
    await expect(cancel(desk, 'gasless')).rejects.toBe(refusal);
    expect(desk.asked()).toEqual(['prepareCancellation']);
  });

  it('begins with nothing known', async () => {
    expect((await cancel(anOrderDesk(), 'gasless'))[0]).toEqual({
      status: 'preparing',
      reason: null,
      error: null,
      fulfilment: null,
      typedData: null,
      result: null,
    });
  });
});

describe('cancelListings in the settlement contract', () => {
  it('sends nothing that carries coin: a cancellation costs gas alone', async () => {
    const desk = anOrderDesk({ calls: [{ to: exchange, data: '0x12', value: 1n }] });
    await expect(cancel(desk, 'on-chain')).rejects.toMatchObject({
      code: 'CANCEL_ORDER_LISTING_ERROR',
      data: { listingIds: ['l1', 'l2'] },
    });
    expect(desk.asked()).toEqual(['buildCancellation']);
  });

  it('sends it for the account whose listings they are', async () => {
    const desk = anOrderDesk();
    const payers: { readonly wallet: unknown; readonly open: () => Promise<{ readonly account: string }> }[] = [];
    const run = (_request: unknown, payer: (typeof payers)[number]) => (payers.push(payer), []);
    const deps = { ...desk.deps, fulfilment: { run } as never };
    await all(cancelListings({ ...order, method: 'on-chain' }, desk.wallet, deps));
    expect(payers[0]?.wallet).toBe(desk.wallet);
    expect((await payers[0]?.open())?.account).toBe(player);
  });

  it("sends the book's calls, and asks for nothing else", async () => {
    const desk = anOrderDesk();
    await cancel(desk, 'on-chain');
    expect(desk.given('buildCancellation')).toEqual(order);
    expect(desk.given('fulfilment')).toEqual({ itemRequirements: [], transactions: [{ to: exchange, data: '0x12' }] });
    expect(desk.asked()).toEqual(['buildCancellation', 'fulfilment']);
  });

  it('says which were cancelled once that is done, and not before', async () => {
    const fulfilment = [aFulfilment({ status: 'running' }), aFulfilment()];
    const snapshots = await cancel(anOrderDesk({ fulfilment }), 'on-chain');
    expect(snapshots.map(({ status, result }) => [status, result])).toEqual([
      ['preparing', null],
      ['running', null],
      ['SUCCESS', { successful: ['l1', 'l2'], failed: [], pending: [] }],
    ]);
    expect(snapshots.at(-1)).toMatchObject({ typedData: null, fulfilment: fulfilment[1] });
  });

  it('asks the book again for each listing, and reports none as cancelled that was sold meanwhile', async () => {
    let asked = 0;
    const buildCancellation = (): Promise<unknown> => {
      asked += 1;
      if (asked === 1) return Promise.resolve([{ to: exchange, data: '0x12' }]);
      const problem = asked === 2 ? { status: 'FILLED' } : { status: 'CANCELLED' };
      return Promise.reject(checkoutErrors.cancelOrderListing(new Error('no'), problem));
    };
    const snapshots = await cancel(
      anOrderDesk({ answers: { buildCancellation }, fulfilment: [aFulfilment()] }),
      'on-chain',
    );
    expect(snapshots.at(-1)).toMatchObject({
      status: 'SUCCESS',
      result: { successful: ['l2'], failed: [{ listingId: 'l1', reason: 'FILLED' }], pending: [] },
    });
  });

  it('goes by its event where the book does not answer afterwards', async () => {
    let asked = 0;
    const buildCancellation = (): Promise<unknown> =>
      asked++ === 0 ? Promise.resolve([{ to: exchange, data: '0x12' }]) : nobody();
    const desk = anOrderDesk({ answers: { buildCancellation }, fulfilment: [aFulfilment()] });
    expect((await cancel(desk, 'on-chain')).at(-1)?.result).toEqual({
      successful: ['l1', 'l2'],
      failed: [],
      pending: [],
    });
  });

  it.each(['FAILED', 'FULFILLMENTS_UNSETTLED'] as const)('calls nothing cancelled that is %s', async (status) => {
    const last = (await cancel(anOrderDesk({ fulfilment: [aFulfilment({ status })] }), 'on-chain')).at(-1);
    expect(last).toMatchObject({ status, result: null });
  });
});

describe('cancelListings in the book', () => {
  it("is the seller's signature, handed to the book", async () => {
    const desk = anOrderDesk();
    const snapshots = await cancel(desk, 'gasless');
    expect(desk.asked()).toEqual(['prepareCancellation', 'signature', 'cancelListings']);
    expect(desk.given('prepareCancellation')).toEqual(order);
    expect(desk.given('cancelListings')).toEqual({ ...order, signature });
    expect(snapshots.map(({ status, typedData, result }) => [status, typedData, result])).toEqual([
      ['preparing', null, null],
      ['signing', aTypedData(), null],
      ['submitting', aTypedData(), null],
      ['SUCCESS', aTypedData(), aResult],
    ]);
  });

  it.each([{ chainId: 1 }, { verifyingContract: player }])('requests no signature for %j', async (domain) => {
    const desk = anOrderDesk({ typedData: aTypedData(domain) });
    await expect(cancel(desk, 'gasless')).rejects.toMatchObject({ code: 'CANCEL_ORDER_LISTING_ERROR' });
    expect(desk.asked()).toEqual(['prepareCancellation']);
  });

  it.each(['prepareCancellation', 'cancelListings'] as const)("names a book's failure in %s", async (method) => {
    const failed = cancel(anOrderDesk({ answers: { [method]: nobody } }), 'gasless');
    await expect(failed).rejects.toMatchObject({
      code: 'CANCEL_ORDER_LISTING_ERROR',
      message:
        '[CANCEL_ORDER_LISTING_ERROR]:An error occurred while cancelling the order listing. Cause:the book is closed',
      data: { listingIds: ['l1', 'l2'] },
    });
  });

  it('hands the book nothing where the player does not sign', async () => {
    const desk = anOrderDesk();
    desk.wallet.refuse('eth_signTypedData_v4', { code: 4001, message: 'no' });
    await expect(cancel(desk, 'gasless')).rejects.toMatchObject({ code: 'SIGN_MESSAGE_ERROR' });
    expect(desk.asked()).toEqual(['prepareCancellation', 'signature']);
  });
});

describe('leaving a cancellation', () => {
  it.each([
    ['on-chain', 'buildCancellation'],
    ['gasless', 'prepareCancellation'],
    ['gasless', 'cancelListings'],
  ] as const)('%s: aborts %s on unsubscribe', async (method, step) => {
    const desk = anOrderDesk({ answers: { [step]: () => new Promise(() => undefined) } });
    const watched = watch(cancelListings({ listingIds: ['l1'], method }, desk.wallet, desk.deps));
    while (desk.signal(step) === undefined) await new Promise((resolve) => setImmediate(resolve));
    expect(desk.signal(step)?.aborted).toBe(false);
    watched.leave();
    expect(desk.signal(step)?.aborted).toBe(true);
  });
});

describe('statuses of a cancellation', () => {
  it('reports an execution that reads its transactions as running', async () => {
    expect(
      statusesOf(await cancel(anOrderDesk({ fulfilment: [aFulfilment({ status: 'reading' })] }), 'on-chain')),
    ).toEqual(['preparing', 'running']);
  });
});
