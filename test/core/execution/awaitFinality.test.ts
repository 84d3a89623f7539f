import { describe, expect, it } from '@jest/globals';
import { defer, EMPTY, ignoreElements } from 'rxjs';
import { awaitFinality } from '../../../core/execution/awaitFinality.js';
import type { JournalEntry } from '../../../core/execution/JournalStore.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { approve, rechecked, resumed, swap } from './kit/anEarlierPage.js';
import { aCall, answered, aRequest, closedBy } from './kit/aRequest.js';
import { aLabel, aTransaction, aTransactionTask, aWaitTask } from './kit/aTask.js';
import { aTaskBed, type TaskBed } from './kit/aTaskBed.js';
import { ExecutionBed, type ExecutionBedOptions, statesOf } from './kit/ExecutionBed.js';
import { endOf } from './kit/endOf.js';

/** A transaction is final after three blocks. Each read mines a block. */
function aBed(given: ExecutionBedOptions = {}): ExecutionBed {
  const bed = new ExecutionBed({ tasks: [approve], finalityBlocks: 3, receiptPatienceMs: 20_000, ...given });
  return bed;
}

describe('awaitFinality', () => {
  it('included first, confirmed at the depth of the network', async () => {
    const bed = aBed();
    bed.blocks.blocksPerLook = 1n;
    const seen = bed.watch();
    await seen.ended;
    expect(statesOf(seen)).toEqual(['pending', 'preparing', 'awaiting-wallet', 'sent', 'included', 'confirmed']);
    expect(endOf(seen.last!)).toEqual(['done', 'confirmed', undefined]);
    await expect(bed.journaledRequests()).resolves.toMatchObject([
      { closed: { proof: 'included', hash: hashNumber(0) } },
    ]);
  });

  it('the next task begins at inclusion', async () => {
    const bed = aBed({ tasks: [approve, swap] });
    const shown: unknown[] = [];
    bed.wallet.script(
      'eth_sendTransaction',
      async ([request]) => (shown.push((await bed.journaledTask('0/approve'))?.state), bed.mine(request)),
    );
    bed.blocks.blocksPerLook = 1n;
    expect((await bed.run()).status).toBe('done');
    expect(shown).toEqual([undefined, 'included'].map((state, index) => (index === 0 ? 'asked' : state)));
  });

  it('starts wait tasks only after the finality of all tasks before', async () => {
    const states: unknown[] = [];
    const arrival = aWaitTask({
      watch: () => defer(async () => states.push((await bed.journaledTask('0/swap'))?.state)).pipe(ignoreElements()),
    });
    const bed: ExecutionBed = aBed({ tasks: [approve, swap, arrival] });
    bed.blocks.blocksPerLook = 1n;
    expect((await bed.run()).status).toBe('done');
    expect(states).toEqual(['confirmed']);
  });

  it('one block short of it, to the end of patience, is not done: it is looked at again later', async () => {
    const bed = aBed();
    bed.wallet.script('eth_sendTransaction', ([request]) => {
      const hash = bed.mine(request);
      bed.blocks.head += 1n;
      return hash;
    });
    expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'NOT_FINAL']);
    await expect(bed.journaled()).resolves.toMatchObject({
      tasks: { '0/approve': { state: 'included' } },
      requests: [{ closed: null }],
    });
    expect(endOf(await rechecked(bed))[0]).toBe('unknown');
    bed.blocks.head += 1n;
    expect([endOf(await rechecked(bed)), bed.wallet.sent.length]).toEqual([['done', 'confirmed', undefined], 1]);
  });

  it('follows a transaction dropped by a reorganisation, and confirms it without a second send', async () => {
    const bed = aBed();
    bed.wallet.script('eth_sendTransaction', ([request]) => {
      bed.clock.after(3_000, () => (bed.blocks.reorganise(2n), bed.pend(request)));
      bed.clock.after(6_000, () => (bed.mine(request), (bed.blocks.blocksPerLook = 1n)));
      return bed.mine(request);
    });
    const seen = bed.watch();
    await seen.ended;
    expect(statesOf(seen)).toEqual([
      'pending',
      'preparing',
      'awaiting-wallet',
      'sent',
      'included',
      'sent',
      'included',
      'confirmed',
    ]);
    expect(seen.values.some(({ tasks }) => tasks[0]?.dropped === true)).toBe(true);
    expect([endOf(seen.last!), bed.wallet.sent.length]).toEqual([['done', 'confirmed', undefined], 1]);
  });

  it('stays unknown, without a second send, if the transaction is dropped permanently', async () => {
    const bed = aBed();
    bed.wallet.script(
      'eth_sendTransaction',
      ([request]) => (bed.clock.after(3_000, () => bed.blocks.reorganise(2n)), bed.mine(request)),
    );
    expect(endOf(await bed.run())[0]).toBe('unknown');
    expect([endOf(await resumed(bed))[0], bed.wallet.sent.length]).toEqual(['unknown', 1]);
    await expect(bed.journaled()).resolves.toMatchObject({
      tasks: { '0/approve': { state: 'asked', isDropped: true } },
      requests: [{ closed: null }],
    });
  });

  it('dropped, and past its deadline since: it can have no effect any more, and may be begun again', async () => {
    const withDeadline = {
      ...approve,
      prepare: async () => ({ ...(await approve.prepare({}))!, deadline: 1_700_000_100 }),
    };
    const bed = aBed({ tasks: [withDeadline] });
    bed.wallet.script(
      'eth_sendTransaction',
      ([request]) => (
        bed.clock.after(3_000, () => (bed.blocks.reorganise(2n), (bed.blocks.head = 200n))), bed.mine(request)
      ),
    );
    expect(endOf(await bed.run())).toEqual(['stopped', 'failed', 'TRANSACTION_DROPPED']);
    await expect(bed.journaledRequests()).resolves.toMatchObject([{ closed: { proof: 'expired' } }]);
  });

  it('gives wait tasks the hash of the transaction that was mined again', async () => {
    const waitedFor: unknown[] = [];
    const bed = aBed({
      tasks: (context) => [
        aTransactionTask({ id: 'bridge' }),
        aWaitTask({ watch: () => defer(() => (waitedFor.push(context.hashOf('bridge')), EMPTY)) }),
      ],
    });
    bed.wallet.script('eth_sendTransaction', ([request]) => {
      bed.clock.after(3_000, () => void bed.blocks.reorganise(2n));
      bed.clock.after(6_000, () => {
        bed.mine(request, { hash: hashNumber(77) });
        bed.blocks.blocksPerLook = 1n;
      });
      return bed.mine(request);
    });
    expect((await bed.run()).status).toBe('done');
    expect(waitedFor).toEqual([hashNumber(77)]);
  });

  it('does not take a failed read for a reorganisation', async () => {
    const bed = aBed();
    bed.wallet.script('eth_sendTransaction', ([request]) => {
      bed.clock.after(3_000, () =>
        bed.chain.script('eth_getTransactionByHash', () => Promise.reject(new Error('429'))),
      );
      return bed.mine(request);
    });
    const seen = bed.watch();
    await seen.ended;
    expect([endOf(seen.last!), seen.values.some(({ tasks }) => tasks[0]?.dropped)]).toEqual([
      ['unknown', 'unknown', 'NOT_FINAL'],
      false,
    ]);
  });
});

