import { describe, expect, it } from '@jest/globals';
import { orderRoute } from '../../../../../flows/order/orderRoute.js';
import { describeOrderEnding, describeProblem } from '../../../../../widgets/shared/order/words/describeProblem.js';
import { orderWords } from '../../../../../widgets/shared/order/words/words.js';
import { anExecution, aTask } from '../../../kit/anExecution.js';
import { aPlan } from '../kit.js';

const order = orderWords.get('en');
const { problems } = order;

describe('describeProblem', () => {
  it.each([
    ['INSUFFICIENT_STOCK', 'Sold out'],
    ['SERVICE_BREAKDOWN', 'Shop unavailable'],
    // The shop answered; the node did not.
    ['GET_ERC20_INFO_ERROR', 'Couldn’t load the currency'],
    ['UNEXPECTED', 'Shop unavailable'],
  ])('describes the problem %s: %s', (code, title) => {
    expect(describeProblem(code, order).title).toBe(title);
  });
});

describe('describeOrderEnding', () => {
  const ended = (code: string) =>
    describeOrderEnding(
      anExecution('pending', 'pending', {
        status: 'stopped',
        route: orderRoute(aPlan({ funding: null })),
        tasks: [aTask('fulfil', 'pending', { id: '0/fulfil' })],
        error: { code, message: '' },
      }),
      order,
    );

  it('offers a new price if the shop reported a change, and another try if it did not answer', () => {
    expect(ended('PRICE_MOVED')).toEqual({ ...problems.PRICE_MOVED, needsNewPrice: true });
    for (const code of ['SERVICE_BREAKDOWN', 'GET_ERC20_INFO_ERROR'] as const)
      expect(ended(code)).toEqual({ ...problems[code], needsNewPrice: false });
  });
});
