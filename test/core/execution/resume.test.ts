import { describe, expect, it } from '@jest/globals';
import { NEVER, of } from 'rxjs';
import type { JournalEntry, TaskRecord } from '../../../core/execution/JournalStore.js';
import { newEntry } from '../../../core/execution/journal/newEntry.js';
import { planRoute } from '../../../core/execution/planRoute.js';
import { aRoute } from '../../kit/aRoute.js';
import { childChainId } from '../../kit/aToken.js';
import { stranger } from '../../kit/people.js';
import { hashNumber, ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { settled, until, watch } from '../../kit/watch.js';
import { ChainOfBlocks } from './kit/ChainOfBlocks.js';
import { ExecutionBed, executionId, statesOf, type ExecutionBedOptions } from './kit/ExecutionBed.js';
import { aLabel, aPrepared, aTransaction, aTransactionTask, aWaitTask } from './kit/aTask.js';

const approve = aTransactionTask({ id: 'approve' });
const swap = aTransactionTask({ id: 'swap', prepare: () => Promise.resolve(aPrepared({ transaction: aTransaction({ data: '0x5678' }) })) });
const label = aLabel();
const confirmed: TaskRecord = { state: 'confirmed', label, hash: hashNumber(40), at: 1 };
const intended: TaskRecord = { state: 'intended', label, at: 0, intent: { transaction: aTransaction(), nonce: 5, blockNumber: 100n } };

/** An entry as a page that died has left it: of an approval and a swap, unless told otherwise. */
async function aBed(tasks: Readonly<Record<string, TaskRecord>>, given: ExecutionBedOptions & { readonly entry?: Partial<JournalEntry> } = {}): Promise<ExecutionBed> {
  const planned = given.tasks ?? [approve, swap];
  const bed = new ExecutionBed({ tasks: planned, ...given });
  const executor = { type: 'SWAP', plan: () => (typeof planned === 'function' ? [] : planned) };
  await bed.journal.put({ ...newEntry(executionId, aRoute(), planRoute(aRoute(), [executor], () => ({}) as never), 1), tasks, ...given.entry });
  bed.log.splice(0);
  return bed;
}

const resume = (bed: ExecutionBed, wallet = bed.wallet) => watch(bed.engine.resume(executionId, wallet));

describe('ExecutionEngine.resume', () => {
  it('does not repeat what is confirmed or was skipped, and goes on with the next task', async () => {
    const bed = await aBed({ '0/approve': confirmed });
    const seen = resume(bed);
    await seen.ended;
    expect(bed.wallet.sent.map(({ data }) => data)).toEqual(['0x5678']);
    expect(seen.last).toMatchObject({ id: executionId, status: 'done', tasks: [{ state: 'confirmed', transactionHash: hashNumber(40), label }, { state: 'confirmed', transactionHash: hashNumber(0) }] });
    const skipped = await aBed({ '0/approve': { state: 'skipped', at: 1 } });
    await resume(skipped).ended;
    expect(skipped.wallet.sent).toHaveLength(1);
  });

  it('tells a task the hashes of the tasks before the reload', async () => {
    const seen: (string | null)[] = [];
    const bed = new ExecutionBed({ tasks: (context) => [approve, aTransactionTask({ prepare: () => (seen.push(context.hashOf('approve')), Promise.resolve(null)) })] });
    bed.wallet.script('eth_sendTransaction', () => hashNumber(3));
    await bed.run();
    const entry = (await bed.journaled())!;
    await bed.journal.put({ ...entry, status: 'running', tasks: { '0/approve': entry.tasks['0/approve']! } });
    await resume(bed).ended;
    expect(seen).toEqual([hashNumber(3), hashNumber(3)]);
  });

  it('follows what was sent, without asking the wallet', async () => {
    const bed = await aBed({ '0/approve': { ...intended, state: 'sent', hash: hashNumber(8), nonce: 5 } }, { tasks: [approve] });
    const seen = resume(bed);
    await seen.ended;
    expect([seen.last?.status, seen.last?.tasks[0]?.transactionHash, bed.wallet.calls]).toEqual(['done', hashNumber(8), []]);
  });

  it('emits the truth at once: what is behind, and what is under way', async () => {
    const bed = await aBed({ '0/approve': confirmed, '0/swap': { ...intended, state: 'sent', hash: hashNumber(8), nonce: 5 } });
    const seen = resume(bed);
    await seen.ended;
    expect(seen.values[0]).toMatchObject({ status: 'running', error: null, tasks: [{ state: 'confirmed' }, { state: 'sent', transactionHash: hashNumber(8) }] });
    expect(statesOf(seen, 1)).toEqual(['sent', 'confirmed']);
  });

  it('has nothing to do where it is done', async () => {
    const bed = await aBed({ '0/approve': confirmed }, { entry: { status: 'done' } });
    const seen = resume(bed);
    await seen.ended;
    expect([seen.values.length, seen.last?.status, bed.log]).toEqual([1, 'done', []]);
  });

  describe('of an intent without a hash', () => {
    it('finds the transaction in the blocks since, by sender and nonce', async () => {
      const bed = await aBed({ '0/approve': intended }, { tasks: [approve] });
      new ChainOfBlocks(bed.chain).mine({ nonce: 5, hash: hashNumber(41) });
      const seen = resume(bed);
      await seen.ended;
      expect([seen.last?.status, seen.last?.tasks[0]?.transactionHash, bed.wallet.calls]).toEqual(['done', hashNumber(41), []]);
    });

    it('finds it under a later nonce, where another transaction was quicker', async () => {
      const bed = await aBed({ '0/approve': intended }, { tasks: [approve] });
      const node = new ChainOfBlocks(bed.chain);
      node.mine({ nonce: 5, to: stranger });
      node.mine({ nonce: 6, hash: hashNumber(42) });
      const seen = resume(bed);
      await seen.ended;
      expect([seen.last?.status, seen.last?.tasks[0]?.transactionHash, bed.wallet.sent]).toEqual(['done', hashNumber(42), []]);
    });

    it('finds it in the pool, and follows it into a block', async () => {
      const bed = await aBed({ '0/approve': intended }, { tasks: [approve] });
      const node = new ChainOfBlocks(bed.chain);
      node.pend({ nonce: 5, hash: hashNumber(43) });
      const seen = resume(bed);
      await until(() => seen.last?.tasks[0]?.state === 'sent');
      node.mine({ nonce: 5, hash: hashNumber(43) });
      await seen.ended;
      expect([seen.last?.status, bed.wallet.sent]).toEqual(['done', []]);
    });

    it('finds it on a node that has forgotten the nonces of old blocks', async () => {
      const bed = await aBed({ '0/approve': intended }, { tasks: [approve] });
      const node = new ChainOfBlocks(bed.chain);
      node.mine({ nonce: 5, hash: hashNumber(41) });
      node.head += 40n;
      node.isPruned = true;
      const seen = resume(bed);
      await seen.ended;
      expect([seen.last?.status, seen.last?.tasks[0]?.transactionHash]).toEqual(['done', hashNumber(41)]);
    });

    it('does not take the transaction of another execution for its own', async () => {
      const bed = await aBed({ '0/approve': intended }, { tasks: [approve] });
      new ChainOfBlocks(bed.chain).mine({ nonce: 5, hash: hashNumber(41) });
      await bed.journal.put({ ...(await bed.journaled())!, executionId: 'another', tasks: { '0/approve': { ...confirmed, hash: hashNumber(41) } } });
      const seen = resume(bed);
      await seen.ended;
      expect([seen.last?.status, bed.wallet.sent]).toEqual(['unknown', []]);
    });

    it('is unknown while the prompt may still be open, however often one looks, and then, proven unsent, asks again with the same nonce', async () => {
      let now = 0;
      const bed = await aBed({ '0/approve': intended }, { tasks: [approve], now: () => (now += 1) });
      const node = new ChainOfBlocks(bed.chain);
      for (let look = 0; look < 2; look += 1) {
        const seen = resume(bed);
        await seen.ended;
        expect(seen.last).toMatchObject({ status: 'unknown', error: { code: 'OUTCOME_UNKNOWN' }, tasks: [{ state: 'unknown' }] });
        await expect(bed.journaled()).resolves.toMatchObject({ status: 'unknown', tasks: { '0/approve': { state: 'intended', at: 0 } } });
      }
      now = 2_000;
      node.head = 111n; // eleven blocks are not twelve
      const early = resume(bed);
      await early.ended;
      expect([early.last?.status, bed.wallet.sent]).toEqual(['unknown', []]);
      node.head = 112n;
      bed.wallet.script('eth_sendTransaction', () => (node.mine({ nonce: 5, hash: hashNumber(0) }), hashNumber(0)));
      const late = resume(bed);
      await late.ended;
      expect([late.last?.status, bed.wallet.sent.map(({ nonce }) => nonce)]).toEqual(['done', ['0x5']]);
    });

    it('that was proven unsent and turns up after all in the place of the second is this task’s', async () => {
      const bed = await aBed({ '0/approve': intended }, { tasks: [aTransactionTask({ id: 'approve', prepare: () => swap.prepare({}) })] });
      const node = new ChainOfBlocks(bed.chain);
      node.head = 200n;
      bed.wallet.script('eth_sendTransaction', () => (node.pend({ nonce: 5, hash: hashNumber(0), input: '0x5678' }), hashNumber(0)));
      const seen = resume(bed);
      await until(() => bed.chain.readsOf('eth_getTransactionByHash').length > 0);
      await settled();
      node.mine({ nonce: 5, hash: hashNumber(41) });
      await seen.ended;
      expect([seen.last?.status, seen.last?.tasks[0]?.transactionHash]).toEqual(['done', hashNumber(41)]);
    });

    it('leaves the nonce to the wallet where another transaction has used the first', async () => {
      const bed = await aBed({ '0/approve': intended }, { tasks: [approve] });
      const node = new ChainOfBlocks(bed.chain);
      node.mine({ nonce: 5, to: stranger });
      node.head = 200n;
      bed.wallet.script('eth_sendTransaction', () => (node.mine({ nonce: 6, hash: hashNumber(0) }), hashNumber(0)));
      const seen = resume(bed);
      await seen.ended;
      expect([seen.last?.status, bed.wallet.sent.map(({ nonce }) => nonce)]).toEqual(['done', [undefined]]);
    });

    it('of two that want the very same, sent at once, each gets one of its own', async () => {
      const twins = ['a', 'b'].map((id) => aTransactionTask({ id, together: true }));
      const bed = await aBed({ '0/a': intended, '0/b': intended }, { tasks: twins });
      const node = new ChainOfBlocks(bed.chain);
      node.mine({ nonce: 5, hash: hashNumber(41) });
      node.mine({ nonce: 6, hash: hashNumber(42) });
      const seen = resume(bed);
      await seen.ended;
      expect([seen.last?.status, new Set(seen.last?.tasks.map(({ transactionHash }) => transactionHash)).size, bed.wallet.sent]).toEqual(['done', 2, []]);
    });

    it('of two that want the very same, of which one was sent, the other stays unknown', async () => {
      const twins = ['a', 'b'].map((id) => aTransactionTask({ id, together: true }));
      const bed = await aBed({ '0/a': intended, '0/b': intended }, { tasks: twins });
      new ChainOfBlocks(bed.chain).mine({ nonce: 5, hash: hashNumber(41) });
      const seen = resume(bed);
      await seen.ended;
      expect([seen.last?.status, seen.last?.tasks.map(({ state }) => state).sort(), bed.wallet.sent]).toEqual(['unknown', ['confirmed', 'unknown'], []]);
    });

    it('of two at once that were proven unsent, both are left to pick their nonces', async () => {
      const twins = ['a', 'b'].map((id) => aTransactionTask({ id, together: true }));
      const bed = await aBed({ '0/a': intended, '0/b': intended }, { tasks: twins });
      const node = new ChainOfBlocks(bed.chain);
      node.head = 200n;
      bed.wallet.script('eth_sendTransaction', () => (node.mine({ nonce: 4 + bed.wallet.sent.length, hash: hashNumber(bed.wallet.sent.length) }), hashNumber(bed.wallet.sent.length)));
      const seen = resume(bed);
      await seen.ended;
      expect([seen.last?.status, bed.wallet.sent.map(({ nonce }) => nonce)]).toEqual(['done', [undefined, undefined]]);
    });

    const neverProven: readonly [string, (node: ChainOfBlocks, bed: ExecutionBed) => void][] = [
      ['of a contract wallet, whose nonce a relayer does not move', (node) => (node.code = '0x60')],
      ['on a node that counts fewer transactions than before', (_node, { chain }) => chain.script('eth_getTransactionCount', () => '0x4')],
      ['on a node whose pool holds something nobody can see', (node) => node.pend({ nonce: 5 }, { isShown: false })],
      ['where the journal cannot tell what others sent', (_node, { journal }) => (journal.list = () => Promise.reject(new Error('the disk is gone')))],
    ];

    it.each(neverProven)('is never proven unsent %s', async (_what, spoil) => {
      const bed = await aBed({ '0/approve': intended }, { tasks: [approve] });
      const node = new ChainOfBlocks(bed.chain);
      node.head = 10_000n;
      spoil(node, bed);
      const seen = resume(bed);
      await seen.ended;
      expect([seen.last?.status, bed.wallet.sent]).toEqual(['unknown', []]);
    });
  });

  describe('after it stopped', () => {
    it('goes on at the task where it stopped, and asks for that one again', async () => {
      const bed = new ExecutionBed({ tasks: [approve, swap] });
      bed.wallet.script('eth_sendTransaction', () => {
        if (bed.wallet.sent.length === 2) throw walletError(4001) as Error;
        return hashNumber(bed.wallet.sent.length);
      });
      const stopped = await bed.run();
      expect(stopped).toMatchObject({ status: 'stopped', tasks: [{ state: 'confirmed', transactionHash: hashNumber(1) }, { state: 'rejected' }] });
      await expect(bed.engine.list(aRoute().account)).resolves.toMatchObject([{ status: 'stopped', error: { code: 'USER_REJECTED_REQUEST_ERROR' }, carrier: 'nobody', tasks: [{ state: 'confirmed', transactionHash: hashNumber(1) }, { state: 'rejected' }] }]);
      const seen = resume(bed);
      await seen.ended;
      expect([seen.last?.status, bed.wallet.sent.map(({ data }) => data)]).toEqual(['done', ['0x1234', '0x5678', '0x5678']]);
      await expect(bed.engine.list(aRoute().account)).resolves.toEqual([]);
    });

    it('begins anew where the same route is executed again', async () => {
      let id = 0;
      const bed = new ExecutionBed({ tasks: [approve], newId: () => `execution-${(id += 1)}` });
      await bed.run();
      await bed.run();
      expect(bed.wallet.sent).toHaveLength(2);
      expect((await bed.journal.list(aRoute().account)).map((entry) => entry.executionId)).toEqual(['execution-2', 'execution-1']);
    });

    it('tries a transaction that was reverted once more', async () => {
      const bed = new ExecutionBed({ tasks: [approve] });
      bed.chain.scriptInTurn('eth_getTransactionReceipt', () => ({ status: '0x0' }), () => ({ status: '0x1' }));
      await bed.run();
      const seen = resume(bed);
      await seen.ended;
      expect([seen.last?.status, bed.wallet.sent.length]).toEqual(['done', 2]);
    });

    it('watches anew what a wait waits for', async () => {
      const arrival = aWaitTask({ watch: () => of({ label, status: 'COMPLETE', stale: false }) });
      const bed = await aBed({ '0/arrival': { state: 'waiting', label, detail: 'PROCESSING', at: 1 } }, { tasks: [arrival] });
      const seen = resume(bed);
      await seen.ended;
      expect(seen.values[0]?.tasks[0]).toMatchObject({ state: 'waiting', detail: 'PROCESSING' });
      expect(seen.last?.status).toBe('done');
    });
  });

  describe('mistakes of the caller', () => {
    const refused: readonly [string, Partial<JournalEntry>, string][] = [
      ['an entry of another version', { version: 2 as never }, 'EXECUTION_NOT_RESUMABLE'],
      ['an entry whose tasks are not those of today', { plan: [{ id: '0/teleport', action: 'teleport', chainId: childChainId }] }, 'EXECUTION_NOT_RESUMABLE'],
      ['a step that no plugin carries out', { route: aRoute({ steps: [{ ...aRoute().steps[0]!, type: 'TELEPORT' }] }) }, 'MISSING_EXECUTOR'],
    ];

    it.each(refused)('%s is refused, and nothing is asked or written', async (_what, entry, code) => {
      const bed = await aBed({ '0/approve': confirmed }, { entry });
      const seen = resume(bed);
      await seen.ended;
      expect([seen.error, seen.values, bed.log]).toEqual([expect.objectContaining({ code }), [], []]);
    });

    it('an execution that is not there is EXECUTION_NOT_FOUND; a value that is no wallet WEB3_PROVIDER_ERROR', async () => {
      const seen = watch(new ExecutionBed().engine.resume('nowhere', new ScriptedWallet()));
      await seen.ended;
      expect(seen.error).toMatchObject({ code: 'EXECUTION_NOT_FOUND', data: { executionId: 'nowhere' } });
      const second = watch(new ExecutionBed().engine.resume('nowhere', {} as never));
      await second.ended;
      expect(second.error).toMatchObject({ code: 'WEB3_PROVIDER_ERROR' });
    });

    it('does nothing before it is subscribed to', async () => {
      const bed = await aBed({ '0/approve': confirmed });
      bed.engine.resume(executionId, bed.wallet);
      await settled();
      expect(bed.log).toEqual([]);
    });
  });

  describe('in two tabs', () => {
    it('one carries it out, the other watches and shows the same end', async () => {
      const bed = await aBed({ '0/approve': confirmed }, { clock: quick() });
      const [first, second] = [resume(bed), resume(bed, new ScriptedWallet({ onCall: () => { throw new Error('the watcher asked the wallet'); } }))];
      await Promise.all([first.ended, second.ended]);
      expect([first.error, second.error, bed.wallet.sent.length]).toEqual([undefined, undefined, 1]);
      expect(second.last).toMatchObject({ status: 'done', carrier: 'nobody' });
      expect(second.last?.tasks.map(({ state, transactionHash }) => [state, transactionHash])).toEqual(first.last?.tasks.map(({ state, transactionHash }) => [state, transactionHash]));
    });

    it('the other also watches what `execute` carries out', async () => {
      const bed = new ExecutionBed({ tasks: [aWaitTask({ watch: () => NEVER }), approve], clock: quick() });
      const first = bed.watch();
      bed.journal.beforePut = () => Promise.resolve();
      await bed.journal.put(newEntry(executionId, aRoute(), planRoute(aRoute(), [{ type: 'SWAP', plan: () => [aWaitTask(), approve] }], () => ({}) as never), 1));
      const second = resume(bed);
      await until(() => second.values.length > 0);
      expect(second.last).toMatchObject({ status: 'running', carrier: 'another' });
      first.leave();
      await second.ended;
      expect(second.last).toMatchObject({ status: 'running', carrier: 'nobody' });
      expect(bed.wallet.calls).toEqual([]);
    });

    it('when the first has gone, the second takes over through another resume', async () => {
      const bed = await aBed({ '0/approve': confirmed }, { clock: quick() });
      bed.chain.script('eth_getTransactionReceipt', () => null);
      const [first, second] = [resume(bed), resume(bed)];
      await until(() => second.last?.tasks[1]?.state === 'sent');
      first.leave();
      await second.ended;
      expect(second.last).toMatchObject({ status: 'running', carrier: 'nobody' });
      bed.chain.script('eth_getTransactionReceipt', () => ({ status: '0x1' }));
      const third = resume(bed);
      await third.ended;
      expect([third.last?.status, bed.wallet.sent.length]).toEqual(['done', 1]);
    });

    it('who left while the wallet was being asked still holds it: the prompt is open', async () => {
      const bed = await aBed({ '0/approve': confirmed }, { clock: quick() });
      bed.wallet.script('eth_sendTransaction', () => new Promise(() => undefined));
      const first = resume(bed);
      await until(() => bed.wallet.sent.length === 1);
      first.leave();
      const second = resume(bed);
      await until(() => second.values.length > 0);
      expect(second.last).toMatchObject({ status: 'running', carrier: 'another', tasks: [{}, { state: 'awaiting-wallet' }] });
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect([second.isComplete, bed.wallet.sent.length]).toEqual([false, 1]);
    });

    it('who left so long ago that the prompt counts as lost gives way, and what the wallet answers then is not written over what came after', async () => {
      let aheadMs = 0;
      const bed = await aBed({ '0/approve': confirmed }, { clock: { ...quick(), now: () => Date.now() + aheadMs } });
      let answer: (hash: string) => void = () => undefined;
      bed.wallet.script('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)));
      const first = resume(bed);
      await until(() => bed.wallet.sent.length === 1);
      first.leave();
      aheadMs = 1_000;
      const second = resume(bed);
      await second.ended;
      expect(second.last).toMatchObject({ status: 'running', carrier: 'nobody' });
      const third = resume(bed);
      await third.ended;
      expect([third.last?.status, third.last?.carrier]).toEqual(['unknown', undefined]);
      const written = await bed.journaled();
      answer(hashNumber(3));
      await settled();
      expect([await bed.journaled(), bed.wallet.sent.length]).toEqual([written, 1]);
    });

    it('ends where the execution was deleted meanwhile, and survives reads that fail', async () => {
      const bed = await aBed({ '0/approve': confirmed }, { clock: quick() });
      bed.wallet.script('eth_sendTransaction', () => new Promise(() => undefined));
      resume(bed);
      await until(() => bed.wallet.sent.length === 1);
      const get = bed.journal.get.bind(bed.journal);
      let failures = 2;
      bed.journal.get = (id) => (failures-- > 0 ? Promise.reject(new Error('busy')) : get(id));
      const second = resume(bed);
      await until(() => second.values.length > 0);
      await bed.journal.delete(executionId);
      await second.ended;
      expect([second.error, second.isComplete]).toEqual([undefined, true]);
    });
  });
});

/** Whose pauses take a hundredth of the time. */
function quick() {
  const timer = (ms: number, task: () => void) => {
    const handle = setTimeout(task, ms / 100);
    return () => clearTimeout(handle);
  };
  return { now: () => Date.now(), after: timer, soon: (task: () => void) => timer(0, task) };
}
