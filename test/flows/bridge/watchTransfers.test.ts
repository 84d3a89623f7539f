import { describe, expect, it } from '@jest/globals';
import type {
  BridgeTransactionStatus,
  ExecutionSnapshot,
  FundingEngine,
  PendingWithdrawal,
} from '../../../core/index.js';
import type { TransferList } from '../../../flows/bridge/Transfer.js';
import { watchTransfers } from '../../../flows/bridge/watchTransfers.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { aPending, aStatus, aWithdrawal } from '../../widgets/bridge/kit.js';
import { ether } from '../../widgets/kit/aFundingRoute.js';

interface Given {
  readonly executions?: readonly ExecutionSnapshot[];
  readonly statuses?: () => Promise<readonly BridgeTransactionStatus[]>;
  readonly pending?: () => Promise<readonly PendingWithdrawal[]>;
}

function anEngine({
  executions = [],
  statuses = () => Promise.resolve([]),
  pending = () => Promise.resolve([]),
}: Given): FundingEngine {
  return {
    environment: { bridgePair: { rootChainId, childChainId } },
    executions: () => Promise.resolve(executions),
    bridge: { getStatus: statuses, getPendingWithdrawals: pending },
    tokens: { getTokenInfo: () => Promise.resolve(ether) },
  } as unknown as FundingEngine;
}

/** What it says first. */
function first(given: Given): Promise<TransferList> {
  return new Promise((resolve, reject) => {
    const subscription = watchTransfers(anEngine(given), player).subscribe({
      next: (list) => {
        resolve(list);
        queueMicrotask(() => subscription.unsubscribe());
      },
      error: reject,
    });
  });
}

describe('watchTransfers', () => {
  it('reads what this device sent and what waits in the queue', async () => {
    const list = await first({
      executions: [aWithdrawal({})],
      statuses: () => Promise.resolve([aStatus('PROCESSING')]),
      pending: () => Promise.resolve([aPending()]),
    });
    expect([list.status, list.isPartial, list.transfers.map(({ stage }) => stage)]).toEqual([
      'known',
      false,
      ['queued', 'crossing'],
    ]);
  });

  it('says that a part is missing, and shows the rest', async () => {
    const list = await first({
      executions: [aWithdrawal({})],
      statuses: () => Promise.reject(new Error('down')),
      pending: () => Promise.resolve([aPending()]),
    });
    expect([list.status, list.isPartial, list.transfers.length]).toEqual(['known', true, 2]);
    expect(await first({ pending: () => Promise.reject(new Error('down')) })).toEqual({
      status: 'known',
      isPartial: true,
      transfers: [],
    });
  });

  it('does not take a service’s silence for news: what the journal knows stands', async () => {
    const list = await first({
      executions: [aWithdrawal({ detail: 'FLOW_RATE_CONTROLLED', dueAt: 90_000 })],
      statuses: () => Promise.resolve([aStatus('PENDING')]),
    });
    expect([list.isPartial, list.transfers[0]?.stage]).toEqual([true, 'queued']);
  });
});
