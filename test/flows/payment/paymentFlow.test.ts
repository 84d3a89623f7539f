import { describe, expect, it } from '@jest/globals';
import { NEVER } from 'rxjs';
import type { EngineEvent } from '../../../core/index.js';
import type { PaymentEngine } from '../../../flows/payment/PaymentEngine.js';
import { initialPaymentState, type PaymentState } from '../../../flows/payment/PaymentState.js';
import { createPaymentFlow, type PaymentFlow } from '../../../flows/payment/paymentFlow.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { settled, type Watched, watch } from '../../kit/watch.js';
import { aSwapRoute } from '../../widgets/kit/aFundingRoute.js';
import { aHash, anExecution, aTask } from '../../widgets/kit/anExecution.js';
import { driven, FakeEngine } from '../../widgets/kit/FakeEngine.js';

interface Bed {
  readonly fake: FakeEngine;
  readonly flow: PaymentFlow;
  readonly watched: Watched<PaymentState>;
}

function open(): Bed {
  const fake = new FakeEngine();
  const flow = createPaymentFlow(fake.engine, new ScriptedWallet());
  return { fake, flow, watched: watch(flow.state$) };
}

const pay = { type: 'pay', route: aSwapRoute() } as const;

describe('createPaymentFlow', () => {
  it('does nothing before the player pays', () => {
    const { fake, watched } = open();
    expect([fake.executed, watched.last?.phase]).toEqual([[], 'idle']);
  });

  it('runs one payment at a time', () => {
    const { fake, flow } = open();
    flow.commands.pay(pay);
    fake.execution.input$.next(anExecution('awaiting-wallet', 'pending'));
    flow.commands.pay(pay);
    expect(fake.executed).toHaveLength(1);
  });

  it('pays once for all subscribers, and gives a late one the current state', () => {
    const { fake, flow, watched } = open();
    const other = watch(flow.state$);
    flow.commands.pay(pay);
    expect([fake.executed.length, fake.execution.listeners]).toEqual([1, 1]);
    fake.execution.input$.next(anExecution('awaiting-wallet', 'pending'));
    expect(watch(flow.state$).values).toEqual([watched.last]);
    expect(other.last).toBe(watched.last);
  });

  it('continues while one subscriber stays, and starts again for a later one', () => {
    const { fake, flow, watched } = open();
    const other = watch(flow.state$);
    flow.commands.pay(pay);
    watched.leave();
    expect(fake.execution.listeners).toBe(1);
    other.leave();
    expect(fake.execution.listeners).toBe(0);
    expect(watch(flow.state$).last).toEqual(initialPaymentState);
  });

  it('hands the player’s wallet to the engine', () => {
    const wallet = new ScriptedWallet();
    const given: unknown[] = [];
    const hear = (_route: unknown, options: object) => (given.push(options), NEVER);
    const engine = { ...new FakeEngine().engine, execute: hear } as unknown as PaymentEngine;
    const flow = createPaymentFlow(engine, wallet);
    watch(flow.state$);
    flow.commands.pay(pay);
    expect(given).toEqual([{ wallet }]);
  });

  it('stops before the next signature on command, and shows it meanwhile', () => {
    const { fake, flow, watched } = open();
    flow.commands.pay(pay);
    fake.execution.input$.next(anExecution('sent', 'pending'));
    flow.commands.recheck();
    expect(watched.last).toMatchObject({ phase: 'executing', stopping: false });
    flow.commands.stop();
    expect(watched.last).toMatchObject({ phase: 'executing', stopping: true });
    fake.execution.input$.next(anExecution('confirmed', 'pending'));
    expect(watched.last).toMatchObject({ phase: 'ended', stopping: false, execution: { status: 'stopped' } });
    expect(fake.execution.listeners).toBe(0);
  });

  describe('an external page', () => {
    const onPage = anExecution('pending', 'pending', { tasks: [aTask('pay-by-card', 'waiting', { type: 'wait' })] });

    it('can be left before anything happened there', () => {
      const { fake, flow, watched } = open();
      flow.commands.pay(pay);
      fake.execution.input$.next(onPage);
      flow.commands.recheck();
      expect(watched.last?.phase).toBe('executing');
      flow.commands.leave({ failure: null });
      expect(watched.last).toEqual(initialPaymentState);
    });

    it('can be left while it is being prepared', () => {
      const { fake, flow, watched } = open();
      flow.commands.pay(pay);
      const tasks = [aTask('approve', 'confirmed'), aTask('pay-by-card', 'preparing', { type: 'wait' })];
      fake.execution.input$.next(anExecution('pending', 'pending', { tasks }));
      flow.commands.leave({ failure: null });
      expect(watched.last).toEqual(initialPaymentState);
      expect(fake.execution.listeners).toBe(0);
    });

    it.each(['awaiting-wallet', 'sent'] as const)('cannot be left while something else is %s', (state) => {
      const { fake, flow, watched } = open();
      flow.commands.pay(pay);
      const tasks = [aTask('swap', state), aTask('pay-by-card', 'preparing', { type: 'wait' })];
      fake.execution.input$.next(anExecution('pending', 'pending', { tasks }));
      flow.commands.leave({ failure: null });
      expect(watched.last?.phase).toBe('executing');
    });

    it('fails with the reason that the page reports', () => {
      const { fake, flow, watched } = open();
      const failure = { code: 'ONRAMP_ORDER_FAILED', message: 'declined' };
      flow.commands.pay(pay);
      fake.execution.input$.next(onPage);
      flow.commands.leave({ failure });
      expect(watched.last).toMatchObject({ phase: 'ended', execution: { status: 'failed', error: failure } });
    });
  });

  it('rechecks no certain outcome', async () => {
    const { fake, flow, watched } = open();
    flow.commands.recheck();
    flow.commands.show({ execution: anExecution('confirmed', 'rejected', { status: 'stopped' }) });
    await settled();
    flow.commands.recheck();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([fake.rechecked, watched.last?.phase, watched.error]).toEqual([[], 'ended', undefined]);
  });

  it('pays nothing while the last outcome is unknown, but resumes that payment', async () => {
    const { fake, flow, watched } = open();
    flow.commands.pay(pay);
    const unknown = anExecution('confirmed', 'unknown', { status: 'unknown' });
    fake.execution.input$.next(unknown);
    fake.execution.input$.complete();
    await settled();
    flow.commands.pay(pay);
    expect(fake.executed).toHaveLength(1);
    fake.execution = driven();
    flow.commands.resume({ execution: unknown });
    expect([fake.resumed, watched.last?.phase]).toEqual([[unknown.id], 'executing']);
  });

  it('confirms that the old prompt is closed, and abandons, on the player’s command', async () => {
    const { fake, flow, watched } = open();
    const unknown = anExecution('confirmed', 'unknown', { status: 'unknown' });
    flow.commands.show({ execution: unknown });
    flow.commands.resume({ execution: unknown, confirm: 'wallet-window-closed' });
    expect([fake.resumed, fake.confirmed]).toEqual([[unknown.id], ['wallet-window-closed']]);
    fake.execution.input$.next(unknown);
    fake.execution.input$.complete();
    await settled();
    flow.commands.abandon();
    expect([fake.abandoned, watched.last?.givingUp]).toEqual([[unknown.id], 'asking']);
    fake.givenUp$.next({ ...unknown, status: 'abandoned' });
    await settled();
    expect(watched.last).toMatchObject({ phase: 'ended', givingUp: 'no', execution: { status: 'abandoned' } });
    flow.commands.pay(pay);
    expect(fake.executed).toHaveLength(1);
  });

  it('rechecks when the engine reports a late transaction of an abandoned payment', async () => {
    const { fake, flow, watched } = open();
    const unknown = anExecution('confirmed', 'unknown', { status: 'unknown' });
    const arrival = { taskId: '0/swap', transactionHash: aHash };
    const told = (executionId: string): void =>
      fake.events$.next({ at: 1, type: 'late-transaction', executionId, ...arrival });
    flow.commands.show({ execution: unknown });
    await settled();
    told(unknown.id);
    flow.commands.abandon();
    fake.givenUp$.next({ ...unknown, status: 'abandoned' });
    await settled();
    told('of another');
    expect(fake.rechecked).toEqual([]);
    told(unknown.id);
    told(unknown.id);
    fake.look.input$.next({ ...unknown, status: 'abandoned', late: [arrival] });
    expect([fake.rechecked, watched.last?.execution?.late]).toEqual([[unknown.id], [arrival]]);
    told(unknown.id);
    expect(fake.rechecked).toHaveLength(1);
    fake.events$.next({
      at: 1,
      type: 'late-transaction',
      executionId: unknown.id,
      taskId: '0/approve',
      transactionHash: '0xa',
    });
    expect(fake.rechecked).toHaveLength(2);
  });

  it('shows the second transaction of a payment that ended well', async () => {
    const { fake, flow, watched } = open();
    const done = anExecution('confirmed', 'confirmed', { status: 'done' });
    const arrival = { taskId: '0/swap', transactionHash: aHash };
    flow.commands.show({ execution: done });
    await settled();
    fake.events$.next({ at: 1, type: 'late-transaction', executionId: done.id, ...arrival });
    fake.look.input$.next({ ...done, late: [arrival] });
    expect([fake.rechecked, watched.last?.execution?.late]).toEqual([[done.id], [arrival]]);
  });

  it('listens for late events of an abandoned payment if a recheck failed', async () => {
    const { fake, flow, watched } = open();
    const given = anExecution('confirmed', 'unknown', { status: 'abandoned' });
    const arrival = { taskId: '0/swap', transactionHash: aHash };
    const told = (): void => fake.events$.next({ at: 1, type: 'late-transaction', executionId: given.id, ...arrival });
    flow.commands.show({ execution: given });
    await settled();
    fake.events$.next({ at: 1, type: 'execution-settled', executionId: given.id } as unknown as EngineEvent);
    expect(fake.rechecked).toEqual([]);
    told();
    fake.look.input$.error(new Error('the journal is gone'));
    expect([watched.error, watched.last?.execution]).toEqual([undefined, given]);
    fake.look = driven();
    told();
    fake.look.input$.next({ ...given, late: [arrival] });
    expect([fake.rechecked.length, watched.last?.execution?.late]).toEqual([2, [arrival]]);
  });

  it('abandons no certain outcome', () => {
    const { fake, flow } = open();
    flow.commands.show({ execution: anExecution('confirmed', 'rejected', { status: 'stopped' }) });
    flow.commands.abandon();
    expect(fake.abandoned).toEqual([]);
  });

  it('shows a payment of the journal in its current state, and resumes nothing by itself', () => {
    const { fake, flow, watched } = open();
    flow.commands.show({ execution: anExecution('confirmed', 'pending') });
    expect(watched.last).toMatchObject({
      phase: 'ended',
      execution: {
        status: 'stopped',
        error: { code: 'INTERRUPTED', message: 'The page was closed before the next step.' },
      },
    });
    expect([fake.executed, fake.resumed]).toEqual([[], []]);
  });

  it.each([
    [
      'watches what is left of one that a look finds done, where nothing is to be signed',
      'arrival',
      'executing',
      ['execution-1'],
    ],
    ['leaves it to the player where something is', 'claim', 'ended', []],
  ] as const)('handles the end of a recheck: %s', async (_name, left, phase, resumed) => {
    const { fake, flow, watched } = open();
    const rest = left === 'arrival' ? aTask('await-arrival', 'pending', { type: 'wait' }) : aTask('swap', 'pending');
    const doubted = anExecution('unknown', 'pending', { status: 'unknown', tasks: [aTask('bridge', 'unknown'), rest] });
    flow.commands.show({ execution: doubted });
    await settled();
    flow.commands.recheck();
    while (fake.rechecked.length === 0) await settled();
    fake.look.input$.next({
      ...doubted,
      status: 'stopped',
      tasks: [aTask('bridge', 'confirmed'), rest],
      error: { code: 'CONFIRMED_LATE', message: 'late' },
    });
    expect([watched.last?.phase, fake.resumed]).toEqual([phase, resumed]);
  });

  it.each([
    ['failed', { code: 'CONFIRMED_LATE', message: 'late' }],
    ['stopped', { code: 'PRICE_MOVED', message: 'moved' }],
    ['stopped', null],
  ] as const)('does not resume an execution that a recheck finds %s', async (status, error) => {
    const { fake, flow, watched } = open();
    const tasks = [aTask('bridge', 'unknown'), aTask('await-arrival', 'pending', { type: 'wait' })];
    const doubted = anExecution('unknown', 'pending', { status: 'unknown', tasks });
    flow.commands.show({ execution: doubted });
    await settled();
    flow.commands.recheck();
    while (fake.rechecked.length === 0) await settled();
    fake.look.input$.next({ ...doubted, status, error });
    expect([watched.last?.phase, watched.last?.execution?.status, fake.resumed]).toEqual(['ended', status, []]);
  });

  it('keeps a known payment until its first snapshot', () => {
    const { flow, watched } = open();
    const known = anExecution('confirmed', 'waiting');
    flow.commands.resume({ execution: known });
    expect(watched.last?.execution).toBe(known);
  });
});
