import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import { carryOutSwap } from '../../compat/carryOutSwap.js';
import { WrappedBrowserProvider } from '../../compat/provider/WrappedBrowserProvider.js';
import type { ExecutionStatus, FundingEngine, SwapRequest, SwapResult, TaskState } from '../../index.js';

/** An execution that has ended like this, at its approval or its swap. */
function ended(status: ExecutionStatus, approve: TaskState, swap: TaskState): FundingEngine {
  const tasks = [
    { action: 'approve', state: approve, transactionHash: null },
    { action: 'swap', state: swap, transactionHash: null },
  ];
  const snapshot = { id: 'x1', status, tasks, error: { code: 'SOME_CODE', message: 'words' } };
  return {
    executions: () => Promise.resolve([]),
    actions: { swap: () => Promise.resolve({}) },
    execute: () => of(snapshot),
  } as unknown as FundingEngine;
}

const provider = new WrappedBrowserProvider({ request: () => Promise.reject(new Error('nobody is asked')) });
const swapOf = (engine: FundingEngine) =>
  carryOutSwap(engine, { provider, request: {} as SwapRequest, result: {} as SwapResult });

describe('carryOutSwap', () => {
  it.each<readonly [ExecutionStatus, TaskState, TaskState, string]>([
    ['stopped', 'rejected', 'pending', 'USER_REJECTED_REQUEST_ERROR'],
    ['stopped', 'confirmed', 'rejected', 'USER_REJECTED_REQUEST_ERROR'],
    ['failed', 'failed', 'pending', 'APPROVAL_TRANSACTION_FAILED'],
    ['failed', 'skipped', 'failed', 'TRANSACTION_FAILED'],
    // Nobody can say: never a "no", wherever it is.
    ['unknown', 'unknown', 'pending', 'TRANSACTION_FAILED'],
    ['unknown', 'confirmed', 'unknown', 'TRANSACTION_FAILED'],
    ['stopped', 'confirmed', 'pending', 'TRANSACTION_FAILED'],
  ])('%s, its approval %s and its swap %s: %s', async (status, approve, swap, type) => {
    await expect(swapOf(ended(status, approve, swap))).rejects.toMatchObject({
      name: 'CheckoutError',
      message: 'words',
      type,
      data: { executionId: 'x1', status, code: 'SOME_CODE' },
    });
  });

  it('has no receipt of what somebody else carried', async () => {
    await expect(swapOf(ended('done', 'confirmed', 'confirmed'))).resolves.toBeNull();
  });
});
