import { describe, expect, it } from '@jest/globals';
import { of, throwError } from 'rxjs';
import {
  type Address,
  type ExecutionStatus,
  type FundingEngine,
  type FundingRoute,
  type SwapRequest,
  type SwapResult,
  type TaskState,
  TributaryError,
} from '../../../index.js';
import { carryOutSwap, quoteSwap } from '../../../integrations/compat/carryOutSwap.js';
import { WrappedBrowserProvider } from '../../../integrations/compat/provider/WrappedBrowserProvider.js';
import { aRoute } from '../../kit/aRoute.js';
import { asEngine } from '../../kit/asEngine.js';
import { aToken } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';

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
    // The outcome is unknown, so it never maps to "no".
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

  it('reports unknown if another page has closed during it', async () => {
    await expect(swapOf(ended('running', 'confirmed', 'sent'))).rejects.toMatchObject({
      type: 'TRANSACTION_FAILED',
      data: { executionId: 'x1', status: 'unknown' },
    });
  });

  it('has no receipt for a swap sent by another transaction', async () => {
    await expect(swapOf(ended('done', 'confirmed', 'confirmed'))).resolves.toBeNull();
  });
});

describe('carryOutSwap, started by another call at the same time', () => {
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

  /** The other call starts between this call's check and its start; `resumed` collects the resumed ids. */
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
  ])('returns the receipt of that one, which is %s', async (status, gone) => {
    const resumed: string[] = [];
    await expect(swapped(overtaken(status, route, resumed))).resolves.toBe(receipt);
    expect(resumed).toEqual(gone);
  });

  it('rejects a name that belongs to another swap', async () => {
    const other = aRoute({ steps: [{ ...route.steps[0]!, delivers: { ...delivers, value: 1n } }] });
    await expect(swapped(overtaken('done', other))).rejects.toMatchObject({
      type: 'MISSING_PARAMS',
      data: { code: 'IDEMPOTENCY_KEY_REUSED', executionId: 'swap-1' },
    });
  });
});

describe('carryOutSwap, called again for the same swap', () => {
  const swapTask = { action: 'swap', state: 'confirmed', transactionHash: '0x1' };
  const receipt = { hash: '0x1' };
  const route = aRoute();
  const [step] = route.steps;
  const { delivers, fundingItem } = step!;
  const amountIn = { token: fundingItem.token, value: fundingItem.fundsRequired.amount };
  const stranger = aToken({ address: `0x${'9'.repeat(40)}` as Address });

  /** A journal with one open execution of `begun`; records starts and resumes. */
  async function swapped(begun: FundingRoute, given: Partial<SwapResult> = {}, status = 'running') {
    const acts: unknown[] = [];
    const engine = asEngine({
      executions: () => Promise.resolve([{ id: 'x1', status, tasks: [swapTask], route: begun }]),
      actions: { swap: (asked: object) => Promise.resolve((acts.push(asked), {})) },
      execute: (_route: unknown, options: object) => {
        acts.push(options);
        return of({ id: 'x2', status: 'done', tasks: [{ action: 'approve', transactionHash: '0x2' }, swapTask] });
      },
      resume: (id: string, options: object) => {
        acts.push([id, options]);
        return of({ id, status: 'done', tasks: [swapTask], route: begun });
      },
    });
    const inner = { isPassport: true, request: () => Promise.reject(new Error('no')) };
    const wallet = Object.assign(new WrappedBrowserProvider(inner), {
      getTransactionReceipt: (hash: string) => Promise.resolve({ ...receipt, hash }),
    });
    const answer = await carryOutSwap(engine, {
      provider: wallet,
      request: { fromAddress: player, maxHops: 2 } as Partial<SwapRequest> as SwapRequest,
      result: { tradeType: 'EXACT_OUTPUT', amountIn, amountOut: delivers, ...given } as unknown as SwapResult,
      idempotencyKey: 'swap-1',
      isNamedByHost: false,
    });
    return { acts, answer, inner };
  }

  it('resumes the one with an unknown outcome, and starts nothing', async () => {
    const { acts, answer, inner } = await swapped(route);
    expect(acts).toEqual([['x1', { wallet: inner }]]);
    expect(answer).toEqual(receipt);
  });

  it('starts again if that one has ended, for the requesting account, with its own key', async () => {
    const { acts, answer, inner } = await swapped(route, {}, 'done');
    expect(acts).toMatchObject([{ account: player, isPassport: true, maxHops: 2 }, { idempotencyKey: 'swap-1' }]);
    expect((acts[1] as { readonly wallet: unknown }).wallet).toBe(inner);
    expect(answer).toEqual(receipt);
  });

  const typed = { ...step, tradeType: 'EXACT_INPUT' };
  it.each<[string, object, Partial<SwapResult>]>([
    ['of another account', { ...route, account: `0x${'8'.repeat(40)}` }, {}],
    ['of another kind', { ...route, steps: [{ ...step, type: 'BRIDGE' }] }, {}],
    ['with more steps', { ...route, steps: [step, step] }, {}],
    ['without steps', { ...route, steps: [] }, {}],
    ['for another token', { ...route, steps: [{ ...step, delivers: { ...delivers, token: stranger } }] }, {}],
    ['with another token', { ...route, steps: [{ ...step, fundingItem: { ...fundingItem, token: stranger } }] }, {}],
    ['of another amount', route, { amountOut: { ...delivers, value: 1n } }],
    ['typed on the other side', { ...route, steps: [typed] }, {}],
    ['typed on the other side now', route, { tradeType: 'EXACT_INPUT' }],
    [
      'of another amount given',
      { ...route, steps: [typed] },
      {
        tradeType: 'EXACT_INPUT',
        amountIn: { ...amountIn, value: 1n },
      },
    ],
  ])('starts again if the open one is a swap %s', async (_what, begun, given) => {
    const { acts } = await swapped(begun as FundingRoute, given);
    expect(acts).toHaveLength(2);
    expect(acts[1]).toMatchObject({ idempotencyKey: 'swap-1' });
  });

  it('resumes one with the same exact amount', async () => {
    const { acts } = await swapped({ ...route, steps: [typed] } as FundingRoute, { tradeType: 'EXACT_INPUT' });
    expect(acts).toMatchObject([['x1', {}]]);
  });
});

describe('quoteSwap', () => {
  it.each([
    ['EXACT_INPUT', 'in'],
    ['EXACT_OUTPUT', 'out'],
  ] as const)('asks for a quote of %s', async (tradeType, side) => {
    const dex = { quoteExactInput: () => Promise.resolve('in'), quoteExactOutput: () => Promise.resolve('out') };
    await expect(quoteSwap(asEngine({ dex }), {} as SwapRequest, tradeType)).resolves.toBe(side);
  });
});
