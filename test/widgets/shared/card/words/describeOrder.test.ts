import { describe, expect, it } from '@jest/globals';
import { type CardOrder, noOrder } from '../../../../../flows/card/CardOrder.js';
import {
  type CardOrderContext,
  describeOrder,
  describeOrderMoney,
} from '../../../../../widgets/shared/card/words/describeOrder.js';
import { cardWords } from '../../../../../widgets/shared/card/words/words.js';
import { aStep } from '../../../../kit/aRoute.js';
import { aCardRoute, aFundingItem, imx, usdc } from '../../../kit/aFundingRoute.js';
import { anExecution } from '../../../kit/anExecution.js';
import { context as shared } from '../../../kit/context.js';

const context: CardOrderContext = { ...shared, card: cardWords.get('en') };
const execution = anExecution('pending', 'pending', { route: aCardRoute({ expectedSeconds: 300 }) });
const now = 1_000_000;

function steps(order: Partial<CardOrder>): readonly (readonly string[])[] {
  return describeOrder({ ...noOrder, ...order }, execution, now, context).map(({ state, title, note }) => [
    state,
    title,
    ...(note === undefined ? [] : [note]),
  ]);
}

describe('describeOrder', () => {
  it('shows only the arrival for a page in another tab', () => {
    expect(steps({ phase: 'elsewhere' })).toEqual([
      [
        'your-turn',
        'Pay on the provider’s page',
        'It’s open in another tab. We can’t see that page, only incoming tokens.',
      ],
      ['next', 'USDC arrives in your wallet', 'Checking every few seconds'],
    ]);
  });

  it('names the token that the card buys, also if a later step swaps it', () => {
    const [card] = aCardRoute().steps;
    const swap = aStep({ fundingItem: aFundingItem(usdc, 32_600_000n), delivers: { token: imx, value: 1n } });
    const later = anExecution('pending', 'pending', { route: aCardRoute({ steps: [card!, swap] }) });
    const titles = describeOrder({ ...noOrder, phase: 'received' }, later, now, context).map(({ title }) => title);
    expect(titles.slice(2)).toEqual(['Provider is buying USDC', 'USDC arrives in your wallet']);
  });

  it('does not call a payment accepted before the provider does', () => {
    expect(steps({ phase: 'received', receivedAt: now })).toEqual([
      ['done', 'Order received'],
      ['now', 'Card payment', 'Not confirmed by the provider yet'],
      ['next', 'Provider is buying USDC'],
      ['next', 'USDC arrives in your wallet'],
    ]);
  });

  it('shows the elapsed time, and leaves the arrival to the chain', () => {
    expect(steps({ phase: 'paid', receivedAt: now - 90_000, paidAt: now - 60_000 })).toEqual([
      ['done', 'Order received'],
      ['done', 'Card payment accepted'],
      ['now', 'Provider is buying USDC', '1\u00a0minute so far, usually about 5\u00a0minutes'],
      ['next', 'USDC arrives in your wallet'],
    ]);
    expect(steps({ phase: 'delivered', receivedAt: now, paidAt: now }).at(-1)).toEqual([
      'now',
      'USDC arrives in your wallet',
      'Checking every few seconds',
    ]);
  });
});

describe('describeOrderMoney', () => {
  it('is with the provider once the card was charged', () => {
    expect(describeOrderMoney({ ...noOrder, phase: 'received' }, context)).toMatchObject({
      place: 'start',
      answer: 'Not in your wallet yet',
    });
    expect(describeOrderMoney({ ...noOrder, phase: 'paid', paidAt: now }, context)).toMatchObject({
      place: 'moving',
      answer: 'With the card provider',
      stops: ['Your card', 'Provider', 'Your wallet'],
    });
  });
});
