import { describe, expect, it } from '@jest/globals';
import { of, throwError } from 'rxjs';
import { EngineEvents } from '../../../core/events/EngineEvents.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aRoute } from '../../kit/aRoute.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { hashNumber, ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { settled, watch } from '../../kit/watch.js';
import { aTransactionTask } from '../execution/kit/aTask.js';
import { ExecutionBed, executionId } from '../execution/kit/ExecutionBed.js';

describe('EngineDiary', () => {
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
        find: () =>
          of({ kind: 'swap', reason: 'NO_POOL', candidate: gem }, aRoute(), aRoute({ id: 'other' }), {
            kind: 'swap',
            reason: 'NO_BALANCE',
          }),
      }),
      new FakeFinder({ kind: 'bridge', isAvailable, find: () => throwError(() => new Error('broken')) }),
    ];
    const { engine } = anEngine({ plugins: [aPlugin({ finders })] });
    const events = watch(engine.events$);
    await watch(
      engine.findFundingRoutes({
        wallet: new ScriptedWallet(),
        shortfall: { chainId: childChainId, tokenAddress: 'native', amount: 1n },
      }),
    ).ended;
    expect(events.values.map(({ at: _at, ...event }) => event)).toEqual([
      { type: 'search-started', token: aNativeToken().symbol, chainId: childChainId },
      { type: 'option-disabled', kind: 'onramp', reason: 'NOT_AVAILABLE_HERE' },
      { type: 'route-rejected', kind: 'swap', reason: 'NO_POOL', candidate: 'GEM' },
      { type: 'route-found', kind: 'swap', routeId: 'swap:native' },
      { type: 'route-found', kind: 'swap', routeId: 'other' },
      { type: 'route-rejected', kind: 'swap', reason: 'NO_BALANCE', candidate: null },
      {
        type: 'finder-failed',
        kind: 'bridge',
        code: 'FINDER_FAILED',
        message: 'the route finder "bridge" failed: broken',
      },
      { type: 'search-ended', status: 'ROUTES_FOUND', routes: 2 },
    ]);
  });

  it('has one line for each state of a task', async () => {
    const bed = new ExecutionBed({
      tasks: [aTransactionTask({ id: 'approve', prepare: () => Promise.resolve(null) }), aTransactionTask()],
    });
    const events = new EngineEvents(() => 7);
    const lines = watch(events.events$);
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
    const events = new EngineEvents(() => 7);
    const lines = watch(events.events$);
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

  it('writes nothing while nobody runs anything, and ends when it is closed', () => {
    const events = new EngineEvents(() => 7);
    const lines = watch(events.events$);
    events.close();
    expect([lines.values, lines.isComplete]).toEqual([[], true]);
  });
});
