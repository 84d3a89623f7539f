import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { tellPurchase } from '../../../widgets/purchase/tellPurchase.js';
import type { OrderEvent, OrderFacts } from '../../../widgets/shared/order/OrderEvent.js';
import { anExecution } from '../kit/anExecution.js';

const now = 1_790_000_000_000;
beforeEach(() => void jest.useFakeTimers({ now }));
afterEach(() => void jest.useRealTimers());

const facts: OrderFacts = {
  ...{ method: 'crypto', tokenIds: ['7'], transactions: [], transactionId: 'R-1' },
  ...{ fundingMethod: 'swap', isPurchase: true, execution: anExecution('confirmed', 'confirmed') },
};

/** Returns the events that the host gets. */
function told(event: OrderEvent): unknown[] {
  const heard: unknown[] = [];
  tellPurchase((type, data) => heard.push([type, data]), event);
  return heard;
}

const ended = (ending: Extract<OrderEvent, { type: 'ended' }>['ending'], given: object = {}): OrderEvent => ({
  ...{ type: 'ended', ending, ...facts },
  ...given,
});

it.each<Extract<OrderEvent, { type: 'request' }>['request']>([
  { name: 'request-swap', data: { toTokenAddress: '0x1', amount: '2' } },
  { name: 'request-bridge', data: { tokenAddress: '0x1', amount: '2', fromChainId: 1 } },
  { name: 'request-onramp', data: { tokenAddress: '0x1', amount: '2' } },
  { name: 'request-wallet', data: { walletProviderName: 'metamask' } },
])('emits $name with its data once', (request) => {
  expect(told({ type: 'request', request })).toEqual([[request.name, request.data]]);
});

it('emits the receipt of a purchase', () => {
  const receipt = { transactionId: 'R-1' } as never;
  expect(told({ type: 'sold', receipt })).toEqual([['sold', receipt]]);
});

it('emits a failure if the shop rejects the order', () => {
  const failure = { code: 'INSUFFICIENT_STOCK', message: 'sold out' };
  expect(told({ type: 'refused', failure, method: 'crypto' })).toEqual([
    ['failure', { code: 'INSUFFICIENT_STOCK', reason: 'sold out', timestamp: now }],
  ]);
});

it('emits success with the transaction and the payment method', () => {
  const ending = { type: 'success', transactionHash: '0xabc' } as const;
  expect(told(ended(ending))).toEqual([['success', { transactionHash: '0xabc', fundingMethod: 'swap' }]]);
});

it('emits no success if only the tokens for it arrived', () => {
  expect(told(ended({ type: 'success', transactionHash: '0xabc' }, { isPurchase: false }))).toEqual([]);
});

it('emits unknown with the execution if the outcome is unknown', () => {
  expect(told(ended({ type: 'unknown', executionId: 'e-1' }))).toEqual([
    ['unknown', { executionId: 'e-1', timestamp: now }],
  ]);
});

it.each(['rejected', 'failure'] as const)('emits %s with its code and reason', (type) => {
  expect(told(ended({ type, code: 'STOPPED', reason: 'the player stopped' }))).toEqual([
    [type, { code: 'STOPPED', reason: 'the player stopped', timestamp: now }],
  ]);
});

it.each([
  { type: 'method', method: 'crypto' },
  { type: 'token', token: {} as never },
  { type: 'transaction', ...facts },
  { type: 'sent', ...facts },
] satisfies OrderEvent[])('emits nothing on the way: $type', (event) => {
  expect(told(event)).toEqual([]);
});
