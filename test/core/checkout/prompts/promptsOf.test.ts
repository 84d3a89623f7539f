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
      'a bridge and a swap, each on its own chain',
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

  it('returns one prompt for a step on a chain with atomic batches', () => {
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

describe('promptsOf for extra confirmations', () => {
  const [swap] = aSwapRoute().steps as readonly [FundingRoute['steps'][number]];
  const { approvalGasFee, ...unpriced } = swap.fees as Record<string, never>;
  const step = (given: object = {}) => ({ ...swap, fees: unpriced, ...given }) as FundingRoute['steps'][number];
  const priced = (given: object = {}) => step({ fees: { ...unpriced, approvalGasFee }, ...given });
  const of = (confirmations: number, ...steps: FundingRoute['steps']) => actions(aSwapRoute({ confirmations, steps }));
  const ofType = (type: string, given: object = {}) => step({ type, ...given });

  it('is the permission of the step that names its gas, before that of a later one', () => {
    expect(of(3, priced(), step())).toEqual(['approve', 'swap', 'swap']);
    expect(of(3, step(), priced())).toEqual(['swap', 'approve', 'swap']);
    expect(of(3, step(), step())).toEqual(['swap', 'approve', 'swap']);
    expect(of(4, step(), step())).toEqual(['approve', 'swap', 'approve', 'swap']);
    expect(of(5, step(), step())).toEqual(['approve', 'swap', 'reset-allowance', 'approve', 'swap']);
    expect(of(2, priced(), priced())).toEqual(['swap', 'swap']);
  });

  it('is as many permissions as a step says that it needs, what is taken back before them', () => {
    const several = (...approvals: readonly boolean[]) => priced({ approvals });
    expect(of(3, several(true, true))).toEqual(['approve', 'approve', 'swap']);
    expect(of(4, several(true, true))).toEqual(['reset-allowance', 'approve', 'approve', 'swap']);
    expect(of(2, several(true, false))).toEqual(['approve', 'swap']);
    expect(of(2, several(false))).toEqual(['approve', 'swap']);
    expect(of(4, several(true, true), step())).toEqual(['approve', 'approve', 'swap', 'swap']);
  });

  it('names two permissions of one step apart', () => {
    const route = aSwapRoute({ confirmations: 3, steps: [priced({ approvals: [true, true] })] });
    expect(promptsOf([route], facts()).map(({ id }) => id)).toEqual(['0/approve', '0/approve-1', '0/swap']);
  });

  it('has the name of the last step, where a studio’s own asks for it', () => {
    expect(of(2, ofType('LOAN'))).toEqual(['loan', 'loan']);
    expect(of(4, step(), ofType('LOAN'))).toEqual(['reset-allowance', 'approve', 'swap', 'loan']);
    expect(actions(aSwapRoute({ confirmations: 0, steps: [] }))).toEqual([]);
  });

  it.each<[string, string]>([
    ['SWAP', 'swap'],
    ['BRIDGE', 'bridge'],
    ['TRANSFER', 'transfer'],
    ['ITEM_TRANSFER', 'transfer-item'],
    ['CLAIM', 'finalise'],
    ['FULFILMENT', 'fulfil'],
    ['ORDER_FULFILMENT', 'fulfil'],
  ])('maps a step of type %s to the prompt %s', (type, action) => {
    expect(of(1, ofType(type))).toEqual([action]);
  });

  it.each(['ONRAMP', 'CARD_PURCHASE'])('returns no prompt for a step of type %s', (type) => {
    expect(of(0, ofType(type))).toEqual([]);
  });

  it('is put together for those steps alone whose calls one prompt can hold', () => {
    const together = (type: string) =>
      promptsOf([aSwapRoute({ confirmations: 2, steps: [ofType(type)] })], facts({ atomic: new Set([childChainId]) }));
    const asked = (type: string) => together(type).map((prompt) => prompt.actions.join('+'));
    expect(['SWAP', 'BRIDGE', 'FULFILMENT', 'ORDER_FULFILMENT'].map(asked)).toEqual([
      ...[['approve+swap'], ['approve+bridge'], ['approve+fulfil'], ['approve+fulfil']],
    ]);
    expect(['TRANSFER', 'ITEM_TRANSFER'].map(asked)).toEqual([
      ['approve', 'transfer'],
      ['approve', 'transfer-item'],
    ]);
  });

  it('is released by itself, also where the rest is put together', () => {
    const waiting = aWithdrawalRoute(delay, { confirmations: 3 });
    const chainId = waiting.steps[0]!.chainId;
    expect(actions(waiting, { atomic: new Set([chainId]), chainId })).toEqual([
      'approve+bridge',
      'switch-network',
      'finalise',
    ]);
  });

  it('is nothing of no routes', () => {
    expect(promptsOf([], facts({ chainId: null }))).toEqual([]);
  });
});
