import { describe, expect, it } from '@jest/globals';
import type { PromptFacts } from '../../../core/index.js';
import { orderPrompts } from '../../../flows/order/orderPrompts.js';
import { childChainId } from '../../kit/aToken.js';
import { aSwapRoute, imx } from '../../widgets/kit/aFundingRoute.js';
import { aPlan } from '../../widgets/shared/order/kit.js';

const facts: PromptFacts = { chainId: childChainId, switchesSilently: new Set(), atomic: new Set() };
const ids = (plan: ReturnType<typeof aPlan>): readonly string[] => orderPrompts(plan, facts).map(({ id }) => id);

describe('orderPrompts', () => {
  it('lists the prompts of the way to the tokens, then of the purchase', () => {
    expect(ids(aPlan({ funding: aSwapRoute() }))).toEqual(['0/approve', '0/swap', '1/approve', '1/fulfil']);
  });

  it('keeps each permission with the step that needs it', () => {
    expect(ids(aPlan({ funding: aSwapRoute({ confirmations: 3 }) }))).toEqual([
      '0/reset-allowance',
      '0/approve',
      '0/swap',
      '1/approve',
      '1/fulfil',
    ]);
  });

  it.each([
    [0, ['0/fulfil']],
    [1, ['0/approve', '0/fulfil']],
    [2, ['0/reset-allowance', '0/approve', '0/fulfil']],
  ])('counts %d prompts for a price that has to be allowed', (approvals, expected) => {
    expect(ids(aPlan({ funding: null, approvals }))).toEqual(expected);
  });

  it('lists no approval of the native currency, and no prompt for a card', () => {
    expect(ids(aPlan({ funding: null, currency: imx }))).toEqual(['0/fulfil']);
    expect(ids(aPlan({ funding: null, byCard: { name: 'A lantern' } }))).toEqual([]);
  });
});
