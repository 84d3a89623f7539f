import { describe, expect, it } from '@jest/globals';
import { of, throwError } from 'rxjs';
import { carryOutSwap } from '../../compat/carryOutSwap.js';
import { WrappedBrowserProvider } from '../../compat/provider/WrappedBrowserProvider.js';
import {
  type ExecutionStatus,
  type FundingEngine,
  type FundingRoute,
  type SwapRequest,
  type SwapResult,
  type TaskState,
  TributaryError,
} from '../../index.js';
import { aRoute } from '../kit/aRoute.js';
import { asEngine } from '../kit/asEngine.js';
import { player } from '../kit/people.js';

/** An execution that has ended like this, at its approval or its swap. */
function ended(status: ExecutionStatus, approve: TaskState, swap: TaskState): FundingEngine {
  const tasks = [
    { action: 'approve', state: approve, transactionHash: null },
    { action: 'swap', state: swap, transactionHash: null },
  ];
  const snapshot = { id: 'x1', status, tasks, error: { code: 'SOME_CODE', message: 'words' } };
  return asEngine({
    executions: () => Promise.resolve([]),
    actions: { swap: () => Promise.resolve({}) },
    execute: () => of(snapshot),
  });
}

const provider = new WrappedBrowserProvider({ request: () => Promise.reject(new Error('nobody is asked')) });
const swapOf = (engine: FundingEngine) =>
  carryOutSwap(engine, {
    provider,
    request: {} as SwapRequest,
    result: {} as SwapResult,
    idempotencyKey: 'swap-1',
    isNamedByHost: false,
  });

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

  it('says unknown where another page has gone in the middle of it', async () => {
    await expect(swapOf(ended('running', 'confirmed', 'sent'))).rejects.toMatchObject({
      type: 'TRANSACTION_FAILED',
      data: { executionId: 'x1', status: 'unknown' },
    });
  });

  it('has no receipt of what somebody else carried', async () => {
    await expect(swapOf(ended('done', 'confirmed', 'confirmed'))).resolves.toBeNull();
  });
});

describe('carryOutSwap, begun by another call in the same moment', () => {
  const reused = new TributaryError('IDEMPOTENCY_KEY_REUSED', 'the key names another execution', {});
  const tasks = [{ action: 'swap', state: 'confirmed', transactionHash: '0x1' }];
  const receipt = { hash: '0x1' };
  const wallet = Object.assign(new WrappedBrowserProvider({ request: () => Promise.reject(new Error('no')) }), {
    getTransactionReceipt: () => Promise.resolve(receipt),
  });
  const route = aRoute();
  const { delivers, fundingItem } = route.steps[0]!;
  const result = {
    tradeType: 'EXACT_OUTPUT',
    amountIn: { token: fundingItem.token, value: 1n },
    amountOut: delivers,
  } as unknown as SwapResult;

  /** The other one has begun between this one's look and its beginning; `resumed` keeps what is gone on with. */
  function overtaken(status: ExecutionStatus, begun: FundingRoute, resumed: string[] = []): FundingEngine {
    return asEngine({
      executions: () => Promise.resolve([]),
      actions: { swap: () => Promise.resolve({}) },
      execute: () => throwError(() => reused),
      recheck: (id: string) => of({ id, status, tasks, route: begun }),
      resume: (id: string) => {
        resumed.push(id);
        return of({ id, status: 'done', tasks, route: begun });
      },
    });
  }
  const swapped = (engine: FundingEngine): Promise<unknown> =>
    carryOutSwap(engine, {
      provider: wallet,
      request: { fromAddress: player } as Partial<SwapRequest> as SwapRequest,
      result,
      idempotencyKey: 'swap-1',
      isNamedByHost: false,
    });

  it.each<[ExecutionStatus, readonly string[]]>([
    ['done', []],
    ['running', ['swap-1']],
  ])('gives the receipt of that one, which is %s', async (status, gone) => {
    const resumed: string[] = [];
    await expect(swapped(overtaken(status, route, resumed))).resolves.toBe(receipt);
    expect(resumed).toEqual(gone);
  });

  it('refuses where the name is of another swap', async () => {
    const other = aRoute({ steps: [{ ...route.steps[0]!, delivers: { ...delivers, value: 1n } }] });
    await expect(swapped(overtaken('done', other))).rejects.toMatchObject({
      type: 'MISSING_PARAMS',
      data: { code: 'IDEMPOTENCY_KEY_REUSED', executionId: 'swap-1' },
    });
  });
});
