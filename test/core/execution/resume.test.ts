import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import type { JournalEntry } from '../../../core/execution/JournalStore.js';
import { aRoute } from '../../kit/aRoute.js';
import { childChainId } from '../../kit/aToken.js';
import { hashNumber, ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { settled, watch } from '../../kit/watch.js';
import { aBedAfter, approve, confirmed, intended, resume, swap } from './kit/anEarlierPage.js';
import { aLabel, aTransactionTask, aWaitTask } from './kit/aTask.js';
import { ExecutionBed, executionId, statesOf } from './kit/ExecutionBed.js';

const label = aLabel();

describe('ExecutionEngine.resume', () => {
  it('does not repeat what is confirmed or was skipped, and goes on with the next task', async () => {
    const bed = await aBedAfter({ '0/approve': confirmed });
    const seen = resume(bed);
    await seen.ended;
    expect(bed.wallet.sent.map(({ data }) => data)).toEqual(['0x5678']);
    expect(seen.last).toMatchObject({ id: executionId, status: 'done', tasks: [{ state: 'confirmed', transactionHash: hashNumber(40), label }, { state: 'confirmed', transactionHash: hashNumber(0) }] });
    const skipped = await aBedAfter({ '0/approve': { state: 'skipped', at: 1 } });
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
    const bed = await aBedAfter({ '0/approve': { ...intended, state: 'sent', hash: hashNumber(8), nonce: 5 } }, { tasks: [approve] });
    const seen = resume(bed);
    await seen.ended;
    expect([seen.last?.status, seen.last?.tasks[0]?.transactionHash, bed.wallet.calls]).toEqual(['done', hashNumber(8), []]);
  });

  it('emits the truth at once: what is behind, and what is under way', async () => {
    const bed = await aBedAfter({ '0/approve': confirmed, '0/swap': { ...intended, state: 'sent', hash: hashNumber(8), nonce: 5 } });
    const seen = resume(bed);
    await seen.ended;
    expect(seen.values[0]).toMatchObject({ status: 'running', error: null, tasks: [{ state: 'confirmed' }, { state: 'sent', transactionHash: hashNumber(8) }] });
    expect(statesOf(seen, 1)).toEqual(['sent', 'confirmed']);
  });

  it('has nothing to do where it is done', async () => {
    const bed = await aBedAfter({ '0/approve': confirmed }, { entry: { status: 'done' } });
    const seen = resume(bed);
    await seen.ended;
    expect([seen.values.length, seen.last?.status, bed.log]).toEqual([1, 'done', []]);
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
      const bed = await aBedAfter({ '0/arrival': { state: 'waiting', label, detail: 'PROCESSING', at: 1 } }, { tasks: [arrival] });
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
      const bed = await aBedAfter({ '0/approve': confirmed }, { entry });
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
      const bed = await aBedAfter({ '0/approve': confirmed });
      bed.engine.resume(executionId, bed.wallet);
      await settled();
      expect(bed.log).toEqual([]);
    });
  });
});
