import { describe, expect, it, jest } from '@jest/globals';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import type { ExecutionContext } from '../../../core/execution/ExecutionTask.js';
import { digestOf } from '../../../core/routing/digestOf.js';
import { intentOf } from '../../../core/routing/intentOf.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { player } from '../../kit/people.js';
import { hashNumber, walletError } from '../../kit/ScriptedWallet.js';
import { settled, watch } from '../../kit/watch.js';
import { approve, swap } from './kit/anEarlierPage.js';
import { aLabel, aPrepared, aTaskWithoutFootprint, aTransaction, aTransactionTask, aWaitTask } from './kit/aTask.js';
import { ExecutionBed, executionId, statesOf } from './kit/ExecutionBed.js';

const twoTasks = [approve, swap];

describe('ExecutionEngine', () => {
  it('does nothing before it is subscribed to', async () => {
    const prepare = jest.fn(() => Promise.resolve(aPrepared()));
    const bed = new ExecutionBed({ tasks: [aTransactionTask({ prepare })] });
    bed.engine.execute(aRoute(), bed.wallet);
    await settled();
    expect([bed.log, prepare.mock.calls]).toEqual([[], []]);
  });

  it('shows every task as pending first', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask({ id: 'approve', action: 'approve' }), aWaitTask()] });
    const pending = {
      chainId: 13473,
      state: 'pending',
      label: null,
      transactionHash: null,
      detail: null,
      startedAt: null,
      endedAt: null,
    };
    const seen = bed.watch();
    await settled();
    expect(seen.values[0]).toEqual({
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

  it('stores the execution and the request, and reads the wallet twice, before it prompts', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    await bed.run();
    expect(bed.log).toEqual([
      'journal open',
      'wallet eth_chainId',
      'wallet eth_accounts',
      'request 1 asked',
      'journal 0/swap asked',
      'wallet eth_chainId',
      'wallet eth_accounts',
      'wallet eth_sendTransaction',
      'request 1 hash', // as it was answered
      'request 1 hash', // with the nonce that a node shows
      'request 1 closed included',
      'journal 0/swap confirmed',
      'journal done',
    ]);
  });

  it('waits until the request is written before it asks the wallet', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    let written = (): void => undefined;
    bed.journal.beforePut = ({ requests }) =>
      requests.length === 0 ? Promise.resolve() : new Promise((resolve) => (written = resolve));
    const seen = bed.watch();
    await settled();
    expect([seen.last?.tasks[0]?.state, bed.wallet.sent]).toEqual(['awaiting-wallet', []]);
    written();
    await settled();
    expect(bed.wallet.sent).toHaveLength(1);
  });

  it('prepares nothing before the execution is written down', async () => {
    const prepare = jest.fn(() => Promise.resolve(aPrepared()));
    const bed = new ExecutionBed({ tasks: [aTransactionTask({ prepare })] });
    bed.journal.beforePut = () => new Promise(() => undefined);
    bed.watch();
    await settled();
    expect([prepare.mock.calls, bed.wallet.calls]).toEqual([[], []]);
  });

  it('shows a transaction on its way: preparing, awaiting the wallet, sent, confirmed', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    bed.wallet.script('eth_sendTransaction', ([request]) => {
      bed.clock.skip(10);
      return bed.mine(request);
    });
    const seen = bed.watch();
    await seen.ended;
    expect(statesOf(seen)).toEqual(['pending', 'preparing', 'awaiting-wallet', 'sent', 'confirmed']);
    expect(seen.values.map(({ status }) => status)).toEqual([
      'running',
      'running',
      'running',
      'running',
      'running',
      'done',
    ]);
    expect(seen.last).toMatchObject({
      id: executionId,
      status: 'done',
      error: null,
      tasks: [{ id: '0/swap', state: 'confirmed', label: aLabel(), transactionHash: hashNumber(0), detail: null }],
    });
    const [{ startedAt, endedAt } = { startedAt: null, endedAt: null }] = seen.last?.tasks ?? [];
    expect(endedAt).toBeGreaterThan(startedAt ?? Number.POSITIVE_INFINITY);
  });

  it('journals the call, the nonce and the block before, to find the transaction again', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    const at = bed.clock.now();
    const entries: unknown[] = [];
    bed.journal.beforePut = ({ tasks, requests }) =>
      Promise.resolve(
        void entries.push([tasks['0/swap']?.state, requests[0]?.answer?.kind, requests[0]?.closed?.proof]),
      );
    await bed.run();
    expect(entries).toEqual([
      [undefined, undefined, undefined],
      ['asked', undefined, undefined],
      ['asked', 'hash', undefined],
      ['asked', 'hash', undefined],
      ['confirmed', 'hash', 'included'],
      ['confirmed', 'hash', 'included'],
    ]);
    await expect(bed.journaledRequests()).resolves.toEqual([
      {
        id: '1',
        method: 'eth_sendTransaction',
        calls: [
          {
            taskId: '0/swap',
            transaction: aTransaction(),
            footprint: { logs: [] },
            deadline: null,
            isIdempotent: false,
          },
        ],
        nonce: 5,
        isNonceGiven: true,
        blockNumber: 100n,
        at,
        answer: { kind: 'hash', hash: hashNumber(0), nonce: 5, at },
        closed: { proof: 'included', hash: hashNumber(0), at },
      },
    ]);
    await expect(bed.journaled()).resolves.toMatchObject({
      executionId,
      account: player,
      route: aRoute(),
      identity: intentOf(aRoute()),
      digest: digestOf(aRoute()),
      status: 'done',
      createdAt: at,
      updatedAt: at,
    });
  });

  it('journals deadline, footprint and idempotency of the request', async () => {
    const footprint = { logs: [{ address: player, topics: [] }] };
    const bed = new ExecutionBed({
      tasks: [
        aTransactionTask({
          footprint: () => footprint,
          prepare: () => Promise.resolve(aPrepared({ deadline: 1_800_000_000, isIdempotent: true })),
        }),
      ],
    });
    bed.wallet.refuse('eth_sendTransaction', walletError(4001));
    await bed.run();
    await expect(bed.journaledRequests()).resolves.toMatchObject([
      { calls: [{ footprint, deadline: 1_800_000_000, isIdempotent: true }] },
    ]);
  });

  it('includes pending transactions in the nonce, and reads it without a cache', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    bed.blocks.pend({ nonce: 5 });
    await bed.run();
    expect(bed.chain.readsOf('eth_getTransactionCount')[0]).toMatchObject({
      params: [player, 'pending'],
      options: { fresh: true },
    });
    await expect(bed.journaledRequests()).resolves.toMatchObject([{ nonce: 6 }]);
  });

  it('sends exactly what was prepared, on the chain it was prepared for, with the next nonce', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    await bed.run();
    const { from, to, data } = aTransaction();
    expect(bed.wallet.sent).toMatchObject([{ from, to, data, value: '0x7', chainId: '0x34a1' }]);
    expect(bed.wallet.sent[0]).toHaveProperty('nonce', '0x5');
  });

  it('executes the tasks of all steps in order, one at a time', async () => {
    const bed = new ExecutionBed({ tasks: twoTasks });
    const { tasks } = await bed.run(aRoute({ steps: [aStep(), aStep()] }));
    expect(tasks.map(({ id, state, transactionHash }) => [id, state, transactionHash])).toEqual([
      ['0/approve', 'confirmed', hashNumber(0)],
      ['0/swap', 'confirmed', hashNumber(1)],
      ['1/approve', 'confirmed', hashNumber(2)],
      ['1/swap', 'confirmed', hashNumber(3)],
    ]);
    const order = bed.log.filter((line) => /journal .* (asked|confirmed)/.test(line));
    expect(order).toEqual(
      ['0/approve', '0/swap', '1/approve', '1/swap'].flatMap((id) => [
        `journal ${id} asked`,
        `journal ${id} confirmed`,
      ]),
    );
  });

  it('gives a task the hashes of the earlier tasks of its step', async () => {
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
    expect(contexts.map(({ executionId: id, account }) => [id, account])).toEqual([
      [executionId, player],
      [executionId, player],
    ]);
  });

  it('skips a task that has nothing to do, without asking the wallet anything', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask({ prepare: () => Promise.resolve(null) })] });
    const { status, tasks } = await bed.run();
    expect([status, tasks[0]?.state, tasks[0]?.transactionHash]).toEqual(['done', 'skipped', null]);
    expect(bed.log).toEqual(['journal open', 'journal 0/swap skipped', 'journal done']);
  });

  it('leaves what is confirmed confirmed when the second task fails', async () => {
    const bed = new ExecutionBed({ tasks: twoTasks });
    bed.wallet.script('eth_sendTransaction', ([request]) =>
      bed.mine(request, { status: bed.wallet.sent.length === 1 ? 'success' : 'reverted' }),
    );
    const { status, tasks } = await bed.run();
    expect([status, ...tasks.map(({ state }) => state)]).toEqual(['failed', 'confirmed', 'failed']);
    await expect(bed.journaled()).resolves.toMatchObject({
      status: 'failed',
      tasks: {
        '0/approve': { state: 'confirmed' },
        '0/swap': { state: 'failed', hash: hashNumber(1), code: 'TRANSACTION_REVERTED' },
      },
    });
  });

  it('does not begin a task after one that stopped', async () => {
    const bed = new ExecutionBed({ tasks: twoTasks });
    bed.wallet.refuse('eth_sendTransaction', walletError(4001));
    const { tasks } = await bed.run();
    expect(tasks.map(({ state, startedAt }) => [state, startedAt === null])).toEqual([
      ['rejected', false],
      ['pending', true],
    ]);
    expect(bed.wallet.sent).toHaveLength(1);
  });

  it('starts a separate execution for each subscriber', async () => {
    let id = 0;
    const bed = new ExecutionBed({
      tasks: [aTransactionTask({ prepare: () => Promise.resolve(null) })],
      newId: () => `execution-${(id += 1)}`,
    });
    const execution = () => watch(bed.engine.execute(aRoute(), bed.wallet));
    const [first, second] = [execution(), execution()];
    await Promise.all([first.ended, second.ended]);
    expect(first.last?.id).not.toBe(second.last?.id);
    expect([first.last?.status, second.last?.status]).toEqual(['done', 'done']);
  });

  describe('mistakes of the caller', () => {
    it('throws MISSING_EXECUTOR for an unknown step type, before any request or write', async () => {
      const bed = new ExecutionBed();
      const seen = bed.watch(aRoute({ steps: [aStep({ type: 'TELEPORT' })] }));
      await seen.ended;
      expect(seen.error).toEqual(engineErrors.missingExecutor('TELEPORT'));
      expect(seen.error).toMatchObject({
        code: 'MISSING_EXECUTOR',
        message: 'no plugin carries out steps of type "TELEPORT"',
      });
      expect([seen.values, bed.log]).toEqual([[], []]);
    });

    it('throws MISSING_FOOTPRINT for a task without a footprint, before any request or write', async () => {
      const bed = new ExecutionBed({ tasks: [aTransactionTask({ id: 'approve' }), aTaskWithoutFootprint()] });
      const seen = bed.watch();
      await seen.ended;
      expect([seen.error, seen.values, bed.log]).toEqual([
        expect.objectContaining({ code: 'MISSING_FOOTPRINT' }),
        [],
        [],
      ]);
    });

    it('throws CHAIN_NOT_SUPPORTED_ERROR for a task on an unknown chain, before any request', async () => {
      const bed = new ExecutionBed({ tasks: [aTransactionTask(), aTransactionTask({ id: 'far', chainId: 4242 })] });
      const seen = bed.watch();
      await seen.ended;
      expect(seen.error).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED_ERROR', data: { chainId: 4242 } });
      expect([seen.values, bed.log]).toEqual([[], []]);
    });

    it('throws WEB3_PROVIDER_ERROR for an invalid wallet', async () => {
      const seen = watch(new ExecutionBed().engine.execute(aRoute(), {} as never));
      await seen.ended;
      expect(seen.error).toMatchObject({
        code: 'WEB3_PROVIDER_ERROR',
        message: 'Parsed provider is not a valid Web3Provider',
      });
    });
  });

  describe('a journal that fails', () => {
    const full = () => Promise.reject(new Error('the disk is full'));

    it('at the beginning: nothing is prepared or asked, and the execution has stopped', async () => {
      const prepare = jest.fn(() => Promise.resolve(aPrepared()));
      const bed = new ExecutionBed({ tasks: [aTransactionTask({ prepare })] });
      bed.journal.beforePut = full;
      const { status, tasks, error } = await bed.run();
      expect([prepare.mock.calls, bed.wallet.calls]).toEqual([[], []]);
      expect([status, tasks[0]?.state, error]).toEqual([
        'stopped',
        'pending',
        { code: 'TASK_FAILED', message: 'the disk is full' },
      ]);
    });

    it('before the send: the wallet is never asked, and the execution has stopped', async () => {
      const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
      bed.journal.beforePut = ({ requests }) => (requests.length > 0 ? full() : Promise.resolve());
      const { status, tasks, error } = await bed.run();
      expect(bed.wallet.sent).toEqual([]);
      expect([status, tasks[0]?.state, error]).toEqual([
        'stopped',
        'failed',
        { code: 'TASK_FAILED', message: 'the disk is full' },
      ]);
    });

    it('after the send: the transaction is still followed to its end', async () => {
      const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
      bed.journal.beforePut = () => (bed.wallet.sent.length > 0 ? full() : Promise.resolve());
      const { status, tasks } = await bed.run();
      expect([status, tasks[0]?.state, tasks[0]?.transactionHash]).toEqual(['done', 'confirmed', hashNumber(0)]);
      await expect(bed.journaled()).resolves.toMatchObject({
        tasks: { '0/swap': { state: 'asked' } },
        requests: [{ answer: null, closed: null }],
      });
    });

    it('after the send does not let a second transaction go unwritten', async () => {
      const bed = new ExecutionBed({ tasks: twoTasks });
      bed.journal.beforePut = () => (bed.wallet.sent.length > 0 ? full() : Promise.resolve());
      const { status, tasks } = await bed.run();
      expect(bed.wallet.sent).toHaveLength(1);
      expect([status, ...tasks.map(({ state }) => state)]).toEqual(['stopped', 'confirmed', 'failed']);
    });
  });
});

describe('ExecutionEngine.history', () => {
  it('has what the account has done for one identity, newest first', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    const [first, second] = [await bed.run(), await bed.run()];
    await bed.run(aRoute({ id: 'another way' }));
    const { identity, account } = (await bed.journal.get(first.id))!;
    expect((await bed.engine.history(account, identity)).map(({ executionId: id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
    await expect(bed.engine.history(account, 'another')).resolves.toEqual([]);
  });
});
