import { assertKinds } from '../errors/assertKinds.js';
import type { FundingStep } from './FundingRoute.js';
import type { FundingSteps } from './FundingSteps.js';

/**
 * Whether a step has this type. Narrows its type for the compiler.
 * @example if (isStepOf(step, StepType.BRIDGE)) show(step.delay);
 */
export function isStepOf<Type extends keyof FundingSteps>(
  step: FundingStep,
  type: Type,
): step is FundingStep & FundingSteps[Type] {
  assertKinds({ step, type }, 'object', 'string');
  return step.type === type;
}
