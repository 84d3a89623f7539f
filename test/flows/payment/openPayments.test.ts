import { describe, expect, it } from '@jest/globals';
import type { ExecutionSnapshot } from '../../../core/index.js';
import { goesOnByItself, openPayments } from '../../../flows/payment/openPayments.js';
import type { PaymentEngine } from '../../../flows/payment/PaymentEngine.js';
import { anExecution, aTask } from '../../widgets/kit/anExecution.js';

function anEngine(executions: () => Promise<readonly ExecutionSnapshot[]>): PaymentEngine {
  return { executions } as unknown as PaymentEngine;
}

describe('goesOnByItself', () => {
  it.each([
    ['sent', anExecution('confirmed', 'sent'), true],
    ['in a block, with nothing left to sign', anExecution('confirmed', 'included'), true],
    ['in a block, and the next step is the player’s', anExecution('included', 'pending'), false],
    ['asked of the wallet', anExecution('confirmed', 'awaiting-wallet'), false],
    ['waited for', anExecution('confirmed', 'waiting'), true],
    ['carried out by another window', anExecution('confirmed', 'pending', { carrier: 'another' }), true],
    ['given up', anExecution('confirmed', 'included', { status: 'abandoned' }), false],
  ])('returns the expected result for %s', (_case, execution, goesOn) => {
    expect(goesOnByItself(execution)).toBe(goesOn);
  });
});

describe('openPayments', () => {
  it('sorts unknown payments before later stopped ones, so that they lock paying', async () => {
    const [stopped, unknown, done] = (['stopped', 'unknown', 'done'] as const).map((status) =>
      anExecution('confirmed', 'pending', { id: status, status }),
    );
    const open = await openPayments(
      anEngine(() => Promise.resolve([stopped!, done!, unknown!])),
      '0x',
      () => true,
    );
    expect(open.map(({ id }) => id)).toEqual(['unknown', 'stopped']);
  });

  it('sorts running payments before stopped ones, and omits those of others', async () => {
    const [stopped, running, foreign] = (['stopped', 'running', 'failed'] as const).map((status) =>
      anExecution('confirmed', 'pending', { id: status, status }),
    );
    const open = await openPayments(
      anEngine(() => Promise.resolve([stopped!, foreign!, running!])),
      '0x',
      ({ id }) => id !== 'failed',
    );
    expect(open.map(({ id }) => id)).toEqual(['running', 'stopped']);
  });

  it('omits payments that only prompted for an approval, unless it was sent or an earlier step is done', async () => {
    const asked = anExecution('awaiting-wallet', 'pending', { id: 'asked' });
    const unknown = anExecution('unknown', 'pending', { id: 'unknown', status: 'unknown' });
    const sent = anExecution('sent', 'pending', { id: 'sent' });
    const later = anExecution('unknown', 'pending', {
      id: 'later',
      status: 'unknown',
      tasks: [aTask('bridge', 'confirmed'), aTask('approve', 'unknown'), aTask('swap', 'pending')],
    });
    const open = await openPayments(
      anEngine(() => Promise.resolve([asked, unknown, sent, later])),
      '0x',
      () => true,
    );
    expect(open.map(({ id }) => id)).toEqual(['sent', 'later']);
  });

  it('opens without a journal', async () => {
    expect(
      await openPayments(
        anEngine(() => Promise.reject(new Error('no storage'))),
        '0x',
        () => true,
      ),
    ).toEqual([]);
  });
});
