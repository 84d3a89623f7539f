import { describe, expect, it } from '@jest/globals';
import type { BridgeTransactionStatus } from '../../../core/index.js';
import { parseAddress } from '../../../core/index.js';
import { listTransfers, type ReadTransfers } from '../../../flows/bridge/listTransfers.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { aPending, aStatus, aWithdrawal, queuedEther } from '../../widgets/bridge/kit.js';
import { aWithdrawalRoute } from '../../widgets/kit/aFundingRoute.js';
import { aHash } from '../../widgets/kit/anExecution.js';

const list = (given: Partial<ReadTransfers>): ReturnType<typeof listTransfers> =>
  listTransfers({ executions: [], statuses: new Map(), pending: [], childChainId, rootChainId, ...given });
const statuses = (...args: Parameters<typeof aStatus>): ReadTransfers['statuses'] =>
  new Map([[aHash, aStatus(...args)]]);
const rootUsdc = aToken({ chainId: rootChainId });
const queuedUsdc = {
  withdrawal: aPending({ index: 3, token: parseAddress(rootUsdc.address), amount: 800_000_000n }),
  token: rootUsdc,
};

describe('listTransfers', () => {
  it.each([
    ['crosses', 'PROCESSING', {}, 'crossing'],
    ['is tried again', 'RETRY', {}, 'crossing'],
    ['waits', 'FLOW_RATE_CONTROLLED', { canWithdraw: false, timeoutEnd: 90_000, timeoutStart: 1 }, 'queued'],
    ['is due', 'FLOW_RATE_CONTROLLED', { canWithdraw: true, timeoutEnd: 90_000, timeoutStart: 1 }, 'ready'],
    ['has arrived', 'COMPLETE', {}, 'arrived'],
    ['can be proved', 'READY_TO_PROVE', {}, 'ready'],
    ['can be finalised', 'READY_TO_FINALISE', {}, 'ready'],
    ['has failed there, and may be replayed by anybody', 'FAILED_REPLAYABLE', {}, 'ready'],
    ['has a proof that matures', 'PROCESSING', { canWithdraw: false, timeoutEnd: 90_000 }, 'queued'],
  ] as const)('shows a transfer that %s', (_case, status, data, stage) => {
    expect(list({ executions: [aWithdrawal({})], statuses: statuses(status, data) })).toMatchObject([
      { id: 'withdrawal-1', stage, word: status, sentAt: 1_000_000 },
    ]);
  });

  it('offers to replay a failed message, by a separate transfer', () => {
    expect(list({ executions: [aWithdrawal({})], statuses: statuses('FAILED_REPLAYABLE') })).toMatchObject([
      { crossing: { sourceChainId: childChainId, destinationChainId: rootChainId, sender: player } },
    ]);
    expect(list({ executions: [aWithdrawal({})], statuses: statuses('READY_TO_FINALISE') })[0]).not.toHaveProperty(
      'crossing',
    );
  });

  it('uses the journal’s state if the service returns nothing', () => {
    expect(list({ executions: [aWithdrawal({ dueAt: 90_000 })] })).toMatchObject([
      { stage: 'queued', dueAt: 90_000, word: null },
    ]);
  });

  it('shows a withdrawal of this device once, with its place in the queue', () => {
    const given = { executions: [aWithdrawal({ dueAt: 87_400 })], pending: [queuedUsdc, queuedEther()] };
    const transfers = list({ ...given, statuses: statuses('FLOW_RATE_CONTROLLED', { withdrawalIndex: 3 }) });
    expect(transfers.map(({ id, withdrawal }) => [id, withdrawal?.index])).toEqual([
      ['withdrawal-1', 3],
      [`${player}:0:1000`, 0],
    ]);
    expect(list(given)).toHaveLength(2);
  });

  it('shows transfers of another device, and sorts claimable ones first', () => {
    const transfers = list({
      pending: [queuedEther({ index: 1, timeoutEnd: 95_000 }), queuedEther({ index: 2, canWithdraw: true })],
      executions: [aWithdrawal({})],
      statuses: statuses('PROCESSING'),
    });
    expect(transfers.map(({ stage, sourceChainId }) => [stage, sourceChainId])).toEqual([
      ['ready', childChainId],
      ['queued', childChainId],
      ['crossing', childChainId],
    ]);
  });

  it('shows a queued transfer with its token on the root chain', () => {
    const [queued] = list({ pending: [queuedEther({ timeoutStart: 1_000, timeoutEnd: 87_400 })] });
    expect(queued).toEqual({
      id: `${player}:0:1000`,
      stage: 'queued',
      amount: { token: { ...queuedEther().token, chainId: rootChainId }, value: 10n ** 18n },
      sourceChainId: childChainId,
      recipient: player,
      sentAt: 1_000_000,
      dueAt: 87_400,
      word: 'FLOW_RATE_CONTROLLED',
      execution: null,
      withdrawal: queuedEther().withdrawal,
      transactionHash: null,
      messageUrl: null,
    });
  });

  it.each([
    ['which can be claimed', true, 'ready'],
    ['which cannot be yet', false, 'queued'],
  ])('uses the state of the queue: %s', (_case, canWithdraw, stage) => {
    const pending = [{ ...queuedUsdc, withdrawal: { ...queuedUsdc.withdrawal, canWithdraw } }];
    const given = { executions: [aWithdrawal({})], pending, statuses: statuses('PROCESSING', { withdrawalIndex: 3 }) };
    expect(list(given)).toMatchObject([{ stage, dueAt: queuedUsdc.withdrawal.timeoutEnd }]);
  });

  it.each([
    ['another amount', aWithdrawal({ dueAt: 87_400 }), { amount: 1n }],
    ['another recipient', aWithdrawal({ dueAt: 87_400 }), { recipient: stranger }],
    ['one that is not held back', aWithdrawal({}), {}],
  ])('does not take %s in the queue for its own', (_what, execution, given) => {
    const pending = [{ token: rootUsdc, withdrawal: { ...queuedUsdc.withdrawal, ...given } }];
    expect(list({ executions: [execution], pending }).map(({ withdrawal }) => withdrawal?.index)).toHaveLength(2);
  });

  it('does not match another token in the queue', () => {
    const pending = [queuedEther({ index: 3, amount: 800_000_000n })];
    expect(list({ executions: [aWithdrawal({ dueAt: 87_400 })], pending })).toHaveLength(2);
  });

  it('matches by recipient, token and amount if the service returns nothing', () => {
    const [only, ...others] = list({ executions: [aWithdrawal({ dueAt: 87_400 })], pending: [queuedUsdc] });
    expect([only?.id, only?.withdrawal?.index, others]).toEqual(['withdrawal-1', 3, []]);
  });

  it('matches the place that the service names, not a similar entry', () => {
    const given = { executions: [aWithdrawal({ dueAt: 87_400 })], pending: [queuedUsdc] };
    expect(list({ ...given, statuses: statuses('FLOW_RATE_CONTROLLED', { withdrawalIndex: 4 }) })).toHaveLength(2);
  });

  it('offers a claim from the journal if the service returns nothing', () => {
    expect(list({ executions: [aWithdrawal({ state: 'confirmed' })] })).toMatchObject([
      { stage: 'ready', dueAt: null },
    ]);
  });

  it('is no longer delayed if the service reports the crossing', () => {
    const given = { executions: [aWithdrawal({ dueAt: 90_000 })], statuses: statuses('PROCESSING') };
    expect(list(given)).toMatchObject([{ stage: 'crossing', dueAt: null }]);
  });

  it('shows the time of the claim from the service', () => {
    const held = (data: object) =>
      list({ executions: [aWithdrawal({})], statuses: statuses('FLOW_RATE_CONTROLLED', data) })[0]?.dueAt;
    expect([held({ timeoutEnd: 90_000 }), held({})]).toEqual([90_000, null]);
  });

  it('omits the gas state of an arrived transfer, and has a separate state for a queued one', () => {
    const word = (status: BridgeTransactionStatus) =>
      list({ executions: [aWithdrawal({})], statuses: new Map([[aHash, status]]) })[0]?.word;
    expect(word({ ...aStatus('NOT_ENOUGH_GAS'), executed: true })).toBe('COMPLETE');
    expect(word({ ...aStatus('NOT_ENOUGH_GAS', { withdrawalIndex: 3 }), executed: true })).toBe('FLOW_RATE_CONTROLLED');
    expect(word(aStatus('NOT_ENOUGH_GAS'))).toBe('NOT_ENOUGH_GAS');
  });

  it('belongs to the recipient of the last step', () => {
    const route = aWithdrawalRoute();
    const steps = [route.steps[0]!, { ...route.steps[0]!, recipient: stranger }];
    const [to] = list({ executions: [aWithdrawal({}, {}, { route: { ...route, steps } })] });
    expect([to?.recipient, list({ executions: [aWithdrawal({})] })[0]?.recipient]).toEqual([stranger, player]);
  });

  it('sorts claimable transfers first, then by due time, then the newest', () => {
    const sent = (id: string, startedAt: number) => {
      const { tasks, ...rest } = aWithdrawal({}, {}, { id });
      return { ...rest, tasks: tasks.map((task, index) => (index === 0 ? { ...task, startedAt } : task)) };
    };
    const ids = list({
      executions: [sent('older', 1), sent('newer', 2)],
      pending: [
        queuedEther({ index: 1, timeoutEnd: 95_000 }),
        queuedEther({ index: 2, timeoutEnd: 90_000 }),
        queuedEther({ index: 3, canWithdraw: true, timeoutEnd: 99_000 }),
      ],
    }).map(({ id, withdrawal }) => withdrawal?.index ?? id);
    expect(ids).toEqual([3, 2, 1, 'newer', 'older']);
    const arrived = { ...sent('arrived', 9), id: 'arrived' };
    const mixed = list({ executions: [arrived], statuses: statuses('COMPLETE'), pending: [queuedEther()] });
    expect(mixed.map(({ stage }) => stage)).toEqual(['queued', 'arrived']);
  });

  it('omits a sent approval, and executions without an output', () => {
    const { tasks, ...rest } = aWithdrawal({});
    const allowed = { ...rest, tasks: tasks.map((task) => ({ ...task, action: 'approve' })) };
    expect(
      list({ executions: [allowed, aWithdrawal({}, {}, { route: aWithdrawalRoute(undefined, { steps: [] }) })] }),
    ).toEqual([]);
  });

  it('omits transfers that were never sent', () => {
    const { tasks, ...rest } = aWithdrawal({});
    expect(
      list({ executions: [{ ...rest, tasks: tasks.map((task) => ({ ...task, transactionHash: null })) }] }),
    ).toEqual([]);
  });

  it('offers the claim of a foreign transfer over a bridge with phases', () => {
    const transfer = {
      ...{ adapter: 'op-stack', transactionHash: aHash, sourceChainId: childChainId, destinationChainId: rootChainId },
      ...{ token: rootUsdc.address, amount: 5n, sender: player, recipient: player, sentAt: 1, status: null },
    };
    const listed = (...args: Parameters<typeof aStatus>): unknown =>
      list({ elsewhere: [{ transfer, token: rootUsdc }], statuses: statuses(...args) });
    expect(listed('READY_TO_PROVE')).toMatchObject([{ stage: 'ready', withdrawal: null, crossing: transfer }]);
    expect(listed('FAILED_REPLAYABLE')).toMatchObject([{ stage: 'ready', withdrawal: null, crossing: transfer }]);
    expect(listed('PROCESSING')).toMatchObject([{ stage: 'crossing' }]);
    expect(listed('PROCESSING')).not.toMatchObject([{ crossing: transfer }]);
  });
});
