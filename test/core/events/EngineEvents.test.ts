import { describe, expect, it } from '@jest/globals';
import { type MonoTypeOperatorFunction, of, throwError } from 'rxjs';
import type { CheckoutSnapshot } from '../../../core/checkout/CheckoutSnapshot.js';
import type { FulfilmentSnapshot } from '../../../core/checkout/fulfilment/FulfilmentSnapshot.js';
import { EngineEvents } from '../../../core/events/EngineEvents.js';
import { EventStream } from '../../../core/events/EventStream.js';
import type { ExecutionSnapshot } from '../../../core/execution/ExecutionSnapshot.js';
import type { RoutingSnapshot } from '../../../core/routing/RoutingSnapshot.js';
import type { RiskScreening } from '../../../core/screening/RiskScreening.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aRoute, aRouteFor } from '../../kit/aRoute.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { player } from '../../kit/people.js';
import { hashNumber, ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { settled, watch } from '../../kit/watch.js';
import { aTransactionTask } from '../execution/kit/aTask.js';
import { ExecutionBed, executionId } from '../execution/kit/ExecutionBed.js';

describe('EngineEvents', () => {
  it('has one line for each new thing of a search, in order', async () => {
    const gem = aToken({ symbol: 'GEM' });
    const isAvailable = async () => (await settled(), { available: true } as const);
    const finders = [
      new FakeFinder({
        kind: 'onramp',
        isAvailable: () => Promise.resolve({ available: false, reason: 'NOT_AVAILABLE_HERE' }),
      }),
      new FakeFinder({
        kind: 'swap',
        isAvailable,
        find: (short) =>
          of({ kind: 'swap', reason: 'NO_POOL', candidate: gem }, aRouteFor(short), aRouteFor(short, { id: 'other' }), {
            kind: 'swap',
            reason: 'NO_BALANCE',
          }),
      }),
      new FakeFinder({ kind: 'bridge', isAvailable, find: () => throwError(() => new Error('broken')) }),
    ];
    const screening: RiskScreening = {
      assess: () => Promise.resolve([{ address: player, status: 'clear', risk: 'Low', reason: null }]),
    };
    const { engine } = anEngine({ plugins: [aPlugin({ finders, adapters: { screening } })] });
    const events = watch(engine.events$);
    await watch(
      engine.findFundingRoutes({
        wallet: new ScriptedWallet(),
        shortfall: { chainId: childChainId, tokenAddress: 'native', amount: 1n },
      }),
    ).ended;
    expect(events.values.map(({ at: _at, ...event }) => event)).toEqual([
      { type: 'search-started', token: aNativeToken().symbol, chainId: childChainId },
      { type: 'account-screened', address: player, outcome: 'clear', risk: 'Low' },
      { type: 'option-disabled', kind: 'onramp', reason: 'NOT_AVAILABLE_HERE' },
      { type: 'route-rejected', kind: 'swap', reason: 'NO_POOL', candidate: 'GEM' },
      { type: 'route-found', kind: 'swap', routeId: 'swap:native' },
      { type: 'route-found', kind: 'swap', routeId: 'other' },
      { type: 'route-rejected', kind: 'swap', reason: 'NO_BALANCE', candidate: null },
      {
        type: 'finder-failed',
        kind: 'bridge',
        pluginId: 'a plugin',
        code: 'FINDER_FAILED',
        message: 'the route finder "bridge" of plugin "a plugin" failed: broken',
      },
      { type: 'search-ended', status: 'ROUTES_FOUND', routes: 2 },
    ]);
  });

  it('has one line for each state of a task', async () => {
    const bed = new ExecutionBed({
      tasks: [aTransactionTask({ id: 'approve', prepare: () => Promise.resolve(null) }), aTransactionTask()],
    });
    const stream = new EventStream(() => 7);
    const events = new EngineEvents(stream);
    const lines = watch(stream.events$);
    await watch(bed.engine.execute(aRoute(), bed.wallet).pipe(events.followExecution())).ended;
    const changed = (taskId: string, state: string, transactionHash: string | null = null) => ({
      at: 7,
      type: 'task-changed',
      executionId,
      taskId,
      action: 'swap',
      state,
      transactionHash,
    });
    expect(lines.values).toEqual([
      { at: 7, type: 'execution-started', executionId, kind: 'swap' },
      changed('0/approve', 'preparing'),
      changed('0/approve', 'skipped'),
      changed('0/swap', 'preparing'),
      changed('0/swap', 'awaiting-wallet'),
      changed('0/swap', 'sent', hashNumber(0)),
      changed('0/swap', 'confirmed', hashNumber(0)),
      { at: 7, type: 'execution-ended', executionId, status: 'done' },
    ]);
  });

  it('keeps two executions apart that go on at once', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    const stream = new EventStream(() => 7);
    const events = new EngineEvents(stream);
    const lines = watch(stream.events$);
    const followed = (key: string) =>
      watch(bed.engine.execute(aRoute(), bed.wallet, key).pipe(events.followExecution())).ended;
    await Promise.all([followed('execution-1'), followed('execution-2')]);
    const linesOf = (executionName: string) =>
      lines.values.flatMap((event) =>
        'executionId' in event && event.executionId === executionName ? [event.type] : [],
      );
    expect(linesOf('execution-1')).toEqual(linesOf('execution-2'));
    expect(linesOf('execution-1')).toHaveLength(6);
  });

  it('emits nothing without an execution, and completes when it is closed', () => {
    const stream = new EventStream(() => 7);
    const lines = watch(stream.events$);
    stream.close();
    expect([lines.values, lines.isComplete]).toEqual([[], true]);
  });
});

