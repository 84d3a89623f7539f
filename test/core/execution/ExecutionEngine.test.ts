import { describe, expect, it, jest } from '@jest/globals';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import type { ExecutionContext } from '../../../core/execution/ExecutionTask.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { player } from '../../kit/people.js';
import { hashNumber, walletError } from '../../kit/ScriptedWallet.js';
import { settled, watch } from '../../kit/watch.js';
import { ExecutionBed, executionId, statesOf } from './kit/ExecutionBed.js';
import { aLabel, aPrepared, aTransaction, aTransactionTask, aWaitTask } from './kit/aTask.js';

const twoTasks = [aTransactionTask({ id: 'approve' }), aTransactionTask({ id: 'swap' })];

describe('ExecutionEngine', () => {
  it('does nothing before it is subscribed to', async () => {
    const prepare = jest.fn(() => Promise.resolve(aPrepared()));
    const bed = new ExecutionBed({ tasks: [aTransactionTask({ prepare })] });
    bed.engine.execute(aRoute(), bed.wallet);
    await settled();
    expect([bed.log, prepare.mock.calls]).toEqual([[], []]);
  });

  it('shows every task as pending at once', () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask({ id: 'approve', action: 'approve' }), aWaitTask()] });
    const pending = { chainId: 13473, state: 'pending', label: null, transactionHash: null, detail: null, startedAt: null, endedAt: null };
    expect(bed.watch().values[0]).toEqual({
      id: executionId,
      route: aRoute(),
      status: 'running',
      tasks: [
        { ...pending, id: '0/approve', type: 'transaction', action: 'approve' },
        { ...pending, id: '0/arrival', type: 'wait', action: 'await-arrival' },
      ],
      error: null,
    });
  });

  it('reads the wallet, then writes the intent, and only then asks the wallet to send', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    await bed.run();
    expect(bed.log).toEqual([
      'wallet eth_chainId',
      'wallet eth_accounts',
      'journal 0/swap intended',
      'wallet eth_sendTransaction',
      'journal 0/swap sent',
      'journal 0/swap confirmed',
      'journal end done',
    ]);
  });

  it('waits until the intent is written before it asks the wallet', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    let written = (): void => undefined;
    bed.journal.beforePut = () => new Promise((resolve) => (written = resolve));
    bed.watch();
    await settled();
    expect(bed.wallet.sent).toEqual([]);
    written();
    await settled();
    expect(bed.wallet.sent).toHaveLength(1);
  });

  it('shows a transaction on its way: preparing, awaiting the wallet, sent, confirmed', async () => {
    let now = 1_000;
    const bed = new ExecutionBed({ tasks: [aTransactionTask()], now: () => (now += 10) });
    const seen = bed.watch();
    await seen.ended;
    expect(statesOf(seen)).toEqual(['pending', 'preparing', 'awaiting-wallet', 'sent', 'confirmed']);
    expect(seen.values.map(({ status }) => status)).toEqual(['running', 'running', 'running', 'running', 'running', 'done']);
    expect(seen.last).toMatchObject({
      id: executionId,
      status: 'done',
      error: null,
      tasks: [{ id: '0/swap', state: 'confirmed', label: aLabel(), transactionHash: hashNumber(0), detail: null }],
    });
    const [{ startedAt, endedAt } = { startedAt: null, endedAt: null }] = seen.last?.tasks ?? [];
    expect(endedAt).toBeGreaterThan(startedAt ?? Number.POSITIVE_INFINITY);
  });

  it('journals what it takes to find the transaction again: what was to be sent, the nonce and the block before it', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()], now: () => 5 });
    const entries: unknown[] = [];
    bed.journal.beforePut = (entry) => Promise.resolve(void entries.push(entry.tasks['0/swap']));
    await bed.run();
    const intent = { transaction: aTransaction(), nonce: 5, blockNumber: 100n };
    expect(entries).toEqual([
      { state: 'intended', intent, label: aLabel(), at: 5 },
      { state: 'sent', intent, label: aLabel(), hash: hashNumber(0), nonce: null, at: 5 },
      { state: 'confirmed', label: aLabel(), hash: hashNumber(0), at: 5 },
      { state: 'confirmed', label: aLabel(), hash: hashNumber(0), at: 5 },
    ]);
    await expect(bed.journaled()).resolves.toMatchObject({ executionId, account: player, route: aRoute(), status: 'done', createdAt: 5, updatedAt: 5 });
  });

  it('counts the transactions still pending into the nonce, and asks for it anew', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    await bed.run();
    expect(bed.chain.readsOf('eth_getTransactionCount')).toMatchObject([{ params: [player, 'pending'], options: { fresh: true } }]);
  });

  it('sends exactly what was prepared, on the chain it was prepared for', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    await bed.run();
    const { from, to, data } = aTransaction();
    expect(bed.wallet.sent).toMatchObject([{ from, to, data, value: '0x7', chainId: '0x34a1' }]);
  });

  it('carries out the tasks of all steps in order, one at a time', async () => {
    const bed = new ExecutionBed({ tasks: twoTasks });
    const { tasks } = await bed.run(aRoute({ steps: [aStep(), aStep()] }));
    expect(tasks.map(({ id, state, transactionHash }) => [id, state, transactionHash])).toEqual([
      ['0/approve', 'confirmed', hashNumber(0)],
      ['0/swap', 'confirmed', hashNumber(1)],
      ['1/approve', 'confirmed', hashNumber(2)],
      ['1/swap', 'confirmed', hashNumber(3)],
    ]);
    const order = bed.log.filter((line) => /intended|confirmed/.test(line));
    expect(order).toEqual(['0/approve', '0/swap', '1/approve', '1/swap'].flatMap((id) => [`journal ${id} intended`, `journal ${id} confirmed`]));
  });

  it('tells a task the hashes of the earlier ones of its own step', async () => {
    const contexts: ExecutionContext[] = [];
    const seen: (string | null)[] = [];
    const bed = new ExecutionBed({
      tasks: (context) => {
        contexts.push(context);
        const prepare = () => {
          seen.push(context.hashOf('approve'));
          return Promise.resolve(aPrepared());
        };
        return [aTransactionTask({ id: 'approve', prepare }), aTransactionTask({ id: 'swap', prepare })];
      },
    });
    await bed.run(aRoute({ steps: [aStep(), aStep()] }));
    expect(seen).toEqual([null, hashNumber(0), null, hashNumber(2)]);
    expect(contexts.map(({ executionId: id, account }) => [id, account])).toEqual([[executionId, player], [executionId, player]]);
  });

  it('skips a task that has nothing to do, without asking the wallet anything', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask({ prepare: () => Promise.resolve(null) })] });
    const { status, tasks } = await bed.run();
    expect([status, tasks[0]?.state, tasks[0]?.transactionHash]).toEqual(['done', 'skipped', null]);
    expect(bed.log).toEqual(['journal 0/swap skipped', 'journal end done']);
  });

  it('leaves what is confirmed confirmed when the second task fails', async () => {
    const bed = new ExecutionBed({ tasks: twoTasks });
    bed.chain.scriptInTurn('eth_getTransactionReceipt', () => ({ status: '0x1' }), () => ({ status: '0x0' }));
    const { status, tasks } = await bed.run();
    expect([status, ...tasks.map(({ state }) => state)]).toEqual(['failed', 'confirmed', 'failed']);
    await expect(bed.journaled()).resolves.toMatchObject({
      status: 'failed',
      tasks: { '0/approve': { state: 'confirmed' }, '0/swap': { state: 'failed', hash: hashNumber(1), code: 'TRANSACTION_REVERTED' } },
    });
  });

  it('does not begin a task after one that stopped', async () => {
    const bed = new ExecutionBed({ tasks: twoTasks });
    bed.wallet.refuse('eth_sendTransaction', walletError(4001));
    const { tasks } = await bed.run();
    expect(tasks.map(({ state, startedAt }) => [state, startedAt === null])).toEqual([['rejected', false], ['pending', true]]);
    expect(bed.wallet.sent).toHaveLength(1);
  });

  it('is a journey of its own for each subscriber', async () => {
    let id = 0;
    const bed = new ExecutionBed({ tasks: [aTransactionTask()], newId: () => `execution-${(id += 1)}` });
    const execution$ = bed.engine.execute(aRoute(), bed.wallet);
    const [first, second] = [watch(execution$), watch(execution$)];
    await Promise.all([first.ended, second.ended]);
    expect([first.last?.id, second.last?.id]).toEqual(['execution-1', 'execution-2']);
  });

  describe('mistakes of the caller', () => {
    it('an unknown step type is MISSING_EXECUTOR, before anything is asked', async () => {
      const bed = new ExecutionBed();
      const seen = bed.watch(aRoute({ steps: [aStep({ type: 'TELEPORT' })] }));
      await seen.ended;
      expect(seen.error).toEqual(engineErrors.missingExecutor('TELEPORT'));
      expect(seen.error).toMatchObject({ code: 'MISSING_EXECUTOR', message: 'no plugin carries out steps of type "TELEPORT"' });
      expect([seen.values, bed.log]).toEqual([[], []]);
    });

    it('a task on a chain that the environment does not know is CHAIN_NOT_SUPPORTED_ERROR, before anything is asked', async () => {
      const bed = new ExecutionBed({ tasks: [aTransactionTask(), aTransactionTask({ id: 'far', chainId: 4242 })] });
      const seen = bed.watch();
      await seen.ended;
      expect(seen.error).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED_ERROR', data: { chainId: 4242 } });
      expect([seen.values, bed.log]).toEqual([[], []]);
    });

    it('a value that is no wallet is WEB3_PROVIDER_ERROR', async () => {
      const seen = watch(new ExecutionBed().engine.execute(aRoute(), {} as never));
      await seen.ended;
      expect(seen.error).toMatchObject({ code: 'WEB3_PROVIDER_ERROR', message: 'Parsed provider is not a valid Web3Provider' });
    });
  });

  describe('a journal that fails', () => {
    it('before the send: the wallet is never asked, and the execution has stopped', async () => {
      const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
      bed.journal.beforePut = () => Promise.reject(new Error('the disk is full'));
      const { status, tasks, error } = await bed.run();
      expect(bed.wallet.sent).toEqual([]);
      expect([status, tasks[0]?.state, error]).toEqual(['stopped', 'failed', { code: 'TASK_FAILED', message: 'the disk is full' }]);
    });

    it('after the send: the transaction is followed to its end all the same', async () => {
      const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
      bed.journal.beforePut = () => (bed.wallet.sent.length > 0 ? Promise.reject(new Error('the disk is full')) : Promise.resolve());
      const { status, tasks } = await bed.run();
      expect([status, tasks[0]?.state, tasks[0]?.transactionHash]).toEqual(['done', 'confirmed', hashNumber(0)]);
      await expect(bed.journaledTask('0/swap')).resolves.toMatchObject({ state: 'intended' });
    });

    it('after the send does not let a second transaction go unwritten', async () => {
      const bed = new ExecutionBed({ tasks: twoTasks });
      bed.journal.beforePut = () => (bed.wallet.sent.length > 0 ? Promise.reject(new Error('the disk is full')) : Promise.resolve());
      const { status, tasks } = await bed.run();
      expect(bed.wallet.sent).toHaveLength(1);
      expect([status, ...tasks.map(({ state }) => state)]).toEqual(['stopped', 'confirmed', 'failed']);
    });
  });
});
