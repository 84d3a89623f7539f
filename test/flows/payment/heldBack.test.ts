import { describe, expect, it } from '@jest/globals';
import type { TaskSnapshot } from '../../../core/index.js';
import { type HeldBack, heldBack } from '../../../flows/payment/heldBack.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { aTask } from '../../widgets/kit/anExecution.js';

type Given = Pick<TaskSnapshot, 'state'> & Partial<TaskSnapshot>;

function aWithdrawal(arrival: Given | null, release: Given): readonly TaskSnapshot[] {
  return [
    aTask('bridge', 'confirmed'),
    ...(arrival === null ? [] : [aTask('await-arrival', arrival.state, { chainId: childChainId, ...arrival })]),
    aTask('finalise', release.state, { chainId: rootChainId, ...release }),
  ];
}

/** A withdrawal over a bridge with phases, which waits for one of them. */
const phased = (wait: Given, prove: Given, until?: Given): readonly TaskSnapshot[] => [
  aTask('bridge', 'confirmed'),
  aTask('await-phase', wait.state, { id: '0/await-prove', type: 'wait', chainId: rootChainId, ...wait }),
  aTask('prove', prove.state, { chainId: rootChainId, ...prove }),
  aTask('await-phase', until?.state ?? 'pending', {
    id: '0/await-finalise',
    type: 'wait',
    chainId: rootChainId,
    ...until,
  }),
  aTask('finalise', 'pending', { chainId: rootChainId }),
];

const claimable: HeldBack = { chainId: rootChainId, until: null };

describe('heldBack', () => {
  it.each<[string, readonly TaskSnapshot[], HeldBack | null]>([
    [
      'until its day, while it is waited for',
      aWithdrawal({ state: 'waiting', dueAt: 99 }, { state: 'pending' }),
      { chainId: rootChainId, until: 99 },
    ],
    ['no more once its day has come', aWithdrawal({ state: 'confirmed', dueAt: 99 }, { state: 'pending' }), claimable],
    ['where it has arrived and waits', aWithdrawal({ state: 'confirmed' }, { state: 'pending' }), claimable],
    [
      'where its release is asked of the wallet',
      aWithdrawal({ state: 'confirmed' }, { state: 'awaiting-wallet' }),
      claimable,
    ],
    [
      'where it was queued, while its release is prepared',
      aWithdrawal({ state: 'confirmed', dueAt: 99 }, { state: 'preparing' }),
      claimable,
    ],
    [
      'not yet known, while it is looked whether it is',
      aWithdrawal({ state: 'confirmed' }, { state: 'preparing' }),
      null,
    ],
    ['not known while nobody has given a day', aWithdrawal({ state: 'waiting' }, { state: 'pending' }), null],
    ['not known before it is waited for', aWithdrawal({ state: 'pending', dueAt: 99 }, { state: 'pending' }), null],
    ['where only its release is left', aWithdrawal(null, { state: 'pending' }), claimable],
    ['when a phase can be signed', phased({ state: 'confirmed' }, { state: 'pending' }), claimable],
    [
      'an hour later, where nobody says when a phase is due',
      phased({ state: 'waiting', startedAt: 5_000 }, { state: 'pending' }),
      { chainId: rootChainId, until: 3_605 },
    ],
    [
      'until the day of the phase after the one that is behind it',
      phased({ state: 'confirmed' }, { state: 'confirmed' }, { state: 'waiting', startedAt: 5_000, dueAt: 99 }),
      { chainId: rootChainId, until: 99 },
    ],
    ['nowhere: nothing has to be released', [aTask('swap', 'waiting')], null],
  ])('reports the withdrawal delay: %s', (_case, tasks, held) => {
    expect(heldBack({ tasks })).toEqual(held);
  });

  it.each(['confirmed', 'skipped', 'sent', 'included', 'unknown'] as const)(
    'holds nothing any more whose release is %s',
    (state) => {
      expect(heldBack({ tasks: aWithdrawal(null, { state }) })).toBeNull();
    },
  );

  it.each(['rejected', 'failed'] as const)('still contains a transfer that was %s', (state) => {
    expect(heldBack({ tasks: aWithdrawal(null, { state }) })).toEqual(claimable);
  });

  it('uses the arrival of the same step', () => {
    const tasks = [
      aTask('await-arrival', 'waiting', { id: '0/await-arrival', dueAt: 5 }),
      aTask('await-arrival', 'waiting', { id: '1/await-arrival', dueAt: 99 }),
      aTask('finalise', 'pending', { id: '1/finalise', chainId: rootChainId }),
    ];
    expect(heldBack({ tasks })).toEqual({ chainId: rootChainId, until: 99 });
  });
});
