import { expect, it } from '@jest/globals';
import type { TaskSnapshot } from '../../../../../core/index.js';
import { TOO_LITTLE } from '../../../../../flows/order/orderEngine.js';
import { orderRoute } from '../../../../../flows/order/orderRoute.js';
import { describeOrderEnding } from '../../../../../widgets/shared/order/words/describeProblem.js';
import { orderWords } from '../../../../../widgets/shared/order/words/words.js';
import { aSwapRoute } from '../../../kit/aFundingRoute.js';
import { anExecution, aTask } from '../../../kit/anExecution.js';
import { aPlan } from '../kit.js';

const order = orderWords.get('en');
const ended = (
  code: string | null,
  swap: TaskSnapshot['state'],
  fulfil: TaskSnapshot['state'] = 'pending',
  route = orderRoute(aPlan()),
) =>
  describeOrderEnding(
    anExecution('confirmed', 'confirmed', {
      ...{ status: 'stopped', route, error: code === null ? null : { code, message: '' } },
      tasks: [aTask('approve', 'skipped'), aTask('swap', swap), aTask('fulfil', fulfil, { id: '1/fulfil' })],
    }),
    order,
  );

it('shows the shop’s message if the tokens arrived and nothing was bought', () => {
  const words = { ...order.problems.INSUFFICIENT_STOCK, needsNewPrice: true };
  expect(ended('INSUFFICIENT_STOCK', 'confirmed')).toEqual(words);
  expect(ended('INSUFFICIENT_STOCK', 'skipped')).toEqual(words);
});

it.each([
  ['nothing went wrong', null, 'confirmed', 'pending'],
  ['the tokens are not there', 'INSUFFICIENT_STOCK', 'failed', 'pending'],
  ['the wallet was asked for the purchase', 'INSUFFICIENT_STOCK', 'confirmed', 'rejected'],
  ['the shop has no words for it', 'UNEXPECTED', 'confirmed', 'pending'],
] as const)('leaves the words to the payment if %s', (_when, code, swap, fulfil) => {
  expect(ended(code, swap, fulfil)).toBeUndefined();
});

it('leaves the text to the payment if nothing is bought', () => {
  expect(ended('INSUFFICIENT_STOCK', 'confirmed', 'pending', aSwapRoute() as never)).toBeUndefined();
});

it('says that too little arrived, after any earlier result', () => {
  expect(ended(TOO_LITTLE, 'failed')).toEqual({ ...order.tooLittle, needsNewPrice: true });
});
