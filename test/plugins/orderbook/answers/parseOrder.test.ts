import { describe, expect, it } from '@jest/globals';
import { parseOrder } from '../../../../plugins/orderbook/answers/parseOrder.js';
import { stranger } from '../../../kit/people.js';
import { aBookedOrder, anOrderAnswer } from '../aBookedOrder.js';

type Answer = ReturnType<typeof anOrderAnswer>;
const altered = (changes: object): unknown => ({ ...anOrderAnswer(), ...changes });

describe('parseOrder', () => {
  it('parses every field of an order', () => {
    expect(parseOrder(anOrderAnswer())).toEqual(aBookedOrder());
  });

  it('does not say whose a fee is that is of no known kind', () => {
    const fee = { type: 'TIP', amount: '1', recipient_address: stranger };
    const { fees } = parseOrder(altered({ fees: [fee] }));
    expect(fees).toEqual([{ recipientAddress: stranger, amount: 1n }]);
    expect(fees[0]).not.toHaveProperty('kind');
  });

  it.each<[string, object, object]>([
    ['an ERC721', { sell: [{ type: 'ERC721', contract_address: stranger, token_id: '0' }] }, { item: { id: 0n } }],
    [
      'a price in a token',
      { buy: [{ type: 'ERC20', contract_address: stranger, amount: '5' }] },
      { price: { type: 'ERC20', tokenAddress: stranger, amount: 5n } },
    ],
    ['a salt in decimal text', { salt: '11' }, { salt: 11n }],
    [
      'a cancellation that is pending',
      { status: { name: 'CANCELLED', pending: true } },
      { isCancellationPending: true },
    ],
    [
      'a cancellation that is over',
      { status: { name: 'CANCELLED', pending: false } },
      { isCancellationPending: false },
    ],
    [
      'a pending order without a cancellation',
      { status: { name: 'ACTIVE', pending: true } },
      { isCancellationPending: false },
    ],
    [
      'the seller’s missing requirements',
      { status: { name: 'INACTIVE', sufficient_approvals: false, sufficient_balances: false } },
      { status: 'INACTIVE', sellerLacks: ['approval', 'item'] },
    ],
    ['a status that is not known as none to buy', { status: { name: 'PAUSED' } }, { status: 'INACTIVE' }],
  ])('parses an order with %s', (_what, changes, expected) => {
    expect(parseOrder(altered(changes))).toMatchObject(expected);
  });

  it.each<[string, (answer: Answer) => unknown]>([
    ['nothing', () => null],
    ['a bid', (answer) => ({ ...answer, type: 'BID' })],
    ['two items', ({ sell, ...answer }) => ({ ...answer, sell: [...sell, ...sell] })],
    ['no price', (answer) => ({ ...answer, buy: [] })],
    ['an item as the price', ({ sell, ...answer }) => ({ ...answer, sell, buy: sell })],
    ['a currency as the item', ({ buy, ...answer }) => ({ ...answer, buy, sell: buy })],
    ['no pieces', (answer) => ({ ...answer, sell: [{ ...answer.sell[0], amount: '0' }] })],
    ['an amount with a fraction', (answer) => ({ ...answer, buy: [{ type: 'NATIVE', amount: '1.5' }] })],
    ['a negative amount', (answer) => ({ ...answer, buy: [{ type: 'NATIVE', amount: '-1' }] })],
    ['an amount that is a number', (answer) => ({ ...answer, buy: [{ type: 'NATIVE', amount: 1000 }] })],
    ['more than 256 bits', (answer) => ({ ...answer, buy: [{ type: 'NATIVE', amount: (2n ** 256n).toString() }] })],
    ['a seller with an invalid address', (answer) => ({ ...answer, account_address: '0x12' })],
    ['a time that is none', (answer) => ({ ...answer, end_at: 'soon' })],
    ['a signature that is none', (answer) => ({ ...answer, signature: 'yes' })],
    ['a salt with something before it', (answer) => ({ ...answer, salt: 'x11' })],
    ['a salt with something behind it', (answer) => ({ ...answer, salt: '11x' })],
    ['a salt of nothing', (answer) => ({ ...answer, salt: ' ' })],
    ['a collection as the item', (answer) => ({ ...answer, sell: [{ ...answer.sell[0], type: 'ERC721_COLLECTION' }] })],
    ['a status that is none', (answer) => ({ ...answer, status: 'ACTIVE' })],
    ['a salt that is none', (answer) => ({ ...answer, salt: '0xzz' })],
    ['no protocol data', ({ protocol_data: _left, ...answer }) => answer],
  ])('throws for the order: %s', (_what, alter) => {
    expect(() => parseOrder(alter(anOrderAnswer()))).toThrow();
  });
});
