import { describe, expect, it } from '@jest/globals';
import { applyPaymentChange, type PaymentChange } from '../../../flows/payment/applyPaymentChange.js';
import { initialPaymentState, isPayingLocked, type PaymentState } from '../../../flows/payment/PaymentState.js';
import { anExecution } from '../../widgets/kit/anExecution.js';

function after(...changes: readonly PaymentChange[]): PaymentState {
  return changes.reduce(applyPaymentChange, initialPaymentState);
}

const started: PaymentChange = { type: 'started' };

describe('applyPaymentChange', () => {
  it('stores the player’s balance at the start', () => {
    expect(after(started)).toMatchObject({ phase: 'executing', execution: null });
  });

  it('starts without any state of the earlier payment', () => {
    const last = anExecution('confirmed', 'rejected', { status: 'stopped' });
    const refused: PaymentChange = { type: 'giving-up', givingUp: 'refused' };
    const again = after({ type: 'ended', snapshot: last }, refused, { type: 'asked-to-stop' }, started);
    expect(again).toEqual({ ...initialPaymentState, phase: 'executing' });
  });

  it('starts unlocked, without a stop request and a recheck', () => {
    expect(initialPaymentState).toEqual({
      phase: 'idle',
      execution: null,
      stopping: false,
      recheck: { checking: false, lastAt: null, nextAt: null },
      givingUp: 'no',
    });
  });

  it('stores the player’s stop request, and keeps the rest of the state', () => {
    const running = after(started, { type: 'executed', snapshot: anExecution('sent', 'pending') });
    expect(applyPaymentChange(running, { type: 'asked-to-stop' })).toEqual({ ...running, stopping: true });
  });

  it('returns to the earlier state after a page without an order', () => {
    const running = after(started, { type: 'executed', snapshot: anExecution('waiting', 'pending') });
    expect(applyPaymentChange(running, { type: 'left' })).toEqual(initialPaymentState);
  });

  it('keeps the state if a recheck found nothing, and otherwise uses its result', () => {
    const recheck = { checking: false, lastAt: 1, nextAt: 2 };
    const before = anExecution('confirmed', 'unknown', { status: 'unknown' });
    const found = anExecution('confirmed', 'included', { status: 'unknown' });
    const ended = after({ type: 'ended', snapshot: before });
    expect(applyPaymentChange(ended, { type: 'rechecked', recheck })).toEqual({ ...ended, recheck });
    expect(applyPaymentChange(ended, { type: 'rechecked', recheck, execution: found })).toEqual({
      ...ended,
      recheck,
      execution: found,
    });
  });

  it('locks paying while it runs and while its outcome is unknown', () => {
    const running = after(started, { type: 'executed', snapshot: anExecution('awaiting-wallet', 'pending') });
    const unknown = applyPaymentChange(running, {
      type: 'ended',
      snapshot: anExecution('confirmed', 'unknown', { status: 'unknown' }),
    });
    const stopped = applyPaymentChange(running, {
      type: 'ended',
      snapshot: anExecution('rejected', 'pending', { status: 'stopped' }),
    });
    expect([running, unknown, stopped].map(isPayingLocked)).toEqual([true, true, false]);
  });

  it('forgets the stop request, and the last recheck, at the end', () => {
    const looked: PaymentChange = { type: 'rechecked', recheck: { checking: false, lastAt: 1, nextAt: 2 } };
    const ended = after(started, { type: 'asked-to-stop' }, looked, {
      type: 'ended',
      snapshot: anExecution('confirmed', 'unknown', { status: 'unknown' }),
    });
    expect(ended).toMatchObject({ phase: 'ended', stopping: false, recheck: { lastAt: null, nextAt: null } });
  });
});
