import { describe, expect, it, jest } from '@jest/globals';
import type {
  Address,
  BridgeTransactionStatus,
  ExecutionSnapshot,
  FundingEngine,
  PendingWithdrawal,
} from '../../../core/index.js';
import type { TransferList } from '../../../flows/bridge/Transfer.js';
import { watchTransfers } from '../../../flows/bridge/watchTransfers.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { until, watch } from '../../kit/watch.js';
import { aPending, aStatus, aWithdrawal } from '../../widgets/bridge/kit.js';
import { aSwapRoute, ether } from '../../widgets/kit/aFundingRoute.js';
import { aHash } from '../../widgets/kit/anExecution.js';

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

  it('asks for all transfers of a chain in one question, and for the queue of everybody who gets something', async () => {
    const asked: unknown[] = [];
    const [hash, other] = ['a', 'b'].map((letter) => `0x${letter.repeat(64)}`);
    const sent = (id: string, transactionHash: string | null, recipient?: Address): ExecutionSnapshot => {
      const { tasks, route, ...rest } = aWithdrawal({}, {}, { id });
      const [step] = route.steps;
      return {
        ...rest,
        route: { ...route, steps: [step!, { ...step!, ...(recipient && { recipient }) }] },
        tasks: tasks.map((task, index) => (index === 0 ? { ...task, transactionHash } : task)),
      };
    };
    const deposit = { ...sent('c', aHash), id: 'deposit' };
    const engine = {
      ...anEngine({
        executions: [
          sent('a', hash!, stranger),
          sent('b', other!, player),
          { ...deposit, tasks: deposit.tasks.map((task) => ({ ...task, chainId: rootChainId })) },
          sent('never sent', null, exchange),
          { ...sent('swap', hash!), route: aSwapRoute() },
        ],
      }),
      bridge: {
        getStatus: (request: object, { signal }: { signal: AbortSignal }) => {
          asked.push([request, signal.aborted]);
          return Promise.resolve([]);
        },
        getPendingWithdrawals: (recipient: string, { signal }: { signal: AbortSignal }) => {
          asked.push([recipient, signal.aborted]);
          return Promise.resolve([]);
        },
      },
    } as unknown as FundingEngine;
    const watched = watch(watchTransfers(engine, player));
    await until(() => watched.last !== undefined);
    expect(asked).toEqual([
      [{ sourceChainId: childChainId, txHashes: [hash, other] }, false],
      [{ sourceChainId: rootChainId, txHashes: [aHash] }, false],
      [player, false],
      [stranger, false],
    ]);
    expect(watched.last?.transfers.map(({ id }) => id)).toEqual(['a', 'b', 'deposit']);
  });

  it('asks once what a token is called; the queue’s own name for the native currency is not a token’s', async () => {
    const asked: unknown[] = [];
    const engine = {
      ...anEngine({
        pending: () => Promise.resolve([aPending(), aPending({ index: 1 }), aPending({ index: 2, token: exchange })]),
      }),
      tokens: {
        getTokenInfo: (chainId: number, address: string, { signal }: { signal: AbortSignal }) => {
          asked.push([chainId, address, signal.aborted]);
          return Promise.resolve(address === 'native' ? ether : { ...ether, address });
        },
      },
    } as unknown as FundingEngine;
    jest.useFakeTimers();
    try {
      const watched = watch(watchTransfers(engine, player));
      await jest.advanceTimersByTimeAsync(0);
      expect(new Set(asked.map((question) => JSON.stringify(question)))).toEqual(
        new Set(
          [
            [rootChainId, 'native', false],
            [rootChainId, exchange, false],
          ].map((question) => JSON.stringify(question)),
        ),
      );
      expect(watched.last?.transfers.map(({ amount }) => amount.token.address)).toEqual(['native', 'native', exchange]);
      const { length } = asked;
      await jest.advanceTimersByTimeAsync(10_000);
      expect([watched.values.length, asked.length]).toEqual([2, length]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps what was known where nothing can be read any more, and says so', async () => {
    jest.useFakeTimers();
    try {
      let isGone = false;
      const engine = anEngine({ pending: () => Promise.resolve([aPending()]) });
      const failing = Object.defineProperty({ ...engine }, 'environment', {
        get: () => {
          if (isGone) throw new Error('the engine is gone');
          return engine.environment;
        },
      });
      const watched = watch(watchTransfers(failing, player));
      await jest.advanceTimersByTimeAsync(0);
      expect([watched.last?.status, watched.last?.isPartial]).toEqual(['known', false]);
      isGone = true;
      await jest.advanceTimersByTimeAsync(10_000);
      expect(watched.last).toMatchObject({ status: 'known', isPartial: true, transfers: [{ stage: 'queued' }] });
      const never = watch(watchTransfers(failing, player));
      await jest.advanceTimersByTimeAsync(0);
      expect(never.last).toEqual({ status: 'unread', isPartial: true, transfers: [] });
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the queue of those who answer', async () => {
    const { route } = aWithdrawal({});
    const steps = [{ ...route.steps[0]!, recipient: stranger }];
    const engine = {
      ...anEngine({ executions: [aWithdrawal({}, {}, { route: { ...route, steps } })] }),
      bridge: {
        getStatus: () => Promise.resolve([aStatus('PROCESSING')]),
        getPendingWithdrawals: (recipient: string) =>
          recipient === player ? Promise.resolve([aPending()]) : Promise.reject(new Error('down')),
      },
    } as unknown as FundingEngine;
    const watched = watch(watchTransfers(engine, player));
    await until(() => watched.last !== undefined);
    expect([watched.last?.isPartial, watched.last?.transfers.map(({ stage }) => stage)]).toEqual([
      true,
      ['queued', 'crossing'],
    ]);
  });

  it.each([
    ['it was not heard before', {}, 'PENDING', false],
    ['it was not known before either', { detail: 'PENDING: waiting' }, 'PENDING', false],
    ['it was known before', { detail: 'PROCESSING' }, null, true],
  ])('takes a service that knows nothing at its word where %s', async (_case, arrival, word, isPartial) => {
    const list = await first({
      executions: [aWithdrawal(arrival)],
      statuses: () => Promise.resolve([aStatus('PENDING')]),
    });
    expect([list.transfers[0]?.word, list.isPartial]).toEqual([word, isPartial]);
  });

  it('does not take a service’s silence for news: what the journal knows stands', async () => {
    const list = await first({
      executions: [aWithdrawal({ detail: 'FLOW_RATE_CONTROLLED', dueAt: 90_000 })],
      statuses: () => Promise.resolve([aStatus('PENDING')]),
    });
    expect([list.isPartial, list.transfers[0]?.stage]).toEqual([true, 'queued']);
  });
});
