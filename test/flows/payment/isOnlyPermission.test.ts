import { describe, expect, it } from '@jest/globals';
import { isOnlyPermission } from '../../../flows/payment/isOnlyPermission.js';
import { initialPaymentState, isPayingLocked, PaymentPhase } from '../../../flows/payment/PaymentState.js';
import { anExecution, aStanding, aTask } from '../../widgets/kit/anExecution.js';

const unknown = { status: 'unknown' } as const;

describe('isOnlyPermission', () => {
  it.each([
    ['a permission that was asked for', anExecution('awaiting-wallet', 'pending'), true],
    ['a permission that is not known', anExecution('unknown', 'pending', unknown), true],
    ['nothing in doubt', anExecution('confirmed', 'pending'), false],
    ['the payment itself', anExecution('confirmed', 'unknown', unknown), false],
    ['both, of one batch', anExecution('unknown', 'unknown', unknown), false],
    [
      'a payment that was asked for before and may still be open',
      anExecution('unknown', 'pending', {
        ...unknown,
        tasks: [aTask('approve', 'unknown'), aTask('swap', 'pending', { standing: [aStanding()] })],
      }),
      false,
    ],
    ['what another page carries out', anExecution('awaiting-wallet', 'pending', { carrier: 'another' }), false],
    ['what is done', anExecution('confirmed', 'confirmed', { status: 'done' }), false],
  ])('returns the expected result for %s', (_case, execution, isOnly) => {
    expect(isOnlyPermission(execution)).toBe(isOnly);
  });
});

describe('isPayingLocked', () => {
  const ended = { ...initialPaymentState, phase: PaymentPhase.ENDED };

  it('returns false for an unknown approval, and true for an unknown payment', () => {
    expect(isPayingLocked({ ...ended, execution: anExecution('unknown', 'pending', unknown) })).toBe(false);
    expect(isPayingLocked({ ...ended, execution: anExecution('confirmed', 'unknown', unknown) })).toBe(true);
  });
});