const search = (given: Partial<RoutingSnapshot> = {}): RoutingSnapshot => ({
  status: 'SEARCHING',
  message: null,
  shortfall: { token: aToken(), required: 1n, balance: 0n } as never,
  routes: [],
  pending: [],
  rejections: [],
  failures: [],
  disabled: [],
  ...given,
});
const execution = (given: Partial<ExecutionSnapshot> = {}): ExecutionSnapshot =>
  ({ id: executionId, status: 'running', route: aRoute(), tasks: [], ...given }) as ExecutionSnapshot;
const failure = (message: string) => ({ kind: 'swap', code: 'FINDER_FAILED', message }) as const;

/** Lines that a stream of snapshots writes, without their time. */
function linesOf<T>(follow: (events: EngineEvents) => MonoTypeOperatorFunction<T>, ...snapshots: readonly T[]) {
  const stream = new EventStream(() => 7);
  const events = new EngineEvents(stream);
  const lines = watch(stream.events$);
  watch(of(...snapshots).pipe(follow(events)));
  return lines.values.map(({ at: _at, ...event }) => event);
}

describe('EngineEvents, snapshot by snapshot', () => {
  it('tells of a search only what is new', () => {
    const first = search({
      failures: [failure('one')],
      disabled: [{ kind: 'onramp', reason: 'CHECK_FAILED' }],
      rejections: [{ kind: 'swap', reason: 'NO_POOL' }],
      routes: [aRoute()],
    });
    const second = search({
      failures: [...first.failures, failure('two')],
      disabled: [...first.disabled, { kind: 'bridge', reason: 'NOT_AVAILABLE_HERE' }],
      rejections: [...first.rejections, { kind: 'swap', reason: 'NO_BALANCE' }],
      routes: [aRoute({ id: 'other' }), ...first.routes],
    });
    const lines = linesOf((events) => events.followSearch(aToken()), first, second);
    expect(lines.map(({ type, ...event }) => [type, ...Object.values(event).slice(-1)])).toEqual([
      ['search-started', childChainId],
      ['route-found', 'swap:native'],
      ['route-rejected', null],
      ['finder-failed', 'one'],
      ['option-disabled', 'CHECK_FAILED'],
      ['route-found', 'other'],
      ['route-rejected', null],
      ['finder-failed', 'two'],
      ['option-disabled', 'NOT_AVAILABLE_HERE'],
    ]);
  });

  it("tells of a checkout's search, and nothing of one that has nothing to cover", () => {
    const checkout = (routing: RoutingSnapshot | null): CheckoutSnapshot => ({ routing }) as CheckoutSnapshot;
    const follow = (events: EngineEvents) => events.followCheckout();
    expect(linesOf(follow, checkout(null), checkout(search({ shortfall: null })))).toEqual([]);
    const ended = search({ status: 'NO_ROUTES_FOUND' });
    expect(linesOf(follow, checkout(null), checkout(search()), checkout(ended))).toEqual([
      { type: 'search-started', token: 'USDC', chainId: childChainId },
      { type: 'search-ended', status: 'NO_ROUTES_FOUND', routes: 0 },
    ]);
  });

  it("tells of a purchase's execution, once there is one", () => {
    const fulfilment = (given: ExecutionSnapshot | null) => ({ execution: given }) as FulfilmentSnapshot;
    const lines = linesOf(
      (events) => events.followFulfilment(),
      fulfilment(null),
      fulfilment(execution()),
      fulfilment(execution({ status: 'done' })),
    );
    expect(lines).toEqual([
      { type: 'execution-started', executionId, kind: 'swap' },
      { type: 'execution-ended', executionId, status: 'done' },
    ]);
  });

  it('tells the end of an execution once, and what came late as it comes', () => {
    const late = (digit: string) => ({ taskId: '0/swap', transactionHash: `0x${digit.repeat(64)}` }) as const;
    const lines = linesOf(
      (events) => events.followExecution(),
      execution({ status: 'failed', late: [late('1')] }),
      execution({ status: 'failed', late: [late('1'), late('2')] }),
    );
    expect(lines).toEqual([
      { type: 'execution-started', executionId, kind: 'swap' },
      { type: 'late-transaction', executionId, ...late('1') },
      { type: 'execution-ended', executionId, status: 'failed' },
      { type: 'late-transaction', executionId, ...late('2') },
    ]);
  });

  it('tells what was late of an execution that is over, and which entry of the journal cannot be read', () => {
    const stream = new EventStream(() => 7);
    const events = new EngineEvents(stream);
    const lines = watch(stream.events$);
    const late = { taskId: '0/swap', transactionHash: `0x${'1'.repeat(64)}` } as const;
    events.noteLate(execution({ late: [late] }), null);
    events.noteLate(execution({ late: [late] }), execution({ late: [late] }));
    events.noteUnreadableEntry({ executionId, reason: 'broken' });
    expect(lines.values).toEqual([
      { at: 7, type: 'late-transaction', executionId, ...late },
      { at: 7, type: 'journal-entry-unreadable', executionId, reason: 'broken' },
    ]);
  });
});
