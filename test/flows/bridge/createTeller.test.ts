import { describe, expect, it } from '@jest/globals';
import type { ExecutionSnapshot } from '../../../core/index.js';
import { createTeller, type TransferEvent } from '../../../flows/bridge/createTeller.js';
import { initialPaymentState, type PaymentState } from '../../../flows/payment/PaymentState.js';
import { aWithdrawal } from '../../widgets/bridge/kit.js';
import { aClaimRoute } from '../../widgets/kit/aFundingRoute.js';
import { aHash, anExecution, aTask } from '../../widgets/kit/anExecution.js';

const claimHash = `0x${'c'.repeat(64)}`;

function bed(): {
  readonly told: TransferEvent[];
  readonly teller: ReturnType<typeof createTeller>;
  see: (execution: ExecutionSnapshot, phase?: PaymentState['phase']) => void;
} {
  const told: TransferEvent[] = [];
  const teller = createTeller((event) => told.push(event));
  return {
    told,
    teller,
    see: (execution, phase = 'executing') => teller.see({ ...initialPaymentState, phase, execution }),
  };
}

describe('createTeller', () => {
  it('emits a transaction once, as soon as it is sent', () => {
    const { told, see } = bed();
    const sent = (state: 'awaiting-wallet' | 'sent' | 'confirmed', transactionHash: string | null): ExecutionSnapshot =>
      anExecution('confirmed', 'confirmed', { tasks: [aTask('bridge', state, { transactionHash })] });
    see(sent('awaiting-wallet', null));
    expect(told).toEqual([]);
    see(sent('sent', aHash));
    see(sent('confirmed', aHash));
    expect(told).toEqual([{ type: 'transaction-sent', transactionHash: aHash }]);
  });

  it('does not emit again what an earlier page emitted, but later events', () => {
    const { told, teller, see } = bed();
    const known = aWithdrawal({});
    teller.knows(known);
    teller.begins(known.id);
    see(known);
    see(aWithdrawal({ state: 'confirmed' }, { state: 'confirmed', transactionHash: claimHash }));
    expect(told).toEqual([{ type: 'claim-withdrawal-success', transactionHash: claimHash }]);
  });

  it.each([
    [
      'a claim that was declined',
      { route: aClaimRoute(), status: 'stopped', tasks: [aTask('finalise', 'rejected')] },
      'claim-withdrawal-failure',
    ],
    [
      'a claim that reverted',
      { route: aClaimRoute(), status: 'failed', tasks: [aTask('finalise', 'failed', { transactionHash: claimHash })] },
      'claim-withdrawal-failure',
    ],
    [
      'a claim that never began',
      { id: '', route: aClaimRoute(), status: 'stopped', tasks: [] },
      'claim-withdrawal-failure',
    ],
    ['a transfer that was declined', { status: 'stopped', tasks: [aTask('bridge', 'rejected')] }, 'failure'],
  ] as const)('calls %s by its name', (_case, given, type) => {
    const { told, see } = bed();
    see(anExecution('confirmed', 'confirmed', given), 'ended');
    expect(told.map((event) => event.type)).toEqual([type]);
  });

  it('emits each end again after a new attempt', () => {
    const { told, teller, see } = bed();
    const declined = anExecution('confirmed', 'confirmed', { status: 'stopped', tasks: [aTask('bridge', 'rejected')] });
    see(declined, 'ended');
    see(declined, 'ended');
    teller.begins(declined.id);
    see(declined, 'ended');
    expect(told).toHaveLength(2);
  });

  it.each(['failed', 'abandoned'] as const)(
    'tells what comes of one whose page has gone while the wallet was asking: %s',
    (status) => {
      const { told, teller, see } = bed();
      const asked = anExecution('confirmed', 'confirmed', { tasks: [aTask('bridge', 'awaiting-wallet')] });
      teller.knows(asked);
      see({ ...asked, status: 'unknown' }, 'ended');
      see({ ...asked, status, error: { code: 'EXECUTION_ABANDONED', message: '' } }, 'ended');
      expect(told.map(({ type }) => type)).toEqual(['unknown', 'failure']);
    },
  );

  it('emits transfers on the same network, and the success of each claim', () => {
    const { told, see } = bed();
    const [first, second] = ['a', 'b'].map((letter) => `0x${letter.repeat(64)}`);
    see(anExecution('confirmed', 'confirmed', { tasks: [aTask('transfer', 'sent', { transactionHash: first! })] }));
    see(anExecution('confirmed', 'confirmed', { tasks: [aTask('bridge', 'sent', { transactionHash: second! })] }));
    for (const transactionHash of [first!, second!])
      see(aWithdrawal({ state: 'confirmed' }, { state: 'confirmed', transactionHash }));
    expect(told.slice(0, 2)).toEqual([
      { type: 'transaction-sent', transactionHash: first },
      { type: 'transaction-sent', transactionHash: second },
    ]);
    expect(told.filter(({ type }) => type === 'claim-withdrawal-success')).toHaveLength(2);
  });

  it('emits nothing for an approval, or for a claim that is only sent', () => {
    const { told, see } = bed();
    const tasks = [
      aTask('approve', 'confirmed', { transactionHash: aHash }),
      aTask('finalise', 'sent', { transactionHash: claimHash }),
    ];
    see(anExecution('confirmed', 'confirmed', { tasks }));
    expect(told).toEqual([]);
  });

  it('emits no failure for a success', () => {
    const { told, see } = bed();
    see(anExecution('confirmed', 'confirmed', { status: 'done', tasks: [aTask('approve', 'confirmed')] }), 'ended');
    expect(told).toEqual([]);
  });

  it('names the transaction of a failed claim', () => {
    const { told, see } = bed();
    const error = { code: 'TRANSACTION_REVERTED', message: 'reverted' };
    const tasks = [aTask('finalise', 'failed', { transactionHash: claimHash })];
    see(anExecution('confirmed', 'confirmed', { route: aClaimRoute(), status: 'failed', tasks, error }), 'ended');
    expect(told).toEqual([
      { type: 'claim-withdrawal-failure', transactionHash: claimHash, code: error.code, reason: error.message },
    ]);
  });

  it.each(['pending', 'skipped', 'confirmed'] as const)(
    'does not call it a claim’s failure where the release was %s',
    (state) => {
      const { told, see } = bed();
      see(aWithdrawal({}, { state }, { status: 'stopped' }), 'ended');
      expect(told.map(({ type }) => type)).toContain('failure');
    },
  );

  it('does not emit the end of an earlier page’s transfer again', () => {
    const { told, teller, see } = bed();
    const declined = anExecution('confirmed', 'confirmed', { status: 'stopped', tasks: [aTask('bridge', 'rejected')] });
    teller.knows(declined);
    see(declined, 'ended');
    const between = anExecution('confirmed', 'confirmed', { id: 'b', tasks: [aTask('bridge', 'pending')] });
    teller.knows(between);
    see({ ...between, status: 'stopped' }, 'ended');
    expect(told).toEqual([]);
  });

  it('emits the unknown outcome again after a resume', () => {
    const { told, teller, see } = bed();
    const open = anExecution('confirmed', 'confirmed', { status: 'unknown', tasks: [aTask('bridge', 'unknown')] });
    see(open, 'ended');
    see(open, 'ended');
    teller.begins(open.id);
    see(open, 'ended');
    expect(told.map(({ type }) => type)).toEqual(['unknown', 'unknown']);
  });

  it('emits an outcome that is still unknown, also of an earlier page', () => {
    const { told, teller, see } = bed();
    const open = anExecution('confirmed', 'confirmed', { status: 'unknown', tasks: [aTask('bridge', 'unknown')] });
    teller.knows(open);
    see(open, 'ended');
    expect(told).toEqual([{ type: 'unknown', executionId: open.id }]);
  });
});
