import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OnrampMessage } from '../../../core/index.js';
import {
  applyOnrampMessage,
  type CardOrder,
  type CardPhase,
  cardOrders,
  isOnlyLookedAt,
  noOrder,
} from '../../../flows/card/CardOrder.js';
import { PageStorage } from '../../kit/PageStorage.js';
import { aCardRoute } from '../../widgets/kit/aFundingRoute.js';
import { anExecution, aTask } from '../../widgets/kit/anExecution.js';

const storage = new PageStorage();
beforeEach(() => storage.open());
afterEach(() => storage.close());

const created: OnrampMessage = { type: 'order-created', orderId: null };
const processing: OnrampMessage = { type: 'order-processing', orderId: 'CW-1' };
const completed: OnrampMessage = { type: 'order-completed', orderId: 'CW-1', transactionHash: '0xabc' };
const failed: OnrampMessage = { type: 'order-failed', orderId: 'CW-1', reason: 'The card was declined' };
const createdSecond: OnrampMessage = { type: 'order-created', orderId: 'CW-2' };
const anotherFailed: OnrampMessage = { type: 'order-failed', orderId: 'CW-2', reason: null };

function after(...messages: readonly OnrampMessage[]): CardOrder {
  return messages.reduce((order, message, index) => applyOnrampMessage(order, message, index + 1), noOrder);
}

describe('applyOnrampMessage', () => {
  it('follows an order to its delivery', () => {
    expect(after({ type: 'loaded' })).toBe(noOrder);
    expect(after(created)).toEqual({ ...noOrder, phase: 'received', receivedAt: 1 });
    expect(after(created, processing)).toEqual({
      ...noOrder,
      phase: 'paid',
      orderId: 'CW-1',
      receivedAt: 1,
      paidAt: 2,
    });
    expect(after(created, processing, completed)).toEqual({
      ...noOrder,
      phase: 'delivered',
      orderId: 'CW-1',
      receivedAt: 1,
      paidAt: 2,
      transactionHash: '0xabc',
    });
    expect(after(created, failed)).toMatchObject({ phase: 'failed', reason: 'The card was declined' });
  });

  it.each<[string, readonly OnrampMessage[], CardPhase]>([
    ['a created order that comes late', [processing, created], 'paid'],
    ['a payment that comes late', [completed, processing], 'delivered'],
    ['a failure after the delivery', [completed, failed], 'delivered'],
    ['a failure of an order before the one that is paid', [processing, anotherFailed], 'paid'],
    ['a failure of an order before the one that is made', [createdSecond, failed], 'received'],
  ])('takes nothing back: %s', (_name, messages, phase) => {
    expect(after(...messages).phase).toBe(phase);
  });

  it.each<[string, readonly OnrampMessage[]]>([
    ['that is paid', [processing, failed]],
    ['whose number nobody has said yet', [created, failed]],
    ['after another one that failed', [failed, created, anotherFailed]],
    [
      'that is paid, in a message without its number',
      [processing, { type: 'order-failed', orderId: null, reason: null }],
    ],
  ])('fails where the order itself does: one %s', (_name, messages) => {
    expect(after(...messages).phase).toBe('failed');
  });
});

describe('cardOrders', () => {
  it('remembers an order whole', () => {
    const order = after(created, processing, completed);
    cardOrders.write('card-1', order);
    expect(cardOrders.read('card-1')).toEqual(order);
    cardOrders.write('card-1', after(created, failed));
    expect(cardOrders.read('card-1')?.reason).toBe('The card was declined');
  });

  it('keeps no time that is none', () => {
    const kept = [['card-1', { phase: 'paid', receivedAt: '1', paidAt: null }]];
    storage.setItem('tributary/card-orders', JSON.stringify(kept));
    expect(cardOrders.read('card-1')).toEqual({ ...noOrder, phase: 'paid' });
  });

  it('begins without an order', () => {
    expect(noOrder.phase).toBe('none');
  });
});

describe('isOnlyLookedAt', () => {
  const execution = anExecution('pending', 'pending', {
    id: 'card-1',
    route: aCardRoute(),
    tasks: [aTask('pay-by-card', 'waiting', { type: 'wait' })],
  });

  it.each<[CardPhase, boolean]>([
    ['none', true],
    ['left', true],
    ['failed', true],
    ['elsewhere', false],
    ['received', false],
    ['paid', false],
    ['delivered', false],
  ])('returns the expected result for an order that is %s: %s', (phase, only) => {
    cardOrders.write('card-1', { ...noOrder, phase });
    expect(isOnlyLookedAt(execution)).toBe(only);
  });

  it('returns false for another payment’s order, and for a card that has delivered', () => {
    expect(isOnlyLookedAt(anExecution('sent', 'pending'))).toBe(false);
    expect(isOnlyLookedAt({ ...execution, tasks: [aTask('pay-by-card', 'confirmed', { type: 'wait' })] })).toBe(false);
    expect(isOnlyLookedAt(execution)).toBe(true);
    const swap = aTask('swap', 'pending');
    expect(isOnlyLookedAt({ ...execution, tasks: [...execution.tasks, swap] })).toBe(true);
  });

  it('ignores stored values that are not an order', () => {
    storage.setItem('tributary/card-orders', JSON.stringify([['card-1', { phase: 'rich', orderId: 7 }]]));
    expect(cardOrders.read('card-1')).toBeNull();
    storage.setItem(
      'tributary/card-orders',
      JSON.stringify([['card-1', { phase: 'paid', orderId: 7, paidAt: 'now' }]]),
    );
    expect(cardOrders.read('card-1')).toEqual({ ...noOrder, phase: 'paid' });
  });
});
