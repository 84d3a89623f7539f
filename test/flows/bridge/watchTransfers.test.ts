import { describe, expect, it, jest } from '@jest/globals';
import type {
  Address,
  BridgeTransactionStatus,
  CrossChainTransfer,
  ExecutionSnapshot,
  FundingEngine,
  PendingWithdrawal,
} from '../../../core/index.js';
import type { TransferList } from '../../../flows/bridge/Transfer.js';
import { watchTransfers } from '../../../flows/bridge/watchTransfers.js';
import { asEngine } from '../../kit/asEngine.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { until, watch } from '../../kit/watch.js';
import { aPending, aStatus, aWithdrawal } from '../../widgets/bridge/kit.js';
import { aSwapRoute, ether } from '../../widgets/kit/aFundingRoute.js';
import { aHash } from '../../widgets/kit/anExecution.js';

interface Given {
  readonly executions?: readonly ExecutionSnapshot[] | Error;
  readonly statuses?: () => Promise<readonly BridgeTransactionStatus[]>;
  readonly pending?: (recipient: string) => Promise<readonly PendingWithdrawal[]>;
  readonly listed?: readonly CrossChainTransfer[];
}

function anEngine({
  executions = [],
  statuses = () => Promise.resolve([]),
  pending = () => Promise.resolve([]),
  listed = [],
}: Given): FundingEngine {
  return asEngine({
    environment: { bridgePair: { rootChainId, childChainId } },
    executions: () => (executions instanceof Error ? Promise.reject(executions) : Promise.resolve(executions)),
    bridge: {
      getStatus: statuses,
      getPendingWithdrawals: pending,
      listTransfers: () => Promise.resolve({ transfers: listed, failures: [], cursor: null }),
    },
    tokens: { getTokenInfo: () => Promise.resolve(ether) },
  });
}

/** Returns the first list. */
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

const down = new Error('down');
const silent = () => Promise.reject(down);

/** Returns each round's list, 10 seconds apart: whether it is partial, and the stages. */
async function inRounds(
  rounds: readonly Given[],
  tokens: FundingEngine['tokens'] = anEngine({}).tokens,
): Promise<readonly (readonly [boolean, ...string[]])[]> {
  jest.useFakeTimers();
  try {
    let round = 0;
    const now = (): FundingEngine => anEngine(rounds[round]!);
    const engine: FundingEngine = {
      ...now(),
      tokens,
      executions: (account) => now().executions(account),
      get bridge() {
        return now().bridge;
      },
    };
    const watched = watch(watchTransfers(engine, player));
    for (; round < rounds.length; round += 1) await jest.advanceTimersByTimeAsync(round === 0 ? 0 : 10_000);
    watched.leave();
    return watched.values.map(({ isPartial, transfers }) => [isPartial, ...transfers.map(({ stage }) => stage)]);
  } finally {
    jest.useRealTimers();
  }
}

