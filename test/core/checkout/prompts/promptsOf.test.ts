import { describe, expect, it } from '@jest/globals';
import { promptsOf } from '../../../../core/checkout/prompts/promptsOf.js';
import type { PromptFacts } from '../../../../core/checkout/prompts/readPromptFacts.js';
import type { FundingRoute } from '../../../../core/index.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import {
  aBridgeRoute,
  aCardRoute,
  aFreeRoute,
  aSwapRoute,
  aWithdrawalRoute,
} from '../../../widgets/kit/aFundingRoute.js';

const facts = (given: Partial<PromptFacts> = {}): PromptFacts => ({
  chainId: childChainId,
  switchesSilently: new Set(),
  atomic: new Set(),
  ...given,
});
const actions = (route: FundingRoute, given?: Partial<PromptFacts>): readonly string[] =>
  promptsOf([route], facts(given)).map(({ actions: asked }) => asked.join('+'));

const bridge = aBridgeRoute({ confirmations: 1 });
const bridgeSwap = aBridgeRoute({
  kind: 'bridge-swap',
  confirmations: 4,
  steps: [...bridge.steps, ...aSwapRoute().steps],
});
const delay = { largeAmount: true, unknownToken: false, queueActivated: false, seconds: 60 };

describe('promptsOf', () => {
  it.each<readonly [string, FundingRoute, readonly string[]]>([
    ['a swap that is allowed', aSwapRoute({ confirmations: 1 }), ['swap']],
    ['a swap that has to be allowed', aSwapRoute({ confirmations: 2 }), ['approve', 'swap']],
    [
      'a swap whose old permission is in the way',
      aSwapRoute({ confirmations: 3 }),
      ['reset-allowance', 'approve', 'swap'],
    ],
    ['a bridge, from where the wallet is not', bridge, ['switch-network', 'bridge']],
    [
      'a bridge and a swap, each where it is carried out',
      bridgeSwap,
      ['switch-network', 'approve', 'bridge', 'switch-network', 'approve', 'swap'],
    ],
    [
      'a withdrawal that waits',
      aWithdrawalRoute(delay, { confirmations: 2 }),
      ['bridge', 'switch-network', 'finalise'],
    ],
    ['a card', aCardRoute({ confirmations: 0 }), []],
    ['a studio’s way that asks nothing', aFreeRoute(), []],
    ['a studio’s way that asks twice', aFreeRoute({ confirmations: 2 }), ['treasury_credit', 'treasury_credit']],
  ])('names each prompt of %s', (_what, route, expected) => {
    expect(actions(route)).toEqual(expected);
  });

  it('takes a permission without a fee for the last step that spends', () => {
    const route = aSwapRoute({ confirmations: 2 });
    const [step] = route.steps;
    expect(actions({ ...route, steps: [{ ...step!, fees: {} }] })).toEqual(['approve', 'swap']);
  });

  it('is one prompt for a step whose chain the wallet carries out as a whole', () => {
    expect(actions(bridgeSwap, { atomic: new Set([childChainId]) })).toEqual([
      'switch-network',
      'approve',
      'bridge',
      'switch-network',
      'approve+swap',
    ]);
  });

  it('counts no change of the network where the wallet does not ask for it, or is there', () => {
    expect(actions(bridge, { switchesSilently: new Set([rootChainId]) })).toEqual(['bridge']);
    expect(actions(bridge, { chainId: rootChainId })).toEqual(['bridge']);
    expect(actions(bridge, { chainId: null })).toEqual(['bridge']);
  });

  it('goes through several routes as one, with ids that are unique', () => {
    const prompts = promptsOf([bridge, aSwapRoute({ confirmations: 2 })], facts());
    expect(prompts.map(({ id }) => id)).toEqual([
      '0/bridge/switch-network',
      '0/bridge',
      '1/approve/switch-network',
      '1/approve',
      '1/swap',
    ]);
  });
});
