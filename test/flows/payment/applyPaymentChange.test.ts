import { describe, expect, it } from '@jest/globals';
import { applyPaymentChange, type PaymentChange } from '../../../flows/payment/applyPaymentChange.js';
import { initialPaymentState, isPayingLocked, type PaymentState } from '../../../flows/payment/PaymentState.js';
import { anExecution } from '../../widgets/kit/anExecution.js';

function after(...changes: readonly PaymentChange[]): PaymentState {
  return changes.reduce(applyPaymentChange, initialPaymentState);
}

const started: PaymentChange = { type: 'started' };

describe('applyPaymentChange', () => {
  it('remembers what the player had when it started', () => {
    expect(after(started)).toMatchObject({ phase: 'executing', execution: null });
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

  it('forgets the request to stop, and the last look, when it ends', () => {
    const looked: PaymentChange = { type: 'rechecked', recheck: { checking: false, lastAt: 1, nextAt: 2 } };
    const ended = after(started, { type: 'asked-to-stop' }, looked, {
      type: 'ended',
      snapshot: anExecution('confirmed', 'unknown', { status: 'unknown' }),
    });
    expect(ended).toMatchObject({ phase: 'ended', stopping: false, recheck: { lastAt: null, nextAt: null } });
  });
});
