import { describe, expect, it } from '@jest/globals';
import { of, Subject } from 'rxjs';
import {
  type ExecutionSnapshot,
  type FulfilmentRequest,
  type FulfilmentSnapshot,
  type FundingRoute,
  type SignedSale,
} from '../../../core/index.js';
import { checkoutErrors, engineErrors } from '../../../core/plugin/index.js';
import { assertNotUnderWay } from '../../../flows/order/assertNotUnderWay.js';
import type { OrderPlan } from '../../../flows/order/OrderPlan.js';
import { createOrderEngine, orderFailure } from '../../../flows/order/orderEngine.js';
import { orderKey, readPurpose, writePurpose } from '../../../flows/order/orderPurpose.js';
import { orderRoute } from '../../../flows/order/orderRoute.js';
import { asEngine } from '../../kit/asEngine.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { settled, type Watched, watch } from '../../kit/watch.js';
import { anExecution, aTask } from '../../widgets/kit/anExecution.js';
import { aCardPurchaseStep, aFulfilment, aPlan, aSignedSale } from '../../widgets/shared/order/kit.js';

/** An engine whose way, shop and purchase the test drives. */
class Bed {
  readonly way$ = new Subject<ExecutionSnapshot>();
  readonly purchase$ = new Subject<FulfilmentSnapshot>();
  readonly executed: FundingRoute[] = [];
  readonly fulfilled: FulfilmentRequest[] = [];
  readonly resumed: string[] = [];
  /** The arguments of every call, except the signal of the shop's request. */
  readonly given: unknown[] = [];
  readonly words: ExecutionSnapshot[] = [];
  /** Requests to the shop, and to the engine's actions. */
  readonly asked: unknown[] = [];
  signed: () => Promise<SignedSale> = () => Promise.resolve(aSignedSale());
  signatures = 0;
  signing: AbortSignal | null = null;
  /** The result of a recheck of an execution. */
  looked: ExecutionSnapshot = anExecution('confirmed', 'unknown', { status: 'unknown' });
  journal: readonly ExecutionSnapshot[] = [];
  readonly wallet = new ScriptedWallet();
  readonly engine = asEngine({
    execute: (route: FundingRoute, options: object) => {
      this.executed.push(route);
      this.given.push(options);
      return this.way$;
    },
    resume: (id: string) => {
      this.resumed.push(id);
      return id === 'purchase-1' ? of(aFulfilment('confirmed', 'confirmed', this.purpose).execution!) : this.way$;
    },
    recheck: (_id: string, options: object) => {
      this.given.push(options);
      return of(this.looked);
    },
    abandon: () => Promise.resolve(this.looked),
    fulfil: (request: FulfilmentRequest, options: object) => {
      this.fulfilled.push(request);
      this.given.push(options);
      return this.purchase$;
    },
    sales: {
      sign: (request: unknown, { signal }: { readonly signal: AbortSignal }) => {
        this.asked.push(request);
        this.signatures++;
        this.signing = signal;
        return this.signed();
      },
    },
    actions: {
      cardPurchase: (request: unknown) => {
        this.asked.push(request);
        return Promise.resolve({ ...orderRoute(aPlan({ funding: null })), steps: [aCardPurchaseStep()] });
      },
    },
    executions: () => Promise.resolve(this.journal),
  });
  readonly orders = createOrderEngine(this.engine, { onWord: (execution) => this.words.push(execution) });

  get purpose(): string {
    return this.fulfilled[0]?.purpose ?? '';
  }

  pay(plan: OrderPlan = aPlan()): Watched<ExecutionSnapshot> {
    return watch(this.orders.execute(orderRoute(plan), { wallet: this.wallet }));
  }

  /** The swap is through. */
  async fund(): Promise<void> {
    this.way$.next(anExecution('confirmed', 'confirmed', { status: 'done' }));
    this.way$.complete();
    await settled();
  }
}

