import { type ExecutionSnapshot, type FundingStep, isStepOf, StepType, type TaskSnapshot } from '../../core/index.js';
import { stepIndexOf, stepOf } from './stepOf.js';

/** Whether the withdrawal is known to be delayed, so that the player will have to claim it. Any withdrawal might be. */
export function expectsClaim(
  task: Pick<TaskSnapshot, 'id'>,
  { route, tasks }: Pick<ExecutionSnapshot, 'route' | 'tasks'>,
): boolean {
  const step = stepOf(route, task);
  if (step?.type !== 'BRIDGE') return true;
  return (
    isDelayed(step) ||
    phasesOf(step).length > 0 ||
    tasks.some(({ id, dueAt }) => dueAt !== undefined && stepIndexOf(id) === stepIndexOf(task.id))
  );
}

/** Returns the later phases that the step declares. */
export function phasesOf(step: FundingStep): readonly string[] {
  return isStepOf(step, StepType.BRIDGE) ? (step.phases ?? []) : [];
}

export function isDelayed(step: FundingStep): boolean {
  return isStepOf(step, StepType.BRIDGE) && step.delay !== undefined;
}
