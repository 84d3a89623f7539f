import { describe, expect, it } from '@jest/globals';
import type { MethodObstacle } from '../../../../../flows/order/offerMethods.js';
import { describeMethods } from '../../../../../widgets/shared/order/words/describeMethods.js';
import { orderWords } from '../../../../../widgets/shared/order/words/words.js';
import { context as shared } from '../../../kit/context.js';

const context = { ...shared, order: orderWords.get('en') } as Parameters<typeof describeMethods>[3];
const { methods } = context.order;

describe('describeMethods', () => {
  it('calls the one entry for cards of any sort differently', () => {
    const title = (cards: 'one' | 'debit-and-credit'): string | undefined =>
      describeMethods([{ id: 'debit', obstacle: null }], cards, 'USDC', context)[0]?.title;
    expect([title('one'), title('debit-and-credit')]).toEqual([methods.card, methods.debit]);
  });

  it.each<readonly [MethodObstacle | null, string | undefined]>([
    [null, undefined],
    ['excluded', methods.off.excluded],
    ['asking', methods.off.asking],
    ['not-sold', methods.off.notSold({ symbol: 'USDC' })],
    ['no-provider', methods.off.noProvider],
    ['unread', methods.off.unread],
  ])('says why a method cannot be chosen: %s', (obstacle, off) => {
    expect(describeMethods([{ id: 'credit', obstacle }], 'debit-and-credit', 'USDC', context)[0]?.off).toBe(off);
  });
});