const states = ({ tasks }: ExecutionSnapshot): readonly string[] => tasks.map(({ id, state }) => `${id} ${state}`);

describe('createOrderEngine', () => {
  it('reports late transactions of either execution, at the steps of the order', async () => {
    const bed = new Bed();
    const watched = bed.pay();
    const funding = [{ taskId: '0/swap', transactionHash: '0xa' }];
    bed.way$.next(anExecution('confirmed', 'sent', { late: funding }));
    expect(watched.last?.late).toEqual(funding);
    bed.way$.next(anExecution('confirmed', 'confirmed', { status: 'done', late: funding }));
    bed.way$.complete();
    await settled();
    const { execution } = aFulfilment('confirmed', 'sent', bed.purpose);
    bed.purchase$.next({
      ...aFulfilment('confirmed', 'sent'),
      execution: { ...execution!, late: [{ taskId: '0/fulfil-0', transactionHash: '0xb' }] },
    });
    expect(watched.last?.late).toEqual([...funding, { taskId: '1/fulfil-0', transactionHash: '0xb' }]);
  });

  it('shows both executions as one, from the first signature to the last', async () => {
    const bed = new Bed();
    const watched = bed.pay();
    bed.way$.next(anExecution('awaiting-wallet', 'pending'));
    expect([watched.last?.id, watched.last?.status, watched.last && states(watched.last)]).toEqual([
      'execution-1',
      'running',
      [
        '0/reset-allowance skipped',
        '0/approve awaiting-wallet',
        '0/swap pending',
        '1/approve-0 pending',
        '1/fulfil-0 pending',
      ],
    ]);
    await bed.fund();
    bed.purchase$.next(aFulfilment('awaiting-wallet', 'pending', bed.purpose));
    expect([watched.last?.id, watched.last?.status, watched.last && states(watched.last).slice(2)]).toEqual([
      'purchase-1',
      'running',
      ['0/swap confirmed', '1/approve-0 awaiting-wallet', '1/fulfil-0 pending'],
    ]);
    bed.purchase$.next(aFulfilment('confirmed', 'confirmed', bed.purpose));
    expect(watched.last?.status).toBe('done');
    expect(readPurpose(watched.last!.route)?.sold).toEqual({
      reference: 'order-7',
      tokenIds: ['4821'],
      productIds: ['lantern'],
      methods: ['execute'],
    });
  });

  it('uses the player’s wallet for all parts, and stores the way’s purpose', async () => {
    const bed = new Bed();
    const watched = bed.pay();
    expect(bed.executed[0]).toMatchObject({ ...aPlan().funding, purpose: expect.any(String) });
    expect(readPurpose(bed.executed[0]!)).toEqual({
      key: orderKey('moonferry', aPlan().items),
      method: 'crypto',
      items: [...aPlan().items],
      fundedBy: 'swap',
      sold: null,
    });
    await bed.fund();
    bed.purchase$.next(aFulfilment('confirmed', 'unknown', bed.purpose));
    watch(bed.orders.recheck('purchase-1', { wallet: bed.wallet }));
    expect(bed.given).toEqual([{ wallet: bed.wallet }, { wallet: bed.wallet }, { wallet: bed.wallet }]);
    expect(bed.words).toEqual(watched.values);
  });

  it('keeps in the journal how the order is shown', () => {
    const bed = new Bed();
    bed.pay(aPlan({ shown: { name: 'A lantern' } }));
    expect(readPurpose(bed.executed[0]!)?.shown).toEqual({ name: 'A lantern' });
  });

  it('buys at once if nothing is missing', async () => {
    const bed = new Bed();
    const watched = bed.pay(aPlan({ funding: null }));
    expect([watched.last?.id, watched.last && states(watched.last)]).toEqual([
      '',
      ['0/approve-0 preparing', '0/fulfil-0 pending'],
    ]);
    await settled();
    bed.purchase$.next(aFulfilment('confirmed', 'confirmed', bed.purpose));
    expect([bed.executed, watched.last?.status, readPurpose(watched.last!.route)?.fundedBy]).toEqual([
      [],
      'done',
      'balance',
    ]);
  });

  it('aborts the shop’s request once no subscriber waits', async () => {
    const bed = new Bed();
    bed.signed = () => new Promise(() => undefined);
    const watched = bed.pay();
    await bed.fund();
    expect(bed.signing?.aborted).toBe(false);
    watched.leave();
    expect(bed.signing?.aborted).toBe(true);
  });

  it('executes a route that is not an order unchanged', () => {
    const bed = new Bed();
    const way = aPlan().funding!;
    const watched = watch(bed.orders.execute(way, { wallet: bed.wallet }));
    const word = anExecution('sent', 'pending');
    bed.way$.next(word);
    expect([bed.executed, bed.given, watched.last]).toEqual([[way], [{ wallet: bed.wallet }], word]);
  });

  it('stays running during the second read of the balances, and stops if they are too low', async () => {
    const bed = new Bed();
    const watched = bed.pay();
    await bed.fund();
    bed.purchase$.next(aFulfilment('pending', 'pending', '', { status: 'reading', execution: null }));
    expect([watched.last?.status, watched.last && states(watched.last).slice(3)]).toEqual([
      'running',
      ['1/approve-0 preparing', '1/fulfil-0 pending'],
    ]);
    bed.purchase$.next(aFulfilment('pending', 'pending', '', { status: 'FAILED', execution: null }));
    expect(watched.last).toMatchObject({
      status: 'stopped',
      error: { code: 'TOO_LITTLE', message: 'The wallet holds less than the price now.' },
    });
    const error = { code: 'API_ERROR', message: 'no answer' };
    bed.purchase$.next(aFulfilment('pending', 'pending', '', { status: 'FAILED', execution: null, error }));
    expect(watched.last?.error).toEqual(error);
  });

  it('stops as not sent if it ends while the balances are read', async () => {
    const bed = new Bed();
    const watched = bed.pay();
    await bed.fund();
    bed.purchase$.next(aFulfilment('pending', 'pending', '', { status: 'reading', execution: null }));
    bed.purchase$.error(new Error('the engine is gone'));
    expect([watched.error, watched.last]).toMatchObject([
      undefined,
      { status: 'stopped', error: { message: 'the engine is gone' } },
    ]);
  });

  it('uses the shop’s own code before the code of its response', () => {
    const answered = checkoutErrors.api(undefined, { url: 'https://shop.example', problem: 'SOLD_OUT' });
    expect(orderFailure(answered)).toEqual({ code: 'SOLD_OUT', message: answered.message });
    expect(orderFailure(new Error('no answer'))).toEqual({ code: 'UNEXPECTED', message: 'no answer' });
  });

  it('shows a purchase of the journal with its price, and rechecks it as an order', async () => {
    const bed = new Bed();
    const purpose = writePurpose({ key: 'a', method: 'crypto', fundedBy: 'swap', sold: null });
    bed.journal = [aFulfilment('confirmed', 'sent', purpose).execution!];
    const [found] = await bed.orders.executions(player);
    expect(found?.route.steps[0]?.delivers.value).toBe(45_000_000n);
    bed.looked = bed.journal[0]!;
    const looked = watch(bed.orders.recheck('purchase-1', { wallet: bed.wallet }));
    expect(looked.last?.route.steps[0]?.delivers.value).toBe(45_000_000n);
    bed.looked = anExecution('confirmed', 'sent');
    expect(watch(bed.orders.recheck('another', { wallet: bed.wallet })).last).toBe(bed.looked);
  });

  it('requests no signature from the shop before the tokens arrived', async () => {
    const bed = new Bed();
    bed.pay();
    bed.way$.next(anExecution('confirmed', 'sent'));
    await settled();
    expect(bed.signatures).toBe(0);
    await bed.fund();
    expect([bed.signatures, bed.fulfilled.length]).toEqual([1, 1]);
  });

  it.each(['stopped', 'failed', 'unknown'] as const)(
    'buys nothing when the way to the tokens ended %s',
    async (status) => {
      const bed = new Bed();
      const watched = bed.pay();
      bed.way$.next(anExecution('confirmed', status === 'unknown' ? 'unknown' : 'failed', { status }));
      bed.way$.complete();
      await settled();
      expect([watched.last?.status, bed.signatures]).toEqual([status, 0]);
    },
  );

  it('stops if the shop raises the price, and resumes without getting the tokens again', async () => {
    const bed = new Bed();
    bed.signed = () => Promise.reject(engineErrors.priceMoved({ quoted: 45_000_000n, current: 46_000_000n }));
    const watched = bed.pay();
    await bed.fund();
    expect(watched.last).toMatchObject({ id: 'execution-1', status: 'stopped', error: { code: 'PRICE_MOVED' } });
    expect(bed.fulfilled).toEqual([]);
    bed.signed = () => Promise.resolve(aSignedSale());
    const again = watch(bed.orders.resume('execution-1', { wallet: bed.wallet }));
    await settled();
    bed.purchase$.next(aFulfilment('confirmed', 'confirmed', bed.purpose));
    expect([again.last?.status, bed.executed.length, bed.resumed]).toEqual(['done', 1, ['execution-1']]);
  });

  it('ends in its current state, and not as stopped, once the purchase has started', async () => {
    const bed = new Bed();
    const watched = bed.pay();
    await bed.fund();
    bed.purchase$.next(aFulfilment('awaiting-wallet', 'pending', bed.purpose));
    bed.purchase$.error(new Error('the engine is gone'));
    await settled();
    expect([watched.error, watched.last]).toMatchObject([
      { message: 'the engine is gone' },
      { id: 'purchase-1', status: 'running' },
    ]);
  });

  it('abandons the whole order with its unknown part', async () => {
    const bed = new Bed();
    bed.pay();
    bed.way$.next(anExecution('confirmed', 'unknown', { status: 'unknown' }));
    bed.way$.complete();
    bed.looked = anExecution('confirmed', 'unknown', { status: 'abandoned' });
    expect(await bed.orders.abandon('execution-1')).toMatchObject({ id: 'execution-1', status: 'abandoned' });
    expect(bed.fulfilled).toEqual([]);
  });

  it('does not buy during a recheck: tokens that arrived later wait for the player', async () => {
    const bed = new Bed();
    bed.pay();
    bed.way$.next(anExecution('confirmed', 'unknown', { status: 'unknown' }));
    bed.way$.complete();
    await settled();
    const still = watch(bed.orders.recheck('execution-1', { wallet: bed.wallet }));
    expect(still.last).toMatchObject({ id: 'execution-1', status: 'unknown' });
    bed.looked = anExecution('confirmed', 'confirmed', { status: 'done' });
    const found = watch(bed.orders.recheck('execution-1', { wallet: bed.wallet }));
    expect(found.last).toMatchObject({
      id: 'execution-1',
      status: 'stopped',
      error: { code: 'CONFIRMED_LATE', message: 'The tokens are there; the purchase was not started.' },
    });
    expect([bed.signatures, bed.fulfilled]).toEqual([0, []]);
  });

  it('rechecks a purchase together with the way before it', async () => {
    const bed = new Bed();
    bed.pay();
    await bed.fund();
    bed.purchase$.next(aFulfilment('confirmed', 'sent', bed.purpose));
    bed.purchase$.error(new Error('gone'));
    await settled();
    bed.looked = aFulfilment('confirmed', 'confirmed', bed.purpose).execution!;
    const found = watch(bed.orders.recheck('purchase-1', { wallet: bed.wallet }));
    expect([found.last?.status, found.last && states(found.last).slice(2)]).toEqual([
      'done',
      ['0/swap confirmed', '1/approve-0 confirmed', '1/fulfil-0 confirmed'],
    ]);
  });

  it('resumes a purchase as an order, with the way before it', async () => {
    const bed = new Bed();
    bed.pay();
    await bed.fund();
    bed.purchase$.next(aFulfilment('confirmed', 'rejected', bed.purpose));
    const again = watch(bed.orders.resume('purchase-1', { wallet: bed.wallet }));
    await settled();
    expect([again.last && states(again.last).at(2), again.last?.status, bed.signatures]).toEqual([
      '0/swap confirmed',
      'done',
      1,
    ]);
  });

  it('only follows an order of another page: it does not spend its tokens', async () => {
    const bed = new Bed();
    const watched = watch(bed.orders.resume('execution-1', { wallet: bed.wallet }));
    await bed.fund();
    expect([watched.last?.status, bed.signatures]).toEqual(['done', 0]);
  });

  it('finds its own executions in the journal and skips the rest', async () => {
    const bed = new Bed();
    const purpose = writePurpose({ key: 'a', method: 'debit', fundedBy: 'swap', sold: null });
    const card = anExecution('confirmed', 'waiting');
    bed.journal = [anExecution('confirmed', 'sent'), { ...card, route: { ...card.route, purpose } }];
    const found = await bed.orders.executions(player);
    expect(found.map(({ route }) => route.purpose)).toEqual([purpose]);
  });

  it('requests the shop’s signature for the card provider, and journals it before the page', async () => {
    const bed = new Bed();
    const watched = bed.pay(aPlan({ funding: null, byCard: { name: 'A lantern' } }));
    await settled();
    expect(bed.asked).toEqual([
      expect.objectContaining({ paymentType: 'fiat', maximumTotal: 45_000_000n }),
      { account: player, sale: aSignedSale(), name: 'A lantern' },
    ]);
    expect(
      bed.executed.map(({ purpose, steps }) => [readPurpose({ purpose: purpose! })?.sold?.tokenIds, steps[0]?.type]),
    ).toEqual([[['4821'], 'CARD_PURCHASE']]);
    expect(watched.values.map(states)).toEqual([['0/pay-by-card preparing']]);
    const tasks = [aTask('pay-by-card', 'waiting', { id: '0/pay-by-card', url: 'https://pay.example' })];
    bed.way$.next(anExecution('confirmed', 'waiting', { id: 'card-1', route: bed.executed[0]!, tasks }));
    expect([watched.last?.id, watched.last?.tasks[0]?.url, bed.fulfilled]).toEqual([
      'card-1',
      'https://pay.example',
      [],
    ]);
  });
});

describe('assertNotUnderWay', () => {
  const key = orderKey('moonferry', [{ productId: 'lantern', quantity: 1 }]);

  it.each(['sent', 'unknown'] as const)('rejects a second equal purchase while one is %s', async (state) => {
    const bed = new Bed();
    bed.journal = [
      aFulfilment('confirmed', state, writePurpose({ key, method: 'crypto', fundedBy: 'swap', sold: null })).execution!,
    ];
    await expect(assertNotUnderWay(bed.orders, aPlan())).rejects.toMatchObject({ code: 'PURCHASE_UNDER_WAY' });
  });

  it('allows another order, and one after the first is over', async () => {
    const bed = new Bed();
    bed.journal = [
      aFulfilment(
        'confirmed',
        'sent',
        writePurpose({
          key: orderKey('moonferry', [{ productId: 'lantern', quantity: 2 }]),
          method: 'crypto',
          fundedBy: 'swap',
          sold: null,
        }),
      ).execution!,
      aFulfilment('confirmed', 'rejected', writePurpose({ key, method: 'crypto', fundedBy: 'swap', sold: null }))
        .execution!,
    ];
    await expect(assertNotUnderWay(bed.orders, aPlan())).resolves.toBeUndefined();
  });
});
