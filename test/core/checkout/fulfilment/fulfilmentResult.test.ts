import { describe, expect, it } from '@jest/globals';
import { fulfilmentResult, isPurchaseSent } from '../../../../core/checkout/fulfilment/fulfilmentResult.js';
import type {
  ExecutionSnapshot,
  ExecutionStatus,
  TaskSnapshot,
  TaskState,
} from '../../../../core/execution/ExecutionSnapshot.js';
import { aRoute } from '../../../kit/aRoute.js';
import { childChainId } from '../../../kit/aToken.js';

const task = (action: string, state: TaskState, transactionHash: string | null = null): TaskSnapshot => ({
  id: `0/${action}`,
  type: 'transaction',
  action,
  chainId: childChainId,
  state,
  label: null,
  transactionHash,
  detail: null,
  startedAt: null,
  endedAt: null,
});

function snapshot(
  status: ExecutionStatus,
  approve: TaskState,
  fulfil: TaskState,
  code: string | null,
): ExecutionSnapshot {
  return {
    id: 'an execution',
    route: aRoute(),
    status,
    tasks: [task('approve', approve), task('fulfil', fulfil)],
    error: code === null ? null : { code, message: 'because' },
  };
}

describe('fulfilmentResult', () => {
  it('is FAILED with both figures if less was bought than was agreed to, and never SUCCESS', () => {
    const error = { code: 'LESS_THAN_PROMISED', message: 'task "0/fulfil-0" did less than promised: 2 of 3' };
    const snapshot = { status: 'partial', tasks: [], error } as never;
    expect(fulfilmentResult(snapshot)).toEqual({ status: 'FAILED', reason: error.message, error });
  });

  it.each<[string, ExecutionSnapshot, object]>([
    ['in progress', snapshot('running', 'sent', 'pending', null), { status: 'running', error: null }],
    ['done', snapshot('done', 'confirmed', 'confirmed', null), { status: 'SUCCESS', error: null, reason: null }],
    [
      'unknown outcome',
      snapshot('unknown', 'confirmed', 'unknown', 'OUTCOME_UNKNOWN'),
      { status: 'FULFILLMENTS_UNSETTLED', error: { code: 'OUTCOME_UNKNOWN' } },
    ],
    [
      'a purchase reverted',
      snapshot('failed', 'confirmed', 'failed', 'TRANSACTION_REVERTED'),
      {
        status: 'FAILED',
        reason: 'Fulfillment transaction failed and was reverted',
        error: { code: 'EXECUTE_FULFILLMENT_TRANSACTION_ERROR', innerErrorType: 'TRANSACTION_REVERTED' },
      },
    ],
    [
      'an approval reverted',
      snapshot('failed', 'failed', 'pending', 'TRANSACTION_REVERTED'),
      { status: 'FAILED', error: { code: 'APPROVAL_TRANSACTION_FAILED' } },
    ],
    [
      'an approval rejected',
      snapshot('stopped', 'rejected', 'pending', 'USER_REJECTED_REQUEST_ERROR'),
      { status: 'FAILED', error: { code: 'USER_REJECTED_REQUEST_ERROR' } },
    ],
    [
      'a purchase rejected',
      snapshot('stopped', 'confirmed', 'rejected', 'USER_REJECTED_REQUEST_ERROR'),
      { status: 'FAILED', error: { code: 'USER_REJECTED_REQUEST_ERROR' } },
    ],
    [
      'an approval that could not be sent',
      snapshot('failed', 'failed', 'pending', 'TRANSACTION_FAILED'),
      { status: 'FAILED', error: { code: 'EXECUTE_APPROVAL_TRANSACTION_ERROR', innerErrorType: 'TRANSACTION_FAILED' } },
    ],
    [
      'a purchase that could not be sent',
      snapshot('failed', 'confirmed', 'failed', 'TRANSACTION_FAILED'),
      {
        status: 'FAILED',
        error: {
          code: 'EXECUTE_FULFILLMENT_TRANSACTION_ERROR',
          message:
            '[EXECUTE_FULFILLMENT_TRANSACTION_ERROR]:An error occurred while executing the fulfillment transaction. Cause:because',
        },
      },
    ],
    [
      'the wallet has not enough',
      snapshot('failed', 'confirmed', 'failed', 'INSUFFICIENT_FUNDS'),
      { status: 'INSUFFICIENT_FUNDS', error: { code: 'INSUFFICIENT_FUNDS' } },
    ],
  ])('returns the result of an execution: %s', (_name, execution, result) => {
    expect(fulfilmentResult(execution)).toMatchObject(result);
  });
});

describe('isPurchaseSent', () => {
  it.each<[string, readonly (string | null)[], boolean]>([
    ['all have a hash', ['0x1', '0x2'], true],
    ['one has none', ['0x1', null], false],
  ])('returns the expected result for %s', (_name, hashes, isSent) => {
    const tasks = [
      task('approve', 'skipped'),
      ...hashes.map((hash) => task('fulfil', hash === null ? 'awaiting-wallet' : 'sent', hash)),
    ];
    expect(isPurchaseSent({ ...snapshot('running', 'skipped', 'sent', null), tasks })).toBe(isSent);
  });
});
