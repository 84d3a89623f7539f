import { expect, it } from '@jest/globals';
import { isUnsettledPurchase } from '../../../../core/checkout/fulfilment/isUnsettledPurchase.js';
import type { ExecutionStatus, TaskSnapshot, TaskState } from '../../../../core/execution/ExecutionSnapshot.js';
import { aRoute } from '../../../kit/aRoute.js';

it.each<[ExecutionStatus, string, TaskState, boolean]>([
  ['running', 'fulfil', 'awaiting-wallet', true],
  ['running', 'fulfil', 'sent', true],
  ['running', 'fulfil', 'included', true],
  ['unknown', 'fulfil', 'unknown', true],
  ['running', 'fulfil', 'preparing', false],
  ['running', 'approve', 'sent', false],
  ['stopped', 'fulfil', 'unknown', false],
  ['abandoned', 'fulfil', 'unknown', false],
  ['done', 'fulfil', 'confirmed', false],
])('isUnsettledPurchase: %s with "%s" %s: %p', (status, action, state, isUnsettled) => {
  const task: TaskSnapshot = {
    id: '0/x',
    type: 'transaction',
    action,
    chainId: 1,
    state,
    label: null,
    transactionHash: null,
    detail: null,
    startedAt: null,
    endedAt: null,
  };
  expect(isUnsettledPurchase({ id: 'x', route: aRoute(), status, tasks: [task], error: null })).toBe(isUnsettled);
});
