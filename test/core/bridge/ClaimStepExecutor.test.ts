import { describe, expect, it } from '@jest/globals';
import { toQuantity } from 'ethers';
import type { FinaliseWithdrawal, PendingWithdrawal } from '../../../core/bridge/BridgeAdapter.js';
import { ClaimStepExecutor } from '../../../core/bridge/ClaimStepExecutor.js';
import { claimStep } from '../../../core/bridge/claimStep.js';
import { bridgeErrors } from '../../../core/errors/bridgeErrors.js';
import type { ExecutionContext, TransactionTask } from '../../../core/execution/ExecutionTask.js';
import { knownAddress } from '../../../core/money/knownAddress.js';
import { footprints } from '../../../core/sending/footprints.js';
import { aBridgeAdapter } from '../../kit/aBridgeAdapter.js';
import { aNativeToken, aToken, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

const token = aToken({ chainId: rootChainId });
const withdrawal: PendingWithdrawal = {
  index: 3,
  recipient: stranger,
  withdrawer: player,
  token: knownAddress('0x00000000000000000000000000000000000000A1'),
  amount: 7n,
  timeoutStart: 10,
  timeoutEnd: 20,
  canWithdraw: true,
};
const release = { chainId: rootChainId, from: player, to: exchange, data: '0x01', value: 0n } as const;
const step = claimStep({
  withdrawal,
  token,
  gas: { token: aNativeToken({ chainId: rootChainId }), balance: 5n },
  fees: {},
});

function claimFrom(
  pending: () => Promise<readonly PendingWithdrawal[]>,
  { unsignedTx = release, now = 30 }: { unsignedTx?: FinaliseWithdrawal['unsignedTx']; now?: number } = {},
) {
  const chain = new ScriptedChain(rootChainId).script('eth_getBlockByNumber', () => ({ timestamp: toQuantity(now) }));
  const context: ExecutionContext = {
    executionId: 'x',
    account: player,
    chains: new ScriptedChains(chain),
    hashOf: () => null,
  };
  const asked: unknown[] = [];
  const bridge = aBridgeAdapter({
    getPendingWithdrawals: (...request) => (asked.push(request), pending()),
    buildFinaliseWithdrawal: (...request) => (
      asked.push(request), Promise.resolve({ pendingWithdrawal: withdrawal, unsignedTx })
    ),
  });
  const tasks = new ClaimStepExecutor(() => bridge).plan(step, context);
  return { tasks, asked, chain, prepare: () => (tasks[0] as TransactionTask).prepare({}) };
}

describe('ClaimStepExecutor', () => {
  it('plans the release on the root chain, without asking anything', () => {
    const { tasks, asked } = claimFrom(() => Promise.resolve([withdrawal]));
    expect(tasks).toMatchObject([{ type: 'transaction', id: 'finalise', action: 'finalise', chainId: rootChainId }]);
    expect(asked).toEqual([]);
  });

  it('releases what is in the queue for its recipient, paid by the account', async () => {
    const { prepare, asked } = claimFrom(() => Promise.resolve([{ ...withdrawal, index: 2 }, withdrawal]));
    await expect(prepare()).resolves.toEqual({
      transaction: release,
      label: { action: 'finalise', amount: { token, value: 7n }, counterparty: stranger },
    });
    expect(asked).toEqual([
      [stranger, {}],
      [{ recipient: stranger, index: 3, senderAddress: player }, {}],
    ]);
  });

  it.each([
    ['the queue is empty', []],
    ['only others are left', [{ ...withdrawal, index: 2 }]],
  ])('has nothing to do where it was released already: %s', async (_name, pending) => {
    await expect(claimFrom(() => Promise.resolve(pending), { now: 11 }).prepare()).resolves.toBeNull();
  });

  it.each([
    ['the node has not come past the block that queued it', [], 10],
    ['another one stands in its place', [{ ...withdrawal, amount: 8n }], 30],
    ['another one stands in its place since later', [{ ...withdrawal, timeoutStart: 11 }], 30],
  ])('does not take it for released where %s', async (_name, pending, now) => {
    await expect(claimFrom(() => Promise.resolve(pending), { now }).prepare()).rejects.toMatchObject({
      code: 'FLOW_RATE_ERROR',
      data: { recipient: stranger, index: 3 },
    });
  });

  it('reads the block time and the withdrawal queue together, without a cache', async () => {
    const { prepare, chain } = claimFrom(async () => {
      await Promise.resolve();
      expect(chain.reads).toMatchObject([{ params: ['latest', false], options: { fresh: true } }]);
      return [withdrawal];
    });
    await prepare();
    expect.assertions(1);
  });

  it('does not take a queue that cannot be read for an empty one', async () => {
    const error = bridgeErrors.pendingWithdrawalsFailed();
    await expect(claimFrom(() => Promise.reject(error)).prepare()).rejects.toBe(error);
  });

  it('is recognised by what the bridge logs', () => {
    const { tasks } = claimFrom(() => Promise.resolve([withdrawal]));
    expect((tasks[0] as TransactionTask).footprint(release)).toEqual(footprints.anyLogOf(exchange));
  });

  it('refuses before its time', async () => {
    await expect(claimFrom(() => Promise.resolve([withdrawal]), { unsignedTx: null }).prepare()).rejects.toMatchObject({
      code: 'FLOW_RATE_ERROR',
      data: { dueAt: 20 },
    });
  });
});