describe('watchTransfers', () => {
  it('reads this device’s transfers and the queue', async () => {
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

  it('reports a missing part, and shows the rest', async () => {
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

  it('reads all transfers of a chain in one request, and the queue of each recipient', async () => {
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
    const engine = asEngine({
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
    });
    const watched = watch(watchTransfers(engine, player));
    await until(() => watched.last !== undefined);
    expect(asked).toEqual([
      [{ sourceChainId: childChainId, txHashes: [hash, other], account: player }, false],
      [{ sourceChainId: rootChainId, txHashes: [aHash], account: player }, false],
      [player, false],
      [stranger, false],
    ]);
    expect(watched.last?.transfers.map(({ id }) => id)).toEqual(['a', 'b', 'deposit']);
  });

  it('reads a token’s name once; the queue’s name of the native currency is not a token’s', async () => {
    const asked: unknown[] = [];
    const engine = asEngine({
      ...anEngine({
        pending: () => Promise.resolve([aPending(), aPending({ index: 1 }), aPending({ index: 2, token: exchange })]),
      }),
      tokens: {
        getTokenInfo: (chainId: number, address: string, { signal }: { signal: AbortSignal }) => {
          asked.push([chainId, address, signal.aborted]);
          return Promise.resolve(address === 'native' ? ether : { ...ether, address });
        },
      },
    });
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

  it('keeps the known list if nothing can be read any more, and marks it', async () => {
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

  it('shows the queues of accounts that answer', async () => {
    const { route } = aWithdrawal({});
    const steps = [{ ...route.steps[0]!, recipient: stranger }];
    const engine = asEngine({
      ...anEngine({ executions: [aWithdrawal({}, {}, { route: { ...route, steps } })] }),
      bridge: {
        getStatus: () => Promise.resolve([aStatus('PROCESSING')]),
        getPendingWithdrawals: (recipient: string) =>
          recipient === player ? Promise.resolve([aPending()]) : Promise.reject(new Error('down')),
      },
    });
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

  it('keeps the journal’s state if the service does not answer', async () => {
    const list = await first({
      executions: [aWithdrawal({ detail: 'FLOW_RATE_CONTROLLED', dueAt: 90_000 })],
      statuses: () => Promise.resolve([aStatus('PENDING')]),
    });
    expect([list.isPartial, list.transfers[0]?.stage]).toEqual([true, 'queued']);
  });
});

describe('watchTransfers: what was known', () => {
  const sent = [aWithdrawal({})];
  const told = (...args: Parameters<typeof aStatus>) => {
    const status = { ...aStatus(...args), recipient: player };
    return () => Promise.resolve([status]);
  };
  const waits = (...pending: readonly PendingWithdrawal[]) => {
    return (recipient: string) => Promise.resolve(recipient === player ? pending : []);
  };
  const due = aPending({ canWithdraw: true });
  const queued = told('FLOW_RATE_CONTROLLED', { withdrawalIndex: 0, canWithdraw: true });
  const crosses = told('PROCESSING');

  it.each<[string, Given, Given, Given, string, string[]]>([
    ['queue', { pending: waits(due) }, { pending: silent }, { pending: waits() }, 'ready', []],
    [
      'journal',
      { executions: sent, statuses: crosses },
      { executions: down, statuses: crosses },
      { executions: [] },
      'crossing',
      [],
    ],
    [
      'bridge',
      { executions: sent, statuses: told('COMPLETE') },
      { executions: sent, statuses: silent },
      { executions: sent, statuses: crosses },
      'arrived',
      ['crossing'],
    ],
    [
      'bridge’s service',
      { executions: sent, statuses: told('COMPLETE') },
      { executions: sent, statuses: told('PENDING') },
      { executions: sent, statuses: crosses },
      'arrived',
      ['crossing'],
    ],
  ])('stays where the %s does not answer, until it says otherwise', async (_who, before, away, after, known, then) => {
    expect(await inRounds([before, away, away, after])).toEqual([
      [false, known],
      [true, known],
      [true, known],
      [false, ...then],
    ]);
  });

  it('reports a missing journal before the first result', async () => {
    expect(await inRounds([{ executions: down }])).toEqual([[true]]);
  });

  it('shows no queue of an account that receives nothing here', async () => {
    const { route, ...rest } = aWithdrawal({});
    const steps = [{ ...route.steps[0]!, recipient: stranger }];
    const toStranger = [{ ...rest, route: { ...route, steps } }];
    const theirs = (recipient: string) =>
      Promise.resolve(recipient === stranger ? [{ ...due, recipient: stranger }] : []);
    const theirsIsSilent = (recipient: string) => (recipient === stranger ? silent() : Promise.resolve([]));
    expect(
      await inRounds([
        { executions: toStranger, statuses: crosses, pending: theirs },
        { executions: toStranger, statuses: crosses, pending: theirsIsSilent },
        { pending: silent },
        { executions: toStranger, statuses: crosses, pending: theirsIsSilent },
      ]),
    ).toEqual([[false, 'ready', 'crossing'], [true, 'ready', 'crossing'], [true], [true, 'crossing']]);
  });

  it('shows a transfer once that has left a queue without an answer', async () => {
    const arrived = told('COMPLETE');
    expect(
      await inRounds([
        { executions: sent, statuses: queued, pending: waits(due) },
        { executions: sent, statuses: silent, pending: silent },
        { executions: sent, statuses: arrived, pending: silent },
        { executions: [], pending: silent },
        { executions: [], pending: waits(due) },
      ]),
    ).toEqual([[false, 'ready'], [true, 'ready'], [true, 'arrived'], [true], [false, 'ready']]);
  });

  it('drops a transfer from the queue if the queue no longer has it', async () => {
    const others = aPending({ index: 1 });
    expect(
      await inRounds([
        { executions: sent, statuses: queued, pending: waits(due, others) },
        { executions: sent, statuses: silent, pending: waits(due, others) },
        { executions: sent, statuses: silent, pending: waits(others) },
      ]),
    ).toEqual([
      [false, 'ready', 'queued'],
      [true, 'ready', 'queued'],
      [true, 'queued', 'crossing'],
    ]);
  });

  it('prefers the journal’s news to older results', async () => {
    const held = [aWithdrawal({ dueAt: 90_000 })];
    expect(
      await inRounds([
        { executions: sent, statuses: crosses },
        { executions: sent, statuses: silent },
        { executions: held, statuses: silent },
        { executions: held, statuses: crosses },
        { executions: held, statuses: silent },
      ]),
    ).toEqual([
      [false, 'crossing'],
      [true, 'crossing'],
      [true, 'queued'],
      [false, 'crossing'],
      [true, 'crossing'],
    ]);
  });

  it('prefers the list’s news to older results', async () => {
    const listed = (status: BridgeTransactionStatus | null): readonly CrossChainTransfer[] => [
      {
        ...{ transactionHash: aHash, sourceChainId: childChainId, destinationChainId: rootChainId, token: 'native' },
        ...{ amount: 5n, sender: player, recipient: player, sentAt: 7, status },
      },
    ];
    const before = { listed: listed(null), statuses: told('READY_TO_PROVE') };
    const away = { ...before, statuses: silent };
    const arrived = { listed: listed(aStatus('COMPLETE')), statuses: silent };
    const said = await inRounds([before, before, away, away, away, away, arrived]);
    expect(said.slice(1)).toEqual([[false, 'ready'], ...[2, 3, 4, 5].map(() => [true, 'ready']), [true, 'arrived']]);
  });

  it('uses the queue if one of its tokens has no name yet', async () => {
    const nameless = aPending({ index: 1, token: exchange });
    const tokens = {
      getTokenInfo: (_chainId: number, address: string) => (address === exchange ? silent() : Promise.resolve(ether)),
    } as unknown as FundingEngine['tokens'];
    const [gone, stays] = [aPending({ index: 2 }), due];
    expect(await inRounds([{ pending: waits(gone, stays) }, { pending: waits(stays, nameless) }], tokens)).toEqual([
      [false, 'ready', 'queued'],
      [true, 'ready'],
    ]);
  });
});
