import { describe, expect, it } from '@jest/globals';
import { StepType } from '../../../core/routing/FundingRoute.js';
import { isStepOf } from '../../../core/routing/isStepOf.js';
import { aStep } from '../../kit/aRoute.js';

describe('isStepOf', () => {
  it.each([
    [StepType.SWAP, true],
    [StepType.BRIDGE, false],
  ])('goes by the type of the step: %s', (type, expected) => {
    expect(isStepOf(aStep({ type: StepType.SWAP }), type)).toBe(expected);
  });
});
