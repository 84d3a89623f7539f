import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { tellSale } from '../../../widgets/sale/tellSale.js';
import type { OrderEvent, OrderFacts } from '../../../widgets/shared/order/OrderEvent.js';
import { anExecution } from '../kit/anExecution.js';

const now = 1_790_000_000_000;
beforeEach(() => void jest.useFakeTimers({ now }));
afterEach(() => void jest.useRealTimers());

const transactions = [{ method: 'execute', hash: '0xabc' }];
const facts: OrderFacts = {
  ...{ method: 'crypto', tokenIds: ['7'], transactions, transactionId: 'R-1' },
  ...{ fundingMethod: 'swap', isPurchase: true, execution: anExecution('confirmed', 'rejected') },
};
const bought = { paymentMethod: 'crypto', tokenIds: ['7'], transactions, transactionId: 'R-1' };

/** Returns the events that the host gets. `waits`: it gets success at the end. */
function told(event: OrderEvent, waits = true): unknown[] {
  const heard: unknown[] = [];
  tellSale((type, data) => heard.push([type, data]), event, waits);
  return heard;
}

const ended = (ending: Extract<OrderEvent, { type: 'ended' }>['ending'], given: object = {}): OrderEvent => ({
  ...{ type: 'ended', ending, ...facts },
  ...given,
});
const success = { type: 'success', transactionHash: '0xabc' } as const;

it.each<Extract<OrderEvent, { type: 'request' }>['request']>([
  { name: 'request-swap', data: { toTokenAddress: '0x1', amount: '2' } },
  { name: 'request-bridge', data: { tokenAddress: '0x1', amount: '2', fromChainId: 1 } },
  { name: 'request-onramp', data: { tokenAddress: '0x1', amount: '2' } },
  { name: 'request-wallet', data: { walletProviderName: 'metamask' } },
])('emits $name with its data once', (request) => {
  expect(told({ type: 'request', request })).toEqual([[request.name, request.data]]);
});

it('emits the payment method and the token that the player chose', () => {
  expect(told({ type: 'method', method: 'credit' })).toEqual([['payment-method', { paymentMethod: 'credit' }]]);
  const token = { settlementType: 'balance' } as never;
  expect(told({ type: 'token', token })).toEqual([['payment-token', token]]);
});

it('emits the receipt of a purchase', () => {
  const receipt = { transactionId: 'R-1' } as never;
  expect(told({ type: 'sold', receipt })).toEqual([['sold', receipt]]);
});

it('emits a failure with its type if the shop rejects the order', () => {
  const failure = { code: 'INSUFFICIENT_STOCK', message: 'sold out' };
  expect(told({ type: 'refused', failure, method: 'debit' })).toEqual([
    [
      'failure',
      {
        ...{ code: 'INSUFFICIENT_STOCK', reason: 'sold out', timestamp: now },
        ...{ error: { type: 'INSUFFICIENT_STOCK' }, paymentMethod: 'debit' },
      },
    ],
  ]);
});

it('emits each confirmed transaction and everything sent', () => {
  expect(told({ type: 'transaction', ...facts })).toEqual([
    ['transaction-success', { paymentMethod: 'crypto', transactions }],
  ]);
  expect(told({ type: 'sent', ...facts })).toEqual([['success', bought]]);
});

it('emits success at the end if the host waits for confirmation', () => {
  expect(told(ended(success))).toEqual([['success', bought]]);
});

it('emits success once if it was emitted when everything was sent', () => {
  expect(told(ended(success), false)).toEqual([]);
});

it('emits success at the end if the card provider sent everything', () => {
  expect(told(ended(success, { transactions: [] }), false)).toEqual([['success', { ...bought, transactions: [] }]]);
});

it.each([true, false])('emits no success if only the tokens for it arrived (waits: %s)', (waits) => {
  expect(told(ended(success, { isPurchase: false, transactions: [] }), waits)).toEqual([]);
});

it('emits unknown with the execution if the outcome is unknown', () => {
  expect(told(ended({ type: 'unknown', executionId: 'e-1' }))).toEqual([
    ['unknown', { executionId: 'e-1', timestamp: now }],
  ]);
});

it('emits rejected with its code and reason', () => {
  expect(told(ended({ type: 'rejected', code: 'STOPPED', reason: 'the player stopped' }))).toEqual([
    ['rejected', { code: 'STOPPED', reason: 'the player stopped', timestamp: now }],
  ]);
});

it('emits a failure with its type, the order and its transactions', () => {
  const ending = { type: 'failure', code: 'INSUFFICIENT_FUNDS', reason: 'too little' } as const;
  expect(told(ended(ending))).toEqual([
    [
      'failure',
      {
        ...{ code: 'INSUFFICIENT_FUNDS', reason: 'too little', timestamp: now, transactions, transactionId: 'R-1' },
        ...{ error: { type: 'WALLET_REJECTED_NO_FUNDS' }, paymentMethod: 'crypto' },
      },
    ],
  ]);
  // A swap that failed before the purchase started.
  expect(told(ended({ type: 'failure', code: 'TRANSACTION_REVERTED', reason: '' }))).toMatchObject([
    ['failure', { error: { type: 'FUNDING_ROUTE_EXECUTE_ERROR' } }],
  ]);
});