describe('awaitFinality, of one task with several requests', () => {
  const [h1, h2] = [hashNumber(11), hashNumber(12)];
  const label = aLabel();
  const included = { state: 'included', label, hash: h1, blockNumber: 101n, at: 1 } as const;
  const refused = aRequest({ id: '1', answer: answered.failed });
  const named = aRequest({ id: '2', answer: { ...answered.hash, hash: h1 } });
  const aBedWith = (entry: Partial<JournalEntry>) => aTaskBed({ entry: { tasks: { '0/swap': included }, ...entry } });

  /** Fails the second read of each round: the first is the one of the named request. Returns the number of failures. */
  function failEveryOtherLook({ chain }: TaskBed, isFailing: () => boolean): () => number {
    const read = chain.request.bind(chain);
    let looks = 0;
    chain.request = (method, params, options) => {
      if (method !== 'eth_getTransactionCount' || params[1] !== 'latest' || !isFailing())
        return read(method, params, options);
      return (looks += 1) % 2 === 1 ? Promise.reject(new Error('429')) : read(method, params, options);
    };
    return () => Math.ceil(looks / 2);
  }

  it('the transaction closes the request that was answered with it, though an older one has found it too', async () => {
    const bed = await aBedWith({ requests: [refused, named] });
    bed.chain.mine({ hash: h1 }).head += 2n;
    await awaitFinality('0/swap', bed.context);
    expect(await bed.closings()).toStrictEqual([null, { proof: 'included', at: 0, hash: h1 }]);
    expect(await bed.task('0/swap')).toStrictEqual({ state: 'confirmed', label, hash: h1, at: 0 });
    expect(bed.shown.at(-1)?.tasks[1]).toMatchObject({ state: 'confirmed', transactionHash: h1 });
  });

  it('a less likely one is closed by it only once the likelier could be read', async () => {
    const bed = await aBedWith({ requests: [refused, named] });
    bed.chain.mine({ hash: h1 }).head += 2n;
    const failures = failEveryOtherLook(bed, () => bed.clock.now() < 5_000);
    await awaitFinality('0/swap', bed.context);
    expect(failures()).toBeGreaterThan(2);
    expect(await bed.closings()).toMatchObject([null, { proof: 'included', hash: h1 }]);
    expect(bed.clock.now()).toBeGreaterThanOrEqual(5_000);
  });

  it('closes the request at the timeout, no matter which request caused the effect', async () => {
    const bed = await aBedWith({ requests: [refused, named] });
    bed.chain.mine({ hash: h1 }).head += 2n;
    failEveryOtherLook(bed, () => true);
    await awaitFinality('0/swap', bed.context);
    expect(bed.clock.now()).toBe(60_000);
    expect(await bed.closings()).toMatchObject([{ proof: 'included', hash: h1 }, null]);
  });

  it('does not wait for a more likely request that the chain doesn’t show', async () => {
    const other = aRequest({ id: '2', calls: [aCall({ transaction: aTransaction({ data: '0x99' }) })] });
    const bed = await aBedWith({ requests: [refused, other] });
    bed.chain.mine({ hash: h1 }).head += 2n;
    await awaitFinality('0/swap', bed.context);
    expect([bed.clock.now(), await bed.closings()]).toMatchObject([0, [{ proof: 'included', hash: h1 }, null]]);
  });

  it('nothing is dropped as long as one of them cannot be read', async () => {
    const bed = await aBedWith({ requests: [named] });
    bed.chain.fails('eth_getTransactionByHash');
    await expect(awaitFinality('0/swap', bed.context)).rejects.toMatchObject({
      status: 'unknown',
      reason: { code: 'NOT_FINAL' },
    });
    expect(await bed.task('0/swap')).toEqual(included);
  });

  it('looks no further at what was closed before', async () => {
    const bed = await aBedWith({ requests: [{ ...refused, closed: closedBy('reverted', { hash: h2 }) }, named] });
    bed.chain.mine({ hash: h1 }).head += 2n;
    await awaitFinality('0/swap', bed.context);
    expect(bed.chain.readsOf('txpool_contentFrom')).toEqual([]);
  });

  it('confirms each task of a split batch by its own transaction, and only once', async () => {
    const calls = ['0/approve', '0/swap'].map((taskId, index) =>
      aCall({ taskId, transaction: aTransaction({ data: `0x0000000${index + 1}` }) }),
    );
    const requests = [aRequest({ method: 'wallet_sendCalls', batchId: 'ours', calls, answer: answered.batch })];
    const inBatch = { ...included, batchId: 'ours', blockNumber: 102n } as const;
    const bed = await aBedWith({ requests, tasks: { '0/approve': inBatch, '0/swap': { ...inBatch, hash: h2 } } });
    bed.chain.mine({ hash: h1, input: '0x00000001' }).mine({ hash: h2, nonce: 6, input: '0x00000002' }).head += 2n;
    await Promise.all(['0/approve', '0/swap'].map((id) => awaitFinality(id, bed.context)));
    const confirmed = { state: 'confirmed', label, at: 0, batchId: 'ours' };
    expect((await bed.stored()).tasks).toStrictEqual({
      '0/approve': { ...confirmed, hash: h1 },
      '0/swap': { ...confirmed, hash: h2 },
    });
  });

  it('follows the included tasks of a dropped batch again, and leaves the others unchanged', async () => {
    const calls = ['0/approve', '0/swap'].map((taskId, index) =>
      aCall({ taskId, transaction: aTransaction({ data: `0x0000000${index + 1}` }) }),
    );
    const requests = [aRequest({ method: 'wallet_sendCalls', batchId: 'ours', calls, answer: answered.batch })];
    const confirmed = { state: 'confirmed', label, hash: h1, at: 1, batchId: 'ours' } as const;
    const bed = await aBedWith({
      requests,
      tasks: { '0/approve': confirmed, '0/swap': { ...included, batchId: 'ours' } },
    });
    bed.chain.head = 101n;
    await expect(awaitFinality('0/swap', bed.context)).rejects.toMatchObject({
      status: 'unknown',
      reason: { code: 'OUTCOME_UNKNOWN' },
    });
    expect((await bed.stored()).tasks).toStrictEqual({
      '0/approve': confirmed,
      '0/swap': { state: 'asked', label, at: 0, isDropped: true, batchId: 'ours' },
    });
    expect(bed.shown.some(({ tasks }) => tasks[1]?.dropped === true)).toBe(true);
  });

  it('keeps the request of a batch open while another of its tasks is followed', async () => {
    const calls = ['0/approve', '0/swap'].map((taskId, index) =>
      aCall({ taskId, transaction: aTransaction({ data: `0x0000000${index + 1}` }) }),
    );
    const requests = [aRequest({ method: 'wallet_sendCalls', batchId: 'ours', calls, answer: answered.batch })];
    const inBatch = { ...included, batchId: 'ours', blockNumber: 102n } as const;
    const bed = await aBedWith({ requests, tasks: { '0/approve': inBatch, '0/swap': { ...inBatch, hash: h2 } } });
    bed.chain.mine({ hash: h1, input: '0x00000001' }).mine({ hash: h2, nonce: 6, input: '0x00000002' }).head += 2n;
    const followed = { state: 'asked', label, at: 0, isDropped: true, batchId: 'ours' } as const;
    bed.chain.script('eth_getCode', async () => {
      await bed.context.record.noteAll({ '0/approve': followed, '0/swap': followed });
      return '0x';
    });
    await awaitFinality('0/swap', bed.context);
    expect(await bed.stored()).toMatchObject({
      tasks: { '0/approve': followed, '0/swap': followed },
      requests: [{ closed: null }],
    });
  });

  it('a node that has not come to its block yet tells of no reorganisation', async () => {
    const bed = await aBedWith({ requests: [named] });
    await expect(awaitFinality('0/swap', bed.context)).rejects.toMatchObject({
      status: 'unknown',
      reason: { code: 'NOT_FINAL' },
    });
    expect([await bed.task('0/swap'), bed.shown]).toEqual([included, []]);
  });

  it('has nothing to wait for where the task is not in a block, or is there for good', async () => {
    for (const tasks of [{}, { '0/swap': { state: 'confirmed', label, hash: h1, at: 1 } as const }]) {
      const bed = await aBedWith({ requests: [named], tasks });
      await awaitFinality('0/swap', bed.context);
      expect(bed.chain.reads).toEqual([]);
    }
  });
});
