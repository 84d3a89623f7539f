import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import { engineErrors } from '../../../../core/errors/engineErrors.js';
import type { ExecutionContext, TransactionTask } from '../../../../core/execution/ExecutionTask.js';
import { aRoute } from '../../../kit/aRoute.js';
import { rootChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { hashNumber, type ScriptedWallet, walletError } from '../../../kit/ScriptedWallet.js';
import { aBatchable, aBatchBed, all, approve, askedToSend, gist, swap } from '../kit/aBatchBed.js';
import { batchesOf, batchHash } from '../kit/aBatcher.js';
import { aWaitTask } from '../kit/aTask.js';
import { ExecutionBed, statesOf } from '../kit/ExecutionBed.js';

const nothingToDo = { prepare: () => Promise.resolve(null) };

describe('runBatch, with a wallet that offers atomic batches', () => {
  it('sends a step’s reset, approval and act as one batch, under an id of ours, and no transaction besides', async () => {
    const bed = aBatchBed();
    const ended = await bed.run();
    const [batch, ...more] = batchesOf(bed.wallet);
    expect([ended.status, more, bed.wallet.sent]).toEqual(['done', [], []]);
    expect(batch).toMatchObject({ version: '2.0.0', from: player, chainId: '0x34a1', atomicRequired: true, calls: [{ data: '0x00000001' }, { data: '0x00000002' }, { data: '0x00000003', value: '0x7' }] });
    expect(batch?.id).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('shows all of them on their way together, each with its label, the batch and at last the hash', async () => {
    const bed = aBatchBed();
    const seen = bed.watch();
    await seen.ended;
    for (const index of [0, 1, 2]) expect(statesOf(seen, index)).toEqual(['pending', 'preparing', 'awaiting-wallet', 'sent', 'confirmed']);
    const asked = seen.values.find(({ tasks }) => tasks.every(({ state }) => state === 'awaiting-wallet'));
    expect(asked?.tasks.map(({ label }) => label?.action)).toEqual(['reset', 'approve', 'swap']);
    const { id } = batchesOf(bed.wallet)[0]!;
    expect(seen.last?.tasks.map(({ batchId, transactionHash }) => [batchId, transactionHash])).toEqual(all.map(() => [id, batchHash]));
  });

  it('writes every intent down, in one write, before the wallet is asked; what is confirmed in one, too', async () => {
    const bed = aBatchBed();
    let writes = 0;
    bed.journal.beforePut = () => Promise.resolve(void bed.log.push(`write ${(writes += 1)}`));
    await bed.run();
    const ids = ['reset', 'approve', 'swap'];
    expect(bed.log.filter((line) => !/chain|accounts/i.test(line))).toEqual([
      'wallet wallet_getCapabilities',
      ...ids.map((id) => `journal 0/${id} batch-intended`), 'write 1',
      'wallet wallet_sendCalls',
      ...ids.map((id) => `journal 0/${id} batch-sent`), 'write 2',
      'wallet wallet_getCallsStatus',
      ...ids.map((id) => `journal 0/${id} confirmed`), 'write 3',
      'journal end done', 'write 4',
    ]);
  });

  it('tells a later task of the step the hash of the act', async () => {
    const seen: (string | null)[] = [];
    const arrival = (context: ExecutionContext) => aWaitTask({ watch: () => (seen.push(context.hashOf('swap')), of()) });
    await aBatchBed({ tasks: (context) => [...all, arrival(context)] }).run();
    expect(seen).toEqual([batchHash]);
  });

  it('leaves out what has nothing to do', async () => {
    const bed = aBatchBed({ tasks: [aBatchable('reset', '0x00000001', nothingToDo), approve, swap] });
    const ended = await bed.run();
    expect(gist(ended)).toEqual(['done', ['skipped', 'confirmed', 'confirmed'], undefined]);
    expect(batchesOf(bed.wallet)[0]?.calls).toHaveLength(2);
  });

  it('sends the only one that has something to do by itself, without preparing it twice', async () => {
    let prepared = 0;
    const bed = aBatchBed({ tasks: [aBatchable('approve', '0x00000002', nothingToDo), aBatchable('swap', '0x00000003', { prepare: () => ((prepared += 1), swap.prepare({})) })] });
    const ended = await bed.run();
    expect([gist(ended), prepared, batchesOf(bed.wallet), bed.wallet.sent.length]).toEqual([['done', ['skipped', 'confirmed'], undefined], 1, [], 1]);
  });

  it('asks nothing where one may not be signed any more, and says which', async () => {
    const moved = aBatchable('swap', '0x00000003', { prepare: () => Promise.reject(engineErrors.priceMoved({ quoted: 1n, current: 2n })) });
    const bed = aBatchBed({ tasks: [approve, moved] });
    expect(gist(await bed.run())).toEqual(['stopped', ['pending', 'failed'], 'PRICE_MOVED']);
    expect(askedToSend(bed)).toBe(0);
  });

  it('asks nothing where the intents cannot be written down', async () => {
    const bed = aBatchBed();
    bed.journal.beforePut = (entry) => (Object.keys(entry.tasks).length > 0 ? Promise.reject(new Error('the disk is full')) : Promise.resolve());
    expect((await bed.run()).status).toBe('stopped');
    expect(askedToSend(bed)).toBe(0);
  });

  it('asks nothing of another account than was reviewed, and switches the chain first', async () => {
    const other = aBatchBed({ wallet: { accounts: [stranger] } });
    expect(gist(await other.run())).toEqual(['stopped', ['failed', 'failed', 'failed'], 'WALLET_ACCOUNT_CHANGED']);
    expect(askedToSend(other)).toBe(0);
    const elsewhere = aBatchBed({ wallet: { chainId: rootChainId } });
    await elsewhere.run();
    expect(elsewhere.wallet.methods.indexOf('wallet_switchEthereumChain')).toBeLessThan(elsewhere.wallet.methods.indexOf('wallet_sendCalls'));
  });

  it('gives each step and chain a batch of its own, and waits alone', async () => {
    const bed = aBatchBed({ tasks: [approve, swap, aBatchable('finalise', '0x00000004', { chainId: rootChainId, prepare: () => Promise.resolve(null) }), aWaitTask({ watch: () => of() })] });
    expect(gist(await bed.run())).toEqual(['done', ['confirmed', 'confirmed', 'skipped', 'confirmed'], undefined]);
    expect(batchesOf(bed.wallet)).toHaveLength(1);
  });
});

describe('runBatch, with a wallet that offers none', () => {
  const without = (wallet: ScriptedWallet): ScriptedWallet => wallet.refuse('wallet_getCapabilities', walletError(4200));

  it('does as without batches: the same dialogs, the same reads, each prepared right before it is asked for', async () => {
    const order: string[] = [];
    const telling = (one: TransactionTask): TransactionTask => ({ ...one, prepare: (options) => (order.push(`prepare ${one.id}`), one.prepare(options)) });
    const bed = aBatchBed({ tasks: all.map(telling) });
    without(bed.wallet).script('eth_sendTransaction', () => (order.push('send'), hashNumber(bed.wallet.sent.length)));
    const plain = new ExecutionBed({ tasks: all.map(({ batchable: _batchable, ...one }) => one) });
    await Promise.all([bed.run(), plain.run()]);
    expect(order).toEqual(['prepare reset', 'send', 'prepare approve', 'send', 'prepare swap', 'send']);
    expect(bed.wallet.methods).toEqual(['wallet_getCapabilities', ...plain.wallet.methods]);
    expect(bed.chain.reads.map(({ method }) => method)).toEqual(plain.chain.reads.map(({ method }) => method));
  });

  it('asks a wallet once per account and chain, and never for a task that goes alone', async () => {
    const twoSteps = aRoute({ steps: [aRoute().steps[0]!, aRoute().steps[0]!] });
    const bed = aBatchBed();
    without(bed.wallet);
    await bed.run(twoSteps);
    expect(bed.wallet.methods.filter((method) => method === 'wallet_getCapabilities')).toHaveLength(1);
    const single = aBatchBed({ tasks: [swap] });
    await single.run();
    expect(single.wallet.methods).not.toContain('wallet_getCapabilities');
  });
});
