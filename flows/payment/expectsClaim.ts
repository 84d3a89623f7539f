import { type ExecutionSnapshot, type FundingStep, isStepOf, StepType, type TaskSnapshot } from '../../core/index.js';
import { stepIndexOf, stepOf } from './stepOf.js';

/** Every withdrawal could be held back by the bridge; this one is known to be, so its release will be asked of the player. */
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

/** What is signed on the destination afterwards, by what the step says of itself. */
export function phasesOf(step: FundingStep): readonly string[] {
  return isStepOf(step, StepType.BRIDGE) ? (step.phases ?? []) : [];
}

export function isDelayed(step: FundingStep): boolean {
  return isStepOf(step, StepType.BRIDGE) && step.delay !== undefined;
}
