import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import type { ExecutionContext, TransactionTask } from '../../../core/execution/ExecutionTask.js';
import { rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { hashNumber, type ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { settled, until, watch } from '../../kit/watch.js';
import {
  aBatchable,
  aBatchBed,
  aBatchBedAfter,
  all,
  approve,
  askedBatch,
  askedToSend,
  gist,
  ours,
  reset,
  swap,
} from './kit/aBatchBed.js';
import { batchesOf, batchHash, batchStatus, mineBatch, takingBatches } from './kit/aBatcher.js';
import { asked, resume, resumed } from './kit/anEarlierPage.js';
import { aCall, answered, aRequest } from './kit/aRequest.js';
import { aTransaction, aTransactionTask, aWaitTask } from './kit/aTask.js';
import { ExecutionBed, statesOf } from './kit/ExecutionBed.js';

const nothingToDo = { prepare: () => Promise.resolve(null) };
const states = (state: string) => all.map(() => state);

describe('runBatch, with a wallet that offers atomic batches', () => {
  it('sends reset, approval and action of a step as one batch, under the engine’s batch ID', async () => {
    const bed = aBatchBed();
    const ended = await bed.run();
    const [batch, ...more] = batchesOf(bed.wallet);
    expect([ended.status, more, bed.wallet.sent]).toEqual(['done', [], []]);
    expect(batch).toMatchObject({
      version: '2.0.0',
      from: player,
      chainId: '0x34a1',
      atomicRequired: true,
      calls: [{ data: '0x00000001' }, { data: '0x00000002' }, { data: '0x00000003', value: '0x7' }],
    });
    expect(batch?.id).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('shows all of them on their way together, each with its label, the batch and at last the hash', async () => {
    const bed = aBatchBed();
    const seen = bed.watch();
    await seen.ended;
    for (const index of [0, 1, 2])
      expect(statesOf(seen, index)).toEqual(['pending', 'preparing', 'awaiting-wallet', 'sent', 'confirmed']);
    const inWallet = seen.values.find(({ tasks }) => tasks.every(({ state }) => state === 'awaiting-wallet'));
    expect(inWallet?.tasks.map(({ label }) => label?.action)).toEqual(['reset', 'approve', 'swap']);
    const { id } = batchesOf(bed.wallet)[0]!;
    expect(seen.last?.tasks.map(({ batchId, transactionHash }) => [batchId, transactionHash])).toEqual(
      all.map(() => [id, batchHash]),
    );
  });

  it('writes one request for all tasks before the prompt, and all confirmations in one write', async () => {
    const bed = aBatchBed();
    await bed.run();
    const ids = ['reset', 'approve', 'swap'];
    expect(bed.log.filter((line) => !/chain|accounts|getCallsStatus/i.test(line))).toEqual([
      'journal open',
      'wallet wallet_getCapabilities',
      'request 1 asked',
      ...ids.map((id) => `journal 0/${id} asked`),
      'wallet wallet_sendCalls',
      'request 1 batch',
      'request 1 closed included',
      ...ids.map((id) => `journal 0/${id} confirmed`),
      'journal done',
    ]);
    await expect(bed.journaledRequests()).resolves.toMatchObject([
      {
        method: 'wallet_sendCalls',
        nonce: 5,
        isNonceGiven: false,
        batchId: batchesOf(bed.wallet)[0]!.id,
        calls: ids.map((id) => ({ taskId: `0/${id}` })),
      },
    ]);
  });

  it('tells a later task of the step the hash of the act', async () => {
    const seen: (string | null)[] = [];
    const arrival = (context: ExecutionContext) =>
      aWaitTask({ watch: () => (seen.push(context.hashOf('swap')), of()) });
    await aBatchBed({ tasks: (context) => [...all, arrival(context)] }).run();
    expect(seen).toEqual([batchHash]);
  });

  it('leaves out what has nothing to do', async () => {
    const bed = aBatchBed({ tasks: [aBatchable('reset', '0x00000001', nothingToDo), approve, swap] });
    expect(gist(await bed.run())).toEqual(['done', ['skipped', 'confirmed', 'confirmed'], undefined]);
    expect(batchesOf(bed.wallet)[0]?.calls).toHaveLength(2);
    expect(await bed.journaledTask('0/reset')).toStrictEqual({ state: 'skipped', at: expect.any(Number) });
  });

  it('makes no request if no task has anything to do', async () => {
    const bed = aBatchBed({ tasks: all.map(({ id }) => aBatchable(id, '0x', nothingToDo)) });
    expect([gist(await bed.run()), askedToSend(bed)]).toEqual([['done', states('skipped'), undefined], 0]);
  });

  it('tells each task whether those before it are behind it', async () => {
    const told: (boolean | undefined)[] = [];
    const telling = (one: TransactionTask): TransactionTask => ({
      ...one,
      prepare: (options) => (told.push(options.inBatch), one.prepare(options)),
    });
    await aBatchBed({ tasks: [telling(approve), telling(swap)] }).run();
    const without = aBatchBed({ tasks: [telling(approve), telling(swap)] });
    without.wallet.script('wallet_getCapabilities', () => ({}));
    await without.run();
    expect(told).toEqual([true, true, false, false]);
  });

  it('shows the preparation of all tasks before it reads the capabilities', async () => {
    const bed = aBatchBed();
    let shown: readonly string[] = [];
    const seen = bed.watch();
    bed.wallet.script('wallet_getCapabilities', () => ((shown = seen.last!.tasks.map(({ state }) => state)), {}));
    await seen.ended;
    expect(shown).toEqual(['preparing', 'pending', 'pending']);
  });

  it('sends the only one that has something to do by itself, without preparing it twice', async () => {
    let prepared = 0;
    const bed = aBatchBed({
      tasks: [
        aBatchable('approve', '0x00000002', nothingToDo),
        aBatchable('swap', '0x00000003', { prepare: () => ((prepared += 1), swap.prepare({})) }),
      ],
    });
    expect([gist(await bed.run()), prepared, batchesOf(bed.wallet), bed.wallet.sent.length]).toEqual([
      ['done', ['skipped', 'confirmed'], undefined],
      1,
      [],
      1,
    ]);
  });

  it('asks nothing where one may not be signed any more, and says which', async () => {
    const moved = aBatchable('swap', '0x00000003', {
      prepare: () => Promise.reject(engineErrors.priceMoved({ quoted: 1n, current: 2n })),
    });
    const bed = aBatchBed({ tasks: [approve, moved] });
    expect(gist(await bed.run())).toEqual(['stopped', ['pending', 'failed'], 'PRICE_MOVED']);
    expect(askedToSend(bed)).toBe(0);
  });

  it('asks nothing where the request cannot be written down', async () => {
    const bed = aBatchBed();
    bed.journal.beforePut = ({ requests }) =>
      requests.length > 0 ? Promise.reject(new Error('the disk is full')) : Promise.resolve();
    expect([(await bed.run()).status, askedToSend(bed)]).toEqual(['stopped', 0]);
  });

  it('asks nothing of another account than was reviewed, and switches the chain first', async () => {
    const other = aBatchBed({ wallet: { accounts: [stranger] } });
    expect(gist(await other.run())).toEqual(['stopped', states('failed'), 'WALLET_ACCOUNT_CHANGED']);
    expect(askedToSend(other)).toBe(0);
    const elsewhere = aBatchBed({ wallet: { chainId: rootChainId } });
    await elsewhere.run();
    expect(elsewhere.wallet.methods.indexOf('wallet_switchEthereumChain')).toBeLessThan(
      elsewhere.wallet.methods.indexOf('wallet_sendCalls'),
    );
  });
});

describe('runBatch, with a rejection', () => {
  it('marks all tasks of a rejected batch as rejected, without single prompts, and keeps the request open', async () => {
    const bed = aBatchBed();
    bed.wallet.refuse('wallet_sendCalls', walletError(4001));
    expect(gist(await bed.run())).toEqual(['stopped', states('rejected'), 'USER_REJECTED_REQUEST_ERROR']);
    expect(Object.values((await bed.journaled())!.tasks)).toMatchObject(
      all.map(() => ({ batchId: batchesOf(bed.wallet)[0]!.id })),
    );
    await expect(bed.journaled()).resolves.toMatchObject({
      tasks: { '0/reset': { state: 'failed' }, '0/swap': { state: 'failed', code: 'USER_REJECTED_REQUEST_ERROR' } },
      requests: [{ closed: null }],
    });
    expect(bed.wallet.sent).toEqual([]);
  });

  it('resumes under the same batch ID, which a wallet accepts only once', async () => {
    const bed = aBatchBed();
    bed.wallet.refuse('wallet_sendCalls', walletError(4001));
    await bed.run();
    takingBatches(bed);
    expect((await resumed(bed)).status).toBe('done');
    expect(batchesOf(bed.wallet)).toHaveLength(2);
    expect(new Set(batchesOf(bed.wallet).map(({ id }) => id)).size).toBe(1);
  });

  it.each([4200, 5700, 5710, 5740, 5750, 5760, -32601, -32602])(
    'falls back to one by one where the batch as such is refused (%p), and does not ask for another one',
    async (code) => {
      const bed = aBatchBed({
        tasks: [
          ...all,
          aWaitTask({ watch: () => of() }),
          aBatchable('again', '0x00000005'),
          aBatchable('and again', '0x00000006'),
        ],
      });
      bed.wallet.refuse('wallet_sendCalls', walletError(code));
      const seen = bed.watch();
      await seen.ended;
      expect([seen.last?.status, bed.wallet.sent.map(({ data }) => data)]).toEqual([
        'done',
        ['0x00000001', '0x00000002', '0x00000003', '0x00000005', '0x00000006'],
      ]);
      expect([batchesOf(bed.wallet).length, seen.last?.tasks.map(({ batchId }) => batchId)]).toEqual([
        1,
        Array(6).fill(undefined),
      ]);
      expect((await bed.journaledRequests())[0]).toMatchObject({
        method: 'wallet_sendCalls',
        closed: { proof: 'not-understood' },
      });
    },
  );

  it('marks all tasks as failed for insufficient funds, without single prompts', async () => {
    const bed = aBatchBed();
    bed.wallet.refuse('wallet_sendCalls', walletError(-32000, 'insufficient funds for gas * price + value'));
    expect(gist(await bed.run())).toEqual(['failed', states('failed'), 'INSUFFICIENT_FUNDS']);
    expect(askedToSend(bed)).toBe(1);
  });
});

describe('runBatch, with an answer that proves nothing', () => {
  const unclear: readonly [string, (wallet: ScriptedWallet, mine: (batch: unknown) => unknown) => unknown][] = [
    [
      'an error',
      (wallet, mine) =>
        wallet.script('wallet_sendCalls', ([batch]) => (mine(batch), Promise.reject(new Error('socket hang up')))),
    ],
    [
      'the word that the id is known already',
      (wallet, mine) =>
        wallet.script(
          'wallet_sendCalls',
          ([batch]) => (mine(batch), Promise.reject(Object.assign(new Error('known already'), { code: 5720 }))),
        ),
    ],
    ['nothing', (wallet, mine) => wallet.script('wallet_sendCalls', ([batch]) => (mine(batch), null))],
  ];

  it.each(unclear)(
    '%s: reads the status of the engine’s batch ID, and verifies the named transaction',
    async (_what, spoil) => {
      const bed = aBatchBed();
      spoil(bed.wallet, (batch) => mineBatch(bed, batch));
      const ended = await bed.run();
      expect([gist(ended), ended.tasks[2]?.transactionHash, askedToSend(bed)]).toEqual([
        ['done', states('confirmed'), undefined],
        batchHash,
        1,
      ]);
    },
  );

  it.each(unclear)('%s: stays unknown if neither the wallet nor the chain knows the batch ID', async (_what, spoil) => {
    const bed = aBatchBed();
    bed.blocks.blocksPerLook = 1n;
    spoil(bed.wallet, () => undefined);
    bed.wallet.refuse('wallet_getCallsStatus', walletError(5730));
    expect(gist(await bed.run())).toEqual(['unknown', states('unknown'), 'OUTCOME_UNKNOWN']);
    expect([gist(await resumed(bed)), askedToSend(bed)]).toEqual([
      ['unknown', states('unknown'), 'OUTCOME_UNKNOWN'],
      1,
    ]);
  });

  // EIP-5792: status codes of wallet_getCallsStatus. None of them proves the outcome.
  it.each([100, 200, 400, 500, 600])(
    'status %p without receipts proves nothing: unknown, and no second send',
    async (status) => {
      const bed = aBatchBed({ receiptPatienceMs: 20_000 });
      bed.wallet
        .script('wallet_sendCalls', ([batch]) => ({ id: (batch as { id: string }).id }))
        .script('wallet_getCallsStatus', ([id]) => batchStatus(id, status, []));
      expect(gist(await bed.run())).toEqual(['unknown', states('unknown'), 'OUTCOME_UNKNOWN']);
      expect([gist(await resumed(bed))[0], askedToSend(bed)]).toEqual(['unknown', 1]);
    },
  );

  it.each([400, 500, 600])(
    'status %p of a batch that was still mined: done, according to the chain',
    async (status) => {
      const bed = aBatchBed();
      bed.wallet.script('wallet_getCallsStatus', ([id]) => batchStatus(id, status, []));
      expect([gist(await bed.run()), askedToSend(bed)]).toEqual([['done', states('confirmed'), undefined], 1]);
    },
  );

  it('rejects a receipt of another account’s transaction', async () => {
    const bed = aBatchBed({ receiptPatienceMs: 20_000 });
    bed.wallet.script(
      'wallet_sendCalls',
      ([batch]) => (
        bed.blocks.mine({ hash: batchHash, from: stranger, nonce: 1, to: exchange }),
        { id: (batch as { id: string }).id }
      ),
    );
    expect(gist(await bed.run())).toEqual(['unknown', states('unknown'), 'OUTCOME_UNKNOWN']);
  });

  it('one whose transaction was reverted has failed, all of it', async () => {
    const bed = aBatchBed();
    bed.wallet.script(
      'wallet_sendCalls',
      ([batch]) => (mineBatch(bed, batch, { status: 'reverted' }), { id: (batch as { id: string }).id }),
    );
    expect(gist(await bed.run())).toEqual(['failed', states('failed'), 'TRANSACTION_REVERTED']);
    await expect(bed.journaledTask('0/approve')).resolves.toMatchObject({
      state: 'failed',
      hash: batchHash,
      batchId: batchesOf(bed.wallet)[0]!.id,
    });
  });

  it('follows the batch under the name that the wallet gives it, and under ours', async () => {
    const bed = aBatchBed();
    bed.wallet.script('wallet_sendCalls', ([batch]) => (mineBatch(bed, batch), { id: '0xits-own' }));
    await bed.run();
    const names = bed.wallet.calls
      .filter(({ method }) => method === 'wallet_getCallsStatus')
      .map(({ params }) => params[0]);
    expect(new Set(names)).toEqual(new Set(['0xits-own', batchesOf(bed.wallet)[0]!.id]));
  });
});

describe('runBatch, after a crash', () => {
  const calls = askedBatch().requests[0]!.calls.map(({ transaction }) => transaction);

  it('asks the wallet for the id that was written down, looks at what it names, and sends nothing', async () => {
    const bed = await aBatchBedAfter(askedBatch());
    mineBatch(bed, { calls });
    const ended = await resumed(bed);
    expect([gist(ended), ended.tasks.map(({ transactionHash }) => transactionHash)]).toEqual([
      ['done', states('confirmed'), undefined],
      all.map(() => batchHash),
    ]);
    expect([new Set(bed.wallet.methods), bed.wallet.calls[0]?.params]).toEqual([
      new Set(['wallet_getCallsStatus']),
      [ours],
    ]);
  });

  it('emits at once what is in progress', async () => {
    const bed = await aBatchBedAfter(askedBatch({ answer: answered.batch }));
    mineBatch(bed, { calls });
    const seen = resume(bed);
    await seen.ended;
    expect(seen.values[0]?.tasks.map(({ state, batchId }) => [state, batchId])).toEqual(all.map(() => ['sent', ours]));
    expect([seen.last?.status, askedToSend(bed)]).toEqual(['done', 0]);
  });

  it('is never asked again while its prompt may be open, whatever time has passed', async () => {
    const bed = await aBatchBedAfter(askedBatch());
    bed.wallet.refuse('wallet_getCallsStatus', walletError(5730));
    bed.blocks.head += 10_000n;
    expect([(await resumed(bed)).status, askedToSend(bed)]).toEqual(['unknown', 0]);
  });

  it('sends it again under a new batch ID after the player confirms the prompt is closed', async () => {
    const bed = await aBatchBedAfter(askedBatch());
    expect((await resumed(bed, { confirm: 'wallet-window-closed' })).status).toBe('done');
    expect(batchesOf(bed.wallet)).toHaveLength(1);
    expect(batchesOf(bed.wallet)[0]?.id).not.toBe(ours);
  });

  it('continues with single prompts if the wallet no longer supports batches', async () => {
    const bed = await aBatchBedAfter(askedBatch());
    bed.wallet.script('wallet_getCapabilities', () => ({}));
    const last = await resumed(bed, { confirm: 'wallet-window-closed' });
    expect([last.status, bed.wallet.sent.length, last.tasks.map(({ batchId }) => batchId)]).toEqual([
      'done',
      3,
      [undefined, undefined, undefined],
    ]);
  });

  it('after its transaction was reverted asks for a new one, under a new name', async () => {
    const bed = await aBatchBedAfter(askedBatch({ answer: answered.batch }));
    mineBatch(bed, { calls }, { status: 'reverted' });
    expect((await resumed(bed)).status).toBe('failed');
    bed.wallet
      .script('wallet_sendCalls', ([batch]) => (mineBatch(bed, batch, { hash: hashNumber(81) }), { id: 'new' }))
      .script('wallet_getCallsStatus', ([id]) => batchStatus(id, 200, [hashNumber(81)]));
    expect((await resumed(bed)).status).toBe('done');
    expect(batchesOf(bed.wallet).map(({ id }) => id === ours)).toEqual([false]);
  });

  it('asks no wallet what it can where one task or none is left', async () => {
    const confirmed = { state: 'confirmed', label: null, hash: hashNumber(40), at: 1 } as const;
    const one = await aBatchBedAfter({ tasks: { '0/reset': confirmed, '0/approve': confirmed } });
    expect([
      (await resumed(one)).status,
      one.wallet.methods.includes('wallet_getCapabilities'),
      one.wallet.sent.length,
    ]).toEqual(['done', false, 1]);
    const none = await aBatchBedAfter({
      status: 'stopped',
      tasks: { '0/reset': confirmed, '0/approve': confirmed, '0/swap': confirmed },
    });
    expect([(await resumed(none)).status, none.wallet.calls]).toEqual(['done', []]);
  });

  it('tells a later task the hash of what was found of it', async () => {
    const seen: (string | null)[] = [];
    const arrival = (context: ExecutionContext) =>
      aWaitTask({ watch: () => (seen.push(context.hashOf('swap')), of()) });
    const bed = await aBatchBedAfter(askedBatch(), { tasks: [...all, aWaitTask()] });
    const resuming = bed.another({
      executors: () => [{ type: 'SWAP', plan: (_step, context) => [...all, arrival(context)] }],
    });
    mineBatch(bed, { calls });
    const ended = watch(resuming.resume('execution-1', bed.wallet));
    await ended.ended;
    expect([ended.last?.status, seen]).toEqual(['done', [batchHash]]);
  });

  it('confirms a split batch by its old transaction if that is mined late, and sends nothing else', async () => {
    const mining = aBatchable('reset', '0x00000001', {
      prepare: (options) => (mineBatch(bed, { calls }), reset.prepare(options)),
    });
    const bed = await aBatchBedAfter(askedBatch(), {
      tasks: [mining, approve, swap],
      finalityBlocks: 3,
      receiptPatienceMs: 20_000,
    });
    bed.wallet.script('wallet_getCapabilities', () => ({}));
    expect(gist(await resumed(bed, { confirm: 'wallet-window-closed' }))).toEqual([
      'unknown',
      states('unknown'),
      'NOT_FINAL',
    ]);
    await expect(bed.journaledTask('0/swap')).resolves.toMatchObject({
      state: 'included',
      label: null,
      hash: batchHash,
    });
    bed.blocks.head += 2n;
    expect([gist(await resumed(bed)), askedToSend(bed)]).toEqual([['done', states('confirmed'), undefined], 0]);
  });

  it('never takes tasks apart that went out as one, though they may not be batched any more', async () => {
    const alone = ['reset', 'approve', 'swap'].map((id) => aTransactionTask({ id, action: id }));
    const bed = await aBatchBedAfter(askedBatch({ answer: answered.batch }), { tasks: alone });
    mineBatch(bed, { calls });
    expect([(await resumed(bed)).status, askedToSend(bed)]).toEqual(['done', 0]);
  });

  it('follows by itself what was sent by itself, and sends the rest so', async () => {
    const request = aRequest({
      calls: [aCall({ taskId: '0/reset', transaction: aTransaction({ data: '0x00000001' }) })],
      answer: { ...answered.hash, hash: hashNumber(8) },
    });
    const bed = await aBatchBedAfter({ tasks: { '0/reset': asked }, requests: [request] });
    bed.blocks.mine({ to: exchange, input: '0x00000001', value: 7n, hash: hashNumber(8) });
    expect([(await resumed(bed)).status, batchesOf(bed.wallet), bed.wallet.sent.length]).toEqual(['done', [], 2]);
  });
});

describe('runBatch, left', () => {
  it('while the player looks at the wallet keeps what was sent then in the journal', async () => {
    const bed = aBatchBed();
    let answer = (_value: unknown): void => undefined;
    bed.wallet.script('wallet_sendCalls', () => new Promise((resolve) => (answer = resolve)));
    const seen = bed.watch();
    await until(() => batchesOf(bed.wallet).length === 1);
    seen.leave();
    answer({ id: '0xits-own' });
    await settled();
    await expect(bed.journaled()).resolves.toMatchObject({
      status: 'running',
      tasks: { '0/swap': { state: 'asked' } },
      requests: [{ answer: { kind: 'batch', batchId: '0xits-own' } }],
    });
  });
});

describe('runBatch, with a wallet that offers none', () => {
  const without = (wallet: ScriptedWallet): ScriptedWallet =>
    wallet.refuse('wallet_getCapabilities', walletError(4200));

  it('behaves as without batches: the same prompts and reads, each prepared right before', async () => {
    const order: string[] = [];
    const telling = (one: TransactionTask): TransactionTask => ({
      ...one,
      prepare: (options) => (order.push(`prepare ${one.id}`), one.prepare(options)),
    });
    const bed = aBatchBed({ tasks: all.map(telling) });
    without(bed.wallet).script('eth_sendTransaction', ([request]) => (order.push('send'), bed.mine(request)));
    const plain = new ExecutionBed({ tasks: all.map(({ batchable: _batchable, ...one }) => one) });
    await Promise.all([bed.run(), plain.run()]);
    expect(order).toEqual(['prepare reset', 'send', 'prepare approve', 'send', 'prepare swap', 'send']);
    expect(bed.wallet.methods).toEqual(['wallet_getCapabilities', ...plain.wallet.methods]);
    expect(bed.chain.reads.map(({ method }) => method)).toEqual(plain.chain.reads.map(({ method }) => method));
  });
});
