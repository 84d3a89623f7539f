import { describe, expect, it } from '@jest/globals';
import type { FundingEngine } from '../../../core/engine/FundingEngine.js';
import { MemoryJournalStore } from '../../../core/execution/journal/MemoryJournalStore.js';
import { anEngine, type EngineBed } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { until, watch } from '../../kit/watch.js';
import { aPrepared, aTransactionTask } from '../execution/kit/aTask.js';

const teleport = aRoute({ steps: [aStep({ type: 'TELEPORT' })] });

function aBed(journal = new MemoryJournalStore()): EngineBed {
  const tasks = ['approve', 'swap'].map((id) => aTransactionTask({ id, prepare: () => Promise.resolve(aPrepared()) }));
  const bed = anEngine({ plugins: [aPlugin({ executors: [{ type: 'TELEPORT', plan: () => tasks }] })], journal });
  Object.assign(bed.node.answers, { eth_getTransactionCount: '0x5', eth_getTransactionReceipt: { status: '0x1' }, eth_getTransactionByHash: null });
  return bed;
}

/** The approval is through, the swap was declined. */
async function stoppedIn(engine: FundingEngine): Promise<string> {
  const wallet = new ScriptedWallet();
  wallet.script('eth_sendTransaction', () => {
    if (wallet.sent.length === 2) throw walletError(4001) as Error;
    return `0x${'1'.repeat(64)}`;
  });
  const seen = watch(engine.execute(teleport, { wallet }));
  await seen.ended;
  return seen.last!.id;
}

describe('engine.executions', () => {
  it('lists what another engine with the same journal left behind, without asking the network', async () => {
    const journal = new MemoryJournalStore();
    const id = await stoppedIn(aBed(journal).engine);
    const { engine, node } = aBed(journal);
    await expect(engine.executions(player.toLowerCase())).resolves.toMatchObject([{ id, status: 'stopped', carrier: 'nobody', tasks: [{ state: 'confirmed' }, { state: 'rejected' }] }]);
    expect(node.requests).toEqual([]);
  });

  it('says so where one is being carried out', async () => {
    const { engine } = aBed();
    const wallet = new ScriptedWallet().script('eth_sendTransaction', () => new Promise(() => undefined));
    watch(engine.execute(teleport, { wallet }));
    await until(() => wallet.sent.length === 1);
    await expect(engine.executions(player)).resolves.toMatchObject([{ status: 'running', carrier: 'another', tasks: [{ state: 'awaiting-wallet' }, { state: 'pending' }] }]);
  });

  it('refuses what is no address, and a disposed engine', async () => {
    const { engine } = aBed();
    await expect(engine.executions('0x12')).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
    engine.dispose();
    await expect(engine.executions(player)).rejects.toMatchObject({ code: 'ENGINE_DISPOSED' });
  });
});

describe('engine.resume', () => {
  it('goes on in another engine, and its diary tells of it', async () => {
    const journal = new MemoryJournalStore();
    const id = await stoppedIn(aBed(journal).engine);
    const { engine } = aBed(journal);
    const diary = watch(engine.events$);
    const wallet = new ScriptedWallet();
    const seen = watch(engine.resume(id, { wallet }));
    await seen.ended;
    expect([seen.error, seen.last?.status, wallet.sent.length]).toEqual([undefined, 'done', 1]);
    expect(diary.values.filter(({ type }) => type.startsWith('execution'))).toMatchObject([{ type: 'execution-started', executionId: id }, { type: 'execution-ended', status: 'done' }]);
  });

  it('of two engines with the same journal lets one go on, though nobody handed them a lock', async () => {
    const journal = new MemoryJournalStore();
    const id = await stoppedIn(aBed(journal).engine);
    const [one, other] = [new ScriptedWallet(), new ScriptedWallet()];
    const seen = [watch(aBed(journal).engine.resume(id, { wallet: one })), watch(aBed(journal).engine.resume(id, { wallet: other }))];
    await Promise.all(seen.map(({ ended }) => ended));
    expect(seen.map(({ last }) => last?.status)).toEqual(['done', 'done']);
    expect(one.sent.length + other.sent.length).toBe(1);
  });

  it('lets nothing begin after dispose', async () => {
    const { engine } = aBed();
    engine.dispose();
    const seen = watch(engine.resume('x', { wallet: new ScriptedWallet() }));
    await seen.ended;
    expect(seen.error).toMatchObject({ code: 'ENGINE_DISPOSED' });
  });
});
