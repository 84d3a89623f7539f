import { describe, expect, it } from '@jest/globals';
import { NEVER, Observable, Subject } from 'rxjs';
import type { ExecutionSnapshot } from '../../../core/execution/ExecutionSnapshot.js';
import { MemoryJournalStore } from '../../../core/execution/journal/MemoryJournalStore.js';
import { MemoryExecutionLock } from '../../../core/execution/lock/MemoryExecutionLock.js';
import { ActivePayment } from '../../../core/payment/ActivePayment.js';
import type { PaymentServices } from '../../../core/payment/PaymentServices.js';
import { newId } from '../../../core/plainData/newId.js';
import { firstValue } from '../../../core/stream/firstValue.js';
import { aRoute } from '../../kit/aRoute.js';
import { aNativeToken, aToken } from '../../kit/aToken.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { ManualClock } from '../stream/ManualClock.js';

/** A payment whose search never ends, its findings, and the number of its open searches. */
function searching() {
  const clock = new ManualClock();
  const found$ = new Subject<object>();
  let open = 0;
  const executed: unknown[] = [];
  const execution$ = new Subject<ExecutionSnapshot>();
  const search$ = new Observable<object>((subscriber) => {
    open += 1;
    subscriber.add(found$.subscribe(subscriber));
    return () => void (open -= 1);
  });
  const services = {
    engine: {
      smartCheckout: () => search$,
      findFundingRoutes: () => search$,
      history: () => NEVER,
      execute: (route: unknown) => (executed.push(route), execution$),
    },
    describeToken: () => Promise.resolve(aToken()),
    native: aNativeToken(),
    journal: new MemoryJournalStore(),
    lock: new MemoryExecutionLock(),
    clock,
    newId,
  } as unknown as PaymentServices;
  const { chainId, address } = aToken();
  const goods = { type: 'tokens', token: { chainId, address }, amount: 5n } as const;
  const payment = new ActivePayment({ wallet: new ScriptedWallet(), goods }, services, new Set());
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  return { clock, payment, settle, found$, executed, execution$, searches: () => open };
}

describe('a payment in a page', () => {
  it('is searched for while anything watches it, and a second longer', async () => {
    const { clock, payment, settle, searches } = searching();
    const watching = payment.state$.subscribe();
    await settle();
    expect(searches()).toBe(1);
    watching.unsubscribe();
    await clock.pass(900);
    expect(searches()).toBe(1);
    await clock.pass(200);
    expect(searches()).toBe(0);
  });

  it('stays watched if another reader takes the first state only', async () => {
    const { clock, payment, settle, searches } = searching();
    payment.state$.subscribe();
    await settle();
    await firstValue(payment.state$);
    await clock.pass(2_000);
    expect(searches()).toBe(1);
  });

  it('is the same object, and isn’t emitted again, while nothing changes', async () => {
    const { payment, settle, found$ } = searching();
    const states: unknown[] = [];
    payment.state$.subscribe((state) => states.push(state));
    await settle();
    for (const pending of [['swap'], ['swap'], []])
      found$.next({ status: 'SEARCHING', routes: [], pending, rejections: [], failures: [], disabled: [] });
    expect(states).toHaveLength(3);
    expect(states.at(-1)).toBe(payment.state);
  });

  it('pays by an offer that the caller found, without a search, and shows its execution', async () => {
    const { payment, settle, executed, execution$, searches } = searching();
    const shown: unknown[] = [];
    payment.executions$.subscribe(({ funding }) => shown.push(funding?.status ?? null));
    const route = aRoute();
    await payment.confirm({ found: { route, price: { token: aToken(), value: 5_000_000n }, purpose: 'a lantern' } });
    await settle();
    expect(executed).toEqual([{ ...route, purpose: 'a lantern' }]);
    execution$.next({ id: 'a', status: 'running', route, tasks: [], error: null });
    expect([shown, searches()]).toEqual([[null, 'running'], 0]);
    expect(payment.state).toMatchObject({ status: 'processing', price: { value: 5_000_000n } });
  });

  it('pays the found offer as it was at the call', async () => {
    const { payment, settle, executed } = searching();
    const route = { ...aRoute(), priority: 1 };
    const confirmed = payment.confirm({ found: { route, price: { token: aToken(), value: 5n } } });
    route.priority = 7;
    await confirmed;
    await settle();
    expect(executed).toMatchObject([{ priority: 1 }]);
  });

  it('holds a found offer against the limit, and refuses one without a price', async () => {
    const { payment, executed } = searching();
    const found = { route: null, price: { token: aToken(), value: 5n } };
    await payment.confirm({ found, atMost: 4n });
    expect(payment.state).toMatchObject({ status: 'paused', problem: { code: 'PRICE_MOVED' } });
    await expect(payment.confirm({ found: { ...found, price: { token: aToken(), value: 0n } } })).rejects.toMatchObject(
      {
        code: 'INVALID_AMOUNT',
      },
    );
    await expect(payment.confirm({ found: { route: null } as never })).rejects.toMatchObject({
      data: { field: 'options.found.price' },
    });
    expect(executed).toEqual([]);
  });

  it('leaves no timer if it is disposed while it is watched', async () => {
    const { clock, payment, settle } = searching();
    payment.state$.subscribe();
    await settle();
    payment.dispose();
    expect(clock.pending).toBe(0);
  });
});
