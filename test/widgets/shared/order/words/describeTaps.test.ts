import { expect, it } from '@jest/globals';
import { type Prompt, SWITCH_NETWORK } from '../../../../../core/index.js';
import { describeItems, describePieces } from '../../../../../widgets/shared/order/words/describeItems.js';
import { describeTaps } from '../../../../../widgets/shared/order/words/describeTaps.js';
import { type OrderContext, orderWords } from '../../../../../widgets/shared/order/words/words.js';
import { rootChainId } from '../../../../kit/aToken.js';
import { usdc } from '../../../kit/aFundingRoute.js';
import { context as shared } from '../../../kit/context.js';
import { aPlan } from '../kit.js';

const context = { ...shared, order: orderWords.get('en') } as OrderContext;
const { checkout: t } = context.order;
const { steps } = context.t;
const prompt = (step: number, ...actions: readonly string[]): Prompt =>
  ({ id: `${step}/${actions[0]}`, step, chainId: rootChainId, actions }) as unknown as Prompt;
const taps = (...prompts: readonly Prompt[]) => describeTaps(aPlan(), prompts, context);

/** A swap for a part of the price, then the purchase. */
const price = { paid: '45.00\u00a0USDC' };
const swapped = { paid: '54.8238\u00a0IMX', got: '32.60\u00a0USDC' };

it('describes each wallet prompt in order, with its purpose and amount', () => {
  expect(
    taps(
      prompt(0, SWITCH_NETWORK),
      prompt(0, 'reset-allowance'),
      prompt(0, 'approve'),
      prompt(0, 'swap'),
      prompt(1, 'approve'),
      prompt(1, 'fulfil'),
    ),
  ).toEqual([
    { id: `0/${SWITCH_NETWORK}`, title: t.switchTo({ network: 'Ethereum' }), note: undefined },
    { id: '0/reset-allowance', title: steps.reset({ symbol: 'IMX' }), note: undefined },
    { id: '0/approve', title: steps.allow({ amount: swapped.paid }), note: t.movesNothing },
    { id: '0/swap', title: steps.swap({ amount: swapped.paid, into: 'USDC' }), note: t.changes(swapped) },
    { id: '1/approve', title: steps.allow({ amount: price.paid }), note: t.movesNothing },
    { id: '1/fulfil', title: steps.buy({ item: 'Riverglass Lantern' }), note: t.spends(price) },
  ]);
});

it('names every action of a batch in one prompt', () => {
  expect(taps(prompt(1, 'approve', 'fulfil'))).toMatchObject([
    {
      title: [steps.allow({ amount: price.paid }), steps.buy({ item: 'Riverglass Lantern' })].join(
        context.t.frame.comma,
      ),
    },
  ]);
});

it('names an unknown step by its action, without a note', () => {
  expect(taps(prompt(0, 'top-up'), prompt(7, 'approve'), prompt(7, 'reset-allowance'))).toEqual([
    { id: '0/top-up', title: 'top-up', note: undefined },
    { id: '7/approve', title: 'approve', note: undefined },
    { id: '7/reset-allowance', title: steps.reset({ symbol: '' }), note: undefined },
  ]);
});

const words = context.order;
const item = (name: string, quantity = 1) => ({ name, quantity });

it('names one item, its pieces, or the first of several', () => {
  expect(describeItems([], words)).toBe('');
  expect(describeItems([item('Sword')], words)).toBe('Sword');
  expect(describeItems([item('Ration', 2)], words)).toBe(words.pieces({ count: 2, name: 'Ration' }));
  expect(describeItems([item('Sword'), item('Ration', 2), item(usdc.symbol)], words)).toBe(
    words.andMore({ name: 'Sword', count: 2 }),
  );
  expect([describePieces(item('Sword'), words), describePieces(item('Sword', 3), words)]).toEqual([
    'Sword',
    words.pieces({ count: 3, name: 'Sword' }),
  ]);
});
