import { describe, expect, it } from '@jest/globals';
import { listTransfers, type ReadTransfers } from '../../../flows/bridge/listTransfers.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player } from '../../kit/people.js';
import { aPending, aStatus, aWithdrawal, queuedEther } from '../../widgets/bridge/kit.js';
import { aHash } from '../../widgets/kit/anExecution.js';

const list = (given: Partial<ReadTransfers>): ReturnType<typeof listTransfers> =>
  listTransfers({ executions: [], statuses: new Map(), pending: [], childChainId, rootChainId, ...given });
const statuses = (...args: Parameters<typeof aStatus>): ReadTransfers['statuses'] =>
  new Map([[aHash, aStatus(...args)]]);
const rootUsdc = aToken({ chainId: rootChainId });
const queuedUsdc = { withdrawal: aPending({ index: 3, token: exchange, amount: 800_000_000n }), token: rootUsdc };

describe('listTransfers', () => {
  it.each([
    ['crosses', 'PROCESSING', {}, 'crossing'],
    ['is tried again', 'RETRY', {}, 'crossing'],
    ['waits', 'FLOW_RATE_CONTROLLED', { canWithdraw: false, timeoutEnd: 90_000, timeoutStart: 1 }, 'queued'],
    ['is due', 'FLOW_RATE_CONTROLLED', { canWithdraw: true, timeoutEnd: 90_000, timeoutStart: 1 }, 'ready'],
    ['has arrived', 'COMPLETE', {}, 'arrived'],
  ] as const)('shows what %s', (_case, status, data, stage) => {
    expect(list({ executions: [aWithdrawal({})], statuses: statuses(status, data) })).toMatchObject([
      { id: 'withdrawal-1', stage, word: status, sentAt: 1_000_000 },
    ]);
  });

  it('takes the journal’s word where the service says nothing', () => {
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

  it('shows what another device sent, and puts first what can be claimed', () => {
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

  it('leaves out what was never sent', () => {
    const { tasks, ...rest } = aWithdrawal({});
    expect(
      list({ executions: [{ ...rest, tasks: tasks.map((task) => ({ ...task, transactionHash: null })) }] }),
    ).toEqual([]);
  });
});
