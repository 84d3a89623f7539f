import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import { approvalFor } from '../../../core/allowance/approvalFor.js';
import type {
  BridgeAdapter,
  BridgeBundle,
  BridgeRequest,
  BridgeStatusSnapshot,
} from '../../../core/bridge/BridgeAdapter.js';
import { BridgeStepExecutor } from '../../../core/bridge/BridgeStepExecutor.js';
import type {
  ExecutionContext,
  PrepareOptions,
  TransactionTask,
  WaitTask,
} from '../../../core/execution/ExecutionTask.js';
import type { Address } from '../../../core/money/Address.js';
import { StepType } from '../../../core/routing/FundingRoute.js';
import { footprints } from '../../../core/sending/footprints.js';
import { aStep } from '../../kit/aRoute.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChains } from '../../kit/ScriptedChain.js';
import { watch } from '../../kit/watch.js';

const rootUsdc = aToken({ chainId: rootChainId });
const amount = 5_000_000n;
const aDepositStep = () =>
  aStep({
    type: StepType.BRIDGE,
    chainId: rootChainId,
    fundingItem: {
      ...aStep().fundingItem,
      type: 'ERC20',
      token: rootUsdc,
      fundsRequired: { amount, formattedAmount: '5' },
    },
    delivers: { token: aToken(), value: amount },
    fees: {
      bridgeFees: [
        { type: 'BRIDGE_FEE', amount: 100n, formattedAmount: '', token: aNativeToken({ chainId: rootChainId }) },
      ],
    },
  });
const context = (hash: string | null = '0x01'): ExecutionContext => ({
  executionId: 'x',
  account: player,
  chains: new ScriptedChains(),
  hashOf: (taskId) => (taskId === 'bridge' ? hash : null),
});

const transaction = (data: `0x${string}`) => ({ chainId: rootChainId, from: player, to: exchange, data, value: 0n });
const aBundle = (given: Partial<BridgeBundle> = {}): BridgeBundle => ({
  feeData: { sourceChainGas: 1n, approvalFee: 1n, bridgeFee: 100n, imtblFee: 0n, totalFees: 102n },
  contractToApprove: null,
  unsignedResetTx: null,
  unsignedApprovalTx: null,
  unsignedBridgeTx: transaction('0x03'),
  delayWithdrawalLargeAmount: null,
  delayWithdrawalUnknownToken: null,
  withdrawalQueueActivated: null,
  largeTransferThresholds: null,
  ...given,
});
const snapshot = (
  status: BridgeStatusSnapshot['status']['status'],
  data: object = {},
  stale = false,
): BridgeStatusSnapshot => ({ status: { txHash: '0x01', status, data: { gmpResponse: null, ...data } }, stale });

function aBridge(bundle: BridgeBundle, ...snapshots: readonly BridgeStatusSnapshot[]) {
  const requests: BridgeRequest[] = [];
  const bridge = {
    buildTransactions: (request: BridgeRequest) => (requests.push(request), Promise.resolve(bundle)),
    watchStatus: () => of(...snapshots),
  };
  return { bridge: bridge as unknown as BridgeAdapter, requests };
}

