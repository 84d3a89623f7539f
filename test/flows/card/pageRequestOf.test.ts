import { describe, expect, it } from '@jest/globals';
import { type FundingStep, StepType } from '../../../core/index.js';
import { pageRequestOf } from '../../../flows/card/pageRequestOf.js';
import { usdc } from '../../widgets/kit/aFundingRoute.js';
import { anExecution, aTask } from '../../widgets/kit/anExecution.js';
import { aCardPurchaseStep } from '../../widgets/shared/order/kit.js';

const now = 1_800_000_000_000;

function waitingFor(step: Partial<FundingStep>, state: 'waiting' | 'confirmed' = 'waiting') {
  const execution = anExecution('confirmed', 'waiting', {
    tasks: [aTask('pay-by-card', state, { id: '0/pay-by-card' })],
  });
  const steps = [{ ...execution.route.steps[0]!, ...step }];
  return { ...execution, route: { ...execution.route, steps } };
}

describe('pageRequestOf', () => {
  const tokens = { type: StepType.ONRAMP, delivers: { token: usdc, value: 32_600_000n } };

  it('requests the expected tokens', () => {
    const execution = waitingFor(tokens);
    expect(pageRequestOf(execution, now)).toEqual({
      walletAddress: execution.route.account,
      tokenAddress: usdc.address,
      tokenAmount: '32.6',
    });
  });

  it('requests a page with the look of the first one', () => {
    const page = { showMenu: false };
    expect(pageRequestOf(waitingFor({ ...tokens, page } as Partial<FundingStep>), now)).toMatchObject({ page });
  });

  it('requests the item until the shop’s deadline', () => {
    const step = aCardPurchaseStep();
    const execution = waitingFor(step);
    expect(pageRequestOf(execution, now)).toEqual({ walletAddress: execution.route.account, item: step.item });
    expect(pageRequestOf(execution, step.deadline! * 1_000)).toBeNull();
    expect(pageRequestOf(waitingFor({ ...step, deadline: null } as typeof step), now)).not.toBeNull();
  });

  it('returns null if no card payment is expected', () => {
    expect(pageRequestOf(waitingFor(tokens, 'confirmed'), now)).toBeNull();
  });
});
