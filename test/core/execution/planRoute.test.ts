import { describe, expect, it, jest } from '@jest/globals';
import type { ExecutionContext, StepExecutor } from '../../../core/execution/ExecutionTask.js';
import { planRoute } from '../../../core/execution/planRoute.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { player } from '../../kit/people.js';
import { ScriptedChains } from '../../kit/ScriptedChain.js';
import { aTaskWithoutFootprint, aTransactionTask, aWaitTask } from './kit/aTask.js';

const contextOf = (stepIndex: number): ExecutionContext => ({
  executionId: `of step ${stepIndex}`,
  account: player,
  chains: new ScriptedChains(),
  hashOf: () => null,
});

describe('planRoute', () => {
  it('lists the tasks of every step in order, named by the index of the step', () => {
    const [approve, swap, bridge, arrival] = [
      aTransactionTask({ id: 'approve' }),
      aTransactionTask(),
      aTransactionTask({ id: 'bridge' }),
      aWaitTask(),
    ];
    const executors: readonly StepExecutor[] = [
      { type: 'SWAP', plan: () => [approve, swap] },
      { type: 'BRIDGE', plan: () => [approve, bridge, arrival] },
    ];
    const route = aRoute({ steps: [aStep({ type: 'BRIDGE' }), aStep()] });
    expect(planRoute(route, executors, contextOf)).toEqual([
      { id: '0/approve', task: approve },
      { id: '0/bridge', task: bridge },
      { id: '0/arrival', task: arrival },
      { id: '1/approve', task: approve },
      { id: '1/swap', task: swap },
    ]);
  });

  it('hands each step and its own context to the executor', () => {
    const plan = jest.fn<StepExecutor['plan']>(() => []);
    const steps = [aStep(), aStep({ chainId: 1 })];
    planRoute(aRoute({ steps }), [{ type: 'SWAP', plan }], contextOf);
    expect(plan.mock.calls.map(([step, { executionId }]) => [step, executionId])).toEqual([
      [steps[0], 'of step 0'],
      [steps[1], 'of step 1'],
    ]);
  });

  it('uses the last executor of a step type, so that a plugin can replace the engine’s', () => {
    const [house, studio] = [aTransactionTask({ id: 'house' }), aTransactionTask({ id: 'studio' })];
    const executors: readonly StepExecutor[] = [
      { type: 'SWAP', plan: () => [house] },
      { type: 'SWAP', plan: () => [studio] },
    ];
    expect(planRoute(aRoute(), executors, contextOf)).toEqual([{ id: '0/studio', task: studio }]);
  });

  it('rejects a step without an executor', () => {
    expect(() =>
      planRoute(aRoute({ steps: [aStep({ type: 'TELEPORT' })] }), [{ type: 'SWAP', plan: () => [] }], contextOf),
    ).toThrow('no plugin carries out steps of type "TELEPORT"');
  });

  it('refuses a task that does not say how its effect is recognised', () => {
    const executor: StepExecutor = { type: 'SWAP', plan: () => [aWaitTask(), aTaskWithoutFootprint()] };
    expect(() => planRoute(aRoute(), [executor], contextOf)).toThrow(
      expect.objectContaining({ code: 'MISSING_FOOTPRINT' }),
    );
  });
});
