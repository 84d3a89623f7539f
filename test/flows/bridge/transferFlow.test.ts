import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Subscription } from 'rxjs';
import type { Eip1193Provider } from '../../../core/index.js';
import { createTransferFlow, mayLeave, type TransferFlow } from '../../../flows/bridge/transferFlow.js';
import { initialPaymentState, PaymentPhase, type PaymentState } from '../../../flows/payment/PaymentState.js';
import { aWithdrawal } from '../../widgets/bridge/kit.js';
import { aWithdrawalRoute } from '../../widgets/kit/aFundingRoute.js';
import { aTask } from '../../widgets/kit/anExecution.js';
import { FakeEngine } from '../../widgets/kit/FakeEngine.js';

const wallet = {} as Eip1193Provider;
const held = aWithdrawal({ detail: 'FLOW_RATE_CONTROLLED', dueAt: 90_000 });

let fake: FakeEngine;
let heard: string[];
let flow: TransferFlow;
let states: PaymentState[];
let subscription: Subscription;

beforeEach(() => {
  fake = new FakeEngine();
  heard = [];
  flow = createTransferFlow(fake.engine, wallet, {
    see: ({ phase }) => heard.push(`sees ${phase}`),
    knows: ({ id }) => heard.push(`knows ${id}`),
    begins: (id) => heard.push(`begins ${id}`),
  });
  states = [];
  subscription = flow.state$.subscribe((state) => states.push(state));
});
afterEach(() => subscription.unsubscribe());

const pay = (): void => flow.commands.pay({ route: aWithdrawalRoute() });

describe('createTransferFlow', () => {
  it('leaves a withdrawal as soon as the bridge reports its delay', () => {
    pay();
    fake.execution.input$.next(aWithdrawal({}));
    expect(fake.execution.listeners).toBe(1);
    fake.execution.input$.next(held);
    expect(fake.execution.listeners).toBe(0);
    expect(states.at(-1)).toEqual(initialPaymentState);
  });

  it('resumes a delayed transfer only by a claim', () => {
    flow.commands.resume({ execution: held });
    expect(states.at(-1)?.phase).toBe('idle');
    expect(fake.execution.listeners).toBe(0);
    flow.commands.claim({ execution: held });
    expect([states.at(-1)?.phase, fake.execution.listeners, fake.resumed]).toEqual([
      'executing',
      1,
      expect.arrayContaining([held.id]),
    ]);
    fake.execution.input$.next(aWithdrawal({ state: 'confirmed', dueAt: 90_000 }, { state: 'awaiting-wallet' }));
    expect(fake.execution.listeners).toBe(1);
  });

  it('forgets the claim at the next transfer', () => {
    flow.commands.claim({ execution: held });
    fake.execution.input$.next(aWithdrawal({ state: 'confirmed' }, { state: 'confirmed' }, { status: 'done' }));
    flow.commands.leave();
    pay();
    fake.execution.input$.next(held);
    expect(fake.execution.listeners).toBe(0);
  });

  it('reports a known transfer, a start, and each state', () => {
    pay();
    expect(heard).toEqual(['sees idle', 'begins ', 'sees executing']);
    flow.commands.leave();
    heard.length = 0;
    flow.commands.show({ execution: held });
    expect(heard).toEqual([`knows ${held.id}`, 'sees ended']);
    heard.length = 0;
    flow.commands.claim({ execution: held });
    expect([heard.slice(0, 2), heard.at(-1)]).toEqual([[`knows ${held.id}`, `begins ${held.id}`], 'sees executing']);
    heard.length = 0;
    flow.commands.stop();
    flow.commands.recheck();
    expect(heard.filter((word) => !word.startsWith('sees'))).toEqual([]);
  });

  it('continues the release while the transfer is stopped or shown', () => {
    flow.commands.claim({ execution: held });
    flow.commands.stop();
    fake.execution.input$.next(aWithdrawal({ state: 'confirmed', dueAt: 90_000 }, { state: 'awaiting-wallet' }));
    expect([fake.execution.listeners, states.at(-1)]).toMatchObject([1, { phase: 'executing', stopping: true }]);
  });

  it('passes on the player’s confirmation that the wallet prompt is closed', () => {
    flow.commands.claim({ execution: held, confirm: 'wallet-window-closed' });
    expect(fake.confirmed).toEqual(['wallet-window-closed']);
  });

  it('shows a delayed transfer with only its claim left', () => {
    flow.commands.show({ execution: held });
    expect(states.at(-1)).toMatchObject({ phase: 'ended', execution: { id: held.id } });
    const release = aWithdrawal({}, {}, { id: 'release', tasks: [aTask('finalise', 'pending')] });
    flow.commands.resume({ execution: release });
    expect([states.at(-1)?.phase, fake.execution.listeners]).toEqual(['executing', 1]);
  });

  it('does nothing before a subscriber', () => {
    const unheard = createTransferFlow(fake.engine, wallet, { see: () => {}, knows: () => {}, begins: () => {} });
    unheard.commands.pay({ route: aWithdrawalRoute() });
    expect(fake.executed).toEqual([]);
  });

  it('can be left during a crossing, and another transfer can start', () => {
    pay();
    fake.execution.input$.next(aWithdrawal({}));
    flow.commands.leave();
    expect([states.at(-1), fake.execution.listeners]).toEqual([initialPaymentState, 0]);
    pay();
    expect(fake.executed).toHaveLength(2);
  });
});

describe('mayLeave', () => {
  const over = (status: 'unknown' | 'stopped'): PaymentState => ({
    ...initialPaymentState,
    phase: 'ended',
    execution: aWithdrawal({}, {}, { status }),
  });
  const running = (tasks: ReturnType<typeof aTask>[]): PaymentState => ({
    ...initialPaymentState,
    phase: 'executing',
    execution: aWithdrawal({}, {}, { tasks }),
  });
  it.each([
    ['nothing is shown', initialPaymentState, true],
    ['it crosses', running([aTask('await-arrival', 'waiting', { type: 'wait' })]), true],
    [
      'it waits on an external page',
      running([aTask('pay-by-card', 'waiting', { type: 'wait', url: 'https://pay.example' })]),
      false,
    ],
    ['nothing was said of it yet', { ...initialPaymentState, phase: PaymentPhase.EXECUTING }, false],
    ['the wallet is asked', running([aTask('bridge', 'awaiting-wallet')]), false],
    ['it was just sent', running([aTask('bridge', 'sent')]), false],
    ['its outcome is open', over('unknown'), false],
    ['it is over', over('stopped'), true],
  ])('returns the expected result for %s', (_case, state, expected) => {
    expect(mayLeave(state)).toBe(expected);
  });
});
