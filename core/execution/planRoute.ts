import { engineErrors } from '../errors/engineErrors.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { ExecutionContext, ExecutionTask, StepExecutor } from './ExecutionTask.js';

export interface PlannedTask {
  /** `<step index>/<task id>` */
  readonly id: string;
  readonly task: ExecutionTask;
}

/**
 * Returns every task of a route in order.
 * @throws TributaryError MISSING_EXECUTOR for a step type without an executor, MISSING_FOOTPRINT
 */
export function planRoute(
  route: FundingRoute,
  executors: readonly StepExecutor[],
  contextOf: (stepIndex: number) => ExecutionContext,
): readonly PlannedTask[] {
  return route.steps.flatMap((step, index) => {
    // The last executor of a type wins, so that a plugin's replaces the built-in one.
    const executor = executors.findLast(({ type }) => type === step.type);
    if (executor === undefined) throw engineErrors.missingExecutor(step.type);
    return executor.plan(step, contextOf(index)).map((task) => {
      if (task.type === 'transaction' && typeof (task as Partial<typeof task>).footprint !== 'function')
        throw engineErrors.missingFootprint(step.type, task.id);
      return { id: `${index}/${task.id}`, task };
    });
  });
}