describe('BridgeStepExecutor', () => {
  it('plans a deposit, and a release only for what comes from the child chain', () => {
    const executor = new BridgeStepExecutor(() => aBridge(aBundle()).bridge, childChainId);
    const actions = (chainId: number) =>
      executor.plan({ ...aDepositStep(), chainId }, context()).map(({ action }) => action);
    expect(actions(rootChainId)).toEqual(['reset-allowance', 'approve', 'bridge', 'await-arrival']);
    expect(actions(childChainId)).toEqual(['reset-allowance', 'approve', 'bridge', 'await-arrival', 'finalise']);
  });

  it('rebuilds the bundle before each signature and labels each transaction', async () => {
    const { bridge, requests } = aBridge(
      aBundle({ unsignedResetTx: transaction('0x01'), unsignedApprovalTx: transaction('0x02') }),
    );
    const tasks = new BridgeStepExecutor(() => bridge, childChainId)
      .plan(aDepositStep(), context())
      .slice(0, 3) as readonly TransactionTask[];
    expect(requests).toEqual([]);
    const prepared = await Promise.all(tasks.map((task) => task.prepare({})));
    const label = (action: string, value: bigint) => ({
      action,
      amount: { token: rootUsdc, value },
      counterparty: exchange,
    });
    expect(prepared).toEqual([
      { transaction: transaction('0x01'), label: label('reset-allowance', 0n), isIdempotent: true },
      { transaction: transaction('0x02'), label: label('approve', amount), isIdempotent: true },
      { transaction: transaction('0x03'), label: label('bridge', amount) },
    ]);
    const request = {
      sourceChainId: rootChainId,
      destinationChainId: childChainId,
      senderAddress: player,
      recipientAddress: player,
      token: rootUsdc.address,
      amount,
    };
    expect(requests).toEqual([request, request, request]);
  });

  it('labels approvals with the gateway that the bundle names instead of the router that is called', async () => {
    const { bridge } = aBridge(
      aBundle({ spender: stranger, unsignedResetTx: transaction('0x01'), unsignedApprovalTx: transaction('0x02') }),
    );
    const tasks = new BridgeStepExecutor(() => bridge, childChainId)
      .plan(aDepositStep(), context())
      .slice(0, 3) as readonly TransactionTask[];
    const prepared = await Promise.all(tasks.map((task) => task.prepare({})));
    expect(prepared.map((one) => one?.label.counterparty)).toEqual([stranger, stranger, exchange]);
  });

  it('passes on the minimum arrival and the deadline, and throws PRICE_MOVED if less would arrive', async () => {
    const step = { ...aDepositStep(), adapter: 'fast', delivers: { token: aToken(), value: amount - 7n } };
    const sendOf = (bridge: BridgeAdapter): TransactionTask =>
      new BridgeStepExecutor(() => bridge, childChainId).plan(step, context())[2] as TransactionTask;
    const { bridge, requests } = aBridge(aBundle({ arrives: amount - 7n, deadline: 1_800_000_000 }));
    expect(await sendOf(bridge).prepare({})).toMatchObject({ deadline: 1_800_000_000 });
    expect(requests).toMatchObject([{ amount, atLeast: amount - 7n }]);
    await expect(sendOf(aBridge(aBundle({ arrives: amount - 8n })).bridge).prepare({})).rejects.toMatchObject({
      code: 'PRICE_MOVED',
    });
  });

  it('tells what came back instead of arriving', () => {
    const refund = { amount: { token: rootUsdc, value: amount }, transactionHash: `0x${'ab'.repeat(32)}` as const };
    const came = snapshot('REFUNDED');
    const { bridge } = aBridge(aBundle(), snapshot('EXPIRED'), { ...came, status: { ...came.status, refund } });
    const task = new BridgeStepExecutor(() => bridge, childChainId).plan(aDepositStep(), context())[3] as WaitTask;
    expect(watch(task.watch()).values).toMatchObject([{ status: 'EXPIRED' }, { status: 'REFUNDED', refund }]);
  });

  it('sends to whom the step names, waits for it and releases it there, paid by the account', async () => {
    const pending = { ...snapshot('FLOW_RATE_CONTROLLED', { withdrawalIndex: 2 }).status };
    const released: unknown[] = [];
    let isDue = false;
    const { bridge, requests } = aBridge(aBundle(), snapshot('COMPLETE'));
    const queue = {
      watchStatus: () => of({ status: isDue ? pending : snapshot('COMPLETE').status, stale: false }),
      buildFinaliseWithdrawal: (request: unknown) => (
        released.push(request), Promise.resolve({ pendingWithdrawal: {}, unsignedTx: transaction('0x04') })
      ),
    };
    const withdrawal = { ...aDepositStep(), chainId: childChainId, recipient: stranger };
    const tasks = new BridgeStepExecutor(
      () => ({ ...bridge, ...queue }) as unknown as BridgeAdapter,
      childChainId,
    ).plan(withdrawal, context());
    await (tasks[2] as TransactionTask).prepare({});
    expect(requests).toMatchObject([{ senderAddress: player, recipientAddress: stranger }]);
    expect(watch((tasks[3] as WaitTask).watch()).values).toMatchObject([{ label: { counterparty: stranger } }]);
    isDue = true;
    await expect((tasks[4] as TransactionTask).prepare({})).resolves.toMatchObject({
      transaction: transaction('0x04'),
      label: { action: 'finalise', counterparty: stranger },
    });
    expect(released).toEqual([{ recipient: stranger, index: 2, senderAddress: player }]);
  });

  it('has nothing to do where the allowance suffices', async () => {
    const tasks = new BridgeStepExecutor(() => aBridge(aBundle()).bridge, childChainId).plan(
      aDepositStep(),
      context(),
    ) as readonly TransactionTask[];
    await expect(tasks[0]!.prepare({})).resolves.toBeNull();
    await expect(tasks[1]!.prepare({})).resolves.toBeNull();
  });

  const planned = (bundle: BridgeBundle, step = aDepositStep(), { bridge, requests } = aBridge(bundle)) => ({
    requests,
    tasks: new BridgeStepExecutor(() => bridge, childChainId).plan(step, context()) as readonly TransactionTask[],
  });

  it('may go out as one batch up to the deposit, and says which tasks allow what it takes', () => {
    const { tasks } = planned(aBundle(), { ...aDepositStep(), chainId: childChainId });
    expect(tasks.map(({ type, batchable }) => [type, batchable])).toEqual([
      ['transaction', true],
      ['transaction', true],
      ['transaction', true],
      ['wait', undefined],
      ['transaction', undefined],
    ]);
    expect(tasks.map(({ allowedBy }) => allowedBy)).toEqual([
      undefined,
      undefined,
      ['reset-allowance', 'approve'],
      undefined,
      undefined,
    ]);
  });

  it.each<[string, PrepareOptions, BridgeBundle['unsignedApprovalTx'], boolean]>([
    ['one by one, where it was lowered in the wallet', { inBatch: false }, transaction('0x02'), true],
    ['one by one, where it suffices', { inBatch: false }, null, false],
    ['in one batch with its approval', { inBatch: true }, transaction('0x02'), false],
  ])('asks for no deposit that could not take its tokens: %s', async (_how, options, unsignedApprovalTx, isRefused) => {
    const signed = planned(aBundle({ unsignedApprovalTx })).tasks[2]!.prepare(options);
    await (isRefused
      ? expect(signed).rejects.toMatchObject({
          code: 'ALLOWANCE_TOO_LOW',
          data: { spender: exchange, token: rootUsdc.address, required: amount },
        })
      : expect(signed).resolves.toMatchObject({ transaction: transaction('0x03') }));
  });

  it('matches approvals, deposits and releases by their logs', () => {
    const { tasks } = planned(aBundle(), { ...aDepositStep(), chainId: childChainId });
    const usdc = rootUsdc.address as Address;
    const approval = approvalFor(
      { type: 'ERC20', tokenAddress: usdc, spenderAddress: exchange, amount },
      player,
      rootChainId,
    );
    const footprintOf = (index: number, of = transaction('0x03')) => tasks[index]!.footprint(of);
    expect([footprintOf(0, approval as never), footprintOf(1, approval as never)]).toEqual([
      footprints.approval(usdc, player, exchange),
      footprints.approval(usdc, player, exchange),
    ]);
    expect([footprintOf(2), footprintOf(4)]).toEqual([
      footprints.all(footprints.spends(usdc, player, amount), footprints.anyLogOf(exchange)),
      footprints.anyLogOf(exchange),
    ]);
  });

  it('stops building with who leaves', async () => {
    const asked: unknown[] = [];
    const bridge = {
      buildTransactions: (_request: BridgeRequest, options: unknown) => (
        asked.push(options), Promise.resolve(aBundle())
      ),
    } as unknown as BridgeAdapter;
    const tasks = new BridgeStepExecutor(() => bridge, childChainId).plan(
      aDepositStep(),
      context(),
    ) as readonly TransactionTask[];
    const { signal } = new AbortController();
    await tasks[2]!.prepare({ signal });
    await tasks[2]!.prepare({});
    expect(asked).toEqual([{ signal }, {}]);
  });

  it('does not even approve when the bridge fee has moved beyond what was agreed to', async () => {
    const dear = aBundle({
      unsignedApprovalTx: transaction('0x02'),
      feeData: { ...aBundle().feeData, bridgeFee: 126n },
    });
    const tasks = new BridgeStepExecutor(() => aBridge(dear).bridge, childChainId).plan(
      aDepositStep(),
      context(),
    ) as readonly TransactionTask[];
    for (const task of tasks.slice(0, 3)) await expect(task.prepare({})).rejects.toMatchObject({ code: 'PRICE_MOVED' });
  });

  const arrival = (executor: BridgeStepExecutor, hash: string | null = '0x01') =>
    watch((executor.plan(aDepositStep(), context(hash))[3] as WaitTask).watch());

  it('follows the transfer, says when a wait can end, and stops waiting once it is due', () => {
    const { bridge } = aBridge(
      aBundle(),
      snapshot('PROCESSING'),
      snapshot('FLOW_RATE_CONTROLLED', { canWithdraw: false, timeoutEnd: 99 }),
      snapshot('FLOW_RATE_CONTROLLED', { canWithdraw: true, timeoutEnd: 99 }, true),
      snapshot('FLOW_RATE_CONTROLLED', { canWithdraw: true, timeoutEnd: 99 }),
      snapshot('COMPLETE'),
    );
    const seen = arrival(new BridgeStepExecutor(() => bridge, childChainId));
    expect(seen.values.map(({ status, stale, dueAt }) => [status, stale, dueAt])).toEqual([
      ['PROCESSING', false, undefined],
      ['FLOW_RATE_CONTROLLED', false, 99],
      ['FLOW_RATE_CONTROLLED', true, 99],
      ['FLOW_RATE_CONTROLLED', false, 99],
    ]);
    expect(seen.isComplete).toBe(true);
    expect(seen.values[0]).not.toHaveProperty('dueAt');
  });

  it('says that it does not know where no hash is known', () => {
    expect(arrival(new BridgeStepExecutor(() => aBridge(aBundle()).bridge, childChainId), null).error).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
    });
  });

  it('plans a wait and a signature on the destination chain for each phase', async () => {
    const step = { ...aDepositStep(), chainId: childChainId, phases: ['prove', 'finalise'] as const };
    const asked: unknown[] = [];
    const built = transaction('0x04');
    const bridge = {
      ...aBridge(
        aBundle(),
        snapshot('PROCESSING', { timeoutEnd: 99 }),
        snapshot('READY_TO_PROVE', {}, true),
        snapshot('READY_TO_FINALISE'),
        snapshot('COMPLETE'),
      ).bridge,
      buildPhase: (request: unknown) => (asked.push(request), Promise.resolve(built)),
    };
    const tasks = new BridgeStepExecutor(() => bridge, childChainId).plan(step, context());
    expect(tasks.map(({ id, action }) => [id, action])).toEqual([
      ['reset-allowance', 'reset-allowance'],
      ['approve', 'approve'],
      ['bridge', 'bridge'],
      ['await-prove', 'await-phase'],
      ['prove', 'prove'],
      ['await-finalise', 'await-phase'],
      ['finalise', 'finalise'],
      ['await-arrival', 'await-arrival'],
    ]);
    // A phase is due, in any status; a stale status does not end the wait.
    expect(watch((tasks[3] as WaitTask).watch()).values.map(({ status, dueAt }) => [status, dueAt])).toEqual([
      ['PROCESSING', 99],
      ['READY_TO_PROVE', undefined],
      ['READY_TO_FINALISE', undefined],
    ]);
    const finalise = tasks[6] as TransactionTask;
    expect(finalise.allowedBy).toEqual(['await-prove', 'prove', 'await-finalise']);
    expect(await finalise.prepare({})).toMatchObject({ transaction: built, label: { action: 'finalise' } });
    expect(asked).toEqual([{ phase: 'finalise', sourceChainId: childChainId, txHash: '0x01', senderAddress: player }]);
    const without = new BridgeStepExecutor(() => aBridge(aBundle()).bridge, childChainId).plan(step, context());
    await expect((without[4] as TransactionTask).prepare({})).rejects.toMatchObject({ code: 'UNSUPPORTED_ERROR' });
  });
});
