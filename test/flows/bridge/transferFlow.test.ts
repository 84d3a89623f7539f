import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Subscription } from 'rxjs';
import type { Eip1193Provider } from '../../../core/index.js';
import { createTeller } from '../../../flows/bridge/createTeller.js';
import { createTransferFlow, mayLeave, type TransferFlow } from '../../../flows/bridge/transferFlow.js';
import { initialPaymentState, type PaymentState } from '../../../flows/payment/PaymentState.js';
import { aWithdrawal } from '../../widgets/bridge/kit.js';
import { aWithdrawalRoute } from '../../widgets/kit/aFundingRoute.js';
import { aTask } from '../../widgets/kit/anExecution.js';
import { FakeEngine } from '../../widgets/kit/FakeEngine.js';

const wallet = {} as Eip1193Provider;
const held = aWithdrawal({ detail: 'FLOW_RATE_CONTROLLED', dueAt: 90_000 });

let fake: FakeEngine;
let flow: TransferFlow;
let states: PaymentState[];
let subscription: Subscription;

beforeEach(() => {
  fake = new FakeEngine();
  flow = createTransferFlow(
    fake.engine,
    wallet,
    createTeller(() => undefined),
  );
  states = [];
  subscription = flow.state$.subscribe((state) => states.push(state));
});
afterEach(() => subscription.unsubscribe());

const pay = (): void => flow.commands.pay({ route: aWithdrawalRoute() });

describe('createTransferFlow', () => {
  it('leaves a withdrawal alone in the very turn in which the bridge says that it holds it back', () => {
    pay();
    fake.execution.input$.next(aWithdrawal({}));
    expect(fake.execution.listeners).toBe(1);
    fake.execution.input$.next(held);
    expect(fake.execution.listeners).toBe(0);
    expect(states.at(-1)).toEqual(initialPaymentState);
  });

  it('goes on with one that is held back only where a claim is asked for', () => {
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

  it('forgets that a claim was asked for with the next transfer', () => {
    flow.commands.claim({ execution: held });
    fake.execution.input$.next(aWithdrawal({ state: 'confirmed' }, { state: 'confirmed' }, { status: 'done' }));
    flow.commands.leave();
    pay();
    fake.execution.input$.next(held);
    expect(fake.execution.listeners).toBe(0);
  });

  it('can be left while it crosses, and another one can be sent', () => {
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
    ['the wallet is asked', running([aTask('bridge', 'awaiting-wallet')]), false],
    ['it was just sent', running([aTask('bridge', 'sent')]), false],
    ['its outcome is open', over('unknown'), false],
    ['it is over', over('stopped'), true],
  ])('%s', (_case, state, expected) => {
    expect(mayLeave(state)).toBe(expected);
  });
});
