import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import { engineErrors } from '../../../../core/errors/engineErrors.js';
import type { ExecutionSnapshot } from '../../../../core/execution/ExecutionSnapshot.js';
import type { ExecutionContext, ExecutionTask, TransactionTask } from '../../../../core/execution/ExecutionTask.js';
import type { TaskRecord } from '../../../../core/execution/JournalStore.js';
import { newEntry } from '../../../../core/execution/journal/newEntry.js';
import { planRoute } from '../../../../core/execution/planRoute.js';
import { aRoute } from '../../../kit/aRoute.js';
import { rootChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import type { ScriptedWallet} from '../../../kit/ScriptedWallet.js';
import { hashNumber, walletError } from '../../../kit/ScriptedWallet.js';
import { settled, until, watch } from '../../../kit/watch.js';
import { aLabel, aPrepared, aTransaction, aTransactionTask, aWaitTask } from '../kit/aTask.js';
import { batchesOf, batchHash, batchStatus, takingBatches } from '../kit/aBatcher.js';
import { ChainOfBlocks } from '../kit/ChainOfBlocks.js';
import { ExecutionBed, executionId, statesOf, type ExecutionBedOptions } from '../kit/ExecutionBed.js';

/** Approves, acts. Each call is one of a kind, so that it is known again. */
const task = (id: string, data: `0x${string}`, given: Partial<TransactionTask> = {}): TransactionTask =>
  aTransactionTask({ id, action: id, batchable: true, prepare: () => Promise.resolve(aPrepared({ transaction: aTransaction({ data }), label: aLabel({ action: id }) })), ...given });
const reset = task('reset', '0x00000001');
const approve = task('approve', '0x00000002');
const swap = task('swap', '0x00000003');
const all = [reset, approve, swap];
const nothingToDo = { prepare: () => Promise.resolve(null) };

function aBed({ tasks = all, ...given }: ExecutionBedOptions = {}): ExecutionBed {
  let ids = 0;
  const bed = new ExecutionBed({ tasks, newId: () => (ids++ === 0 ? executionId : `id ${ids}`), ...given });
  takingBatches(bed.wallet);
  return bed;
}

async function aDeadBed(tasks: Readonly<Record<string, TaskRecord>>, given: ExecutionBedOptions = {}): Promise<ExecutionBed> {
  const bed = aBed(given);
  const planned = (given.tasks ?? all) as readonly ExecutionTask[];
  await bed.journal.put({ ...newEntry(executionId, aRoute(), planRoute(aRoute(), [{ type: 'SWAP', plan: () => planned }], () => ({}) as never), 1), tasks });
  bed.log.splice(0);
  return bed;
}

/** As a page leaves it that died while the wallet was being asked, or after its answer. */
const ours = '0x00000000000000000000000000000000000000000000000000000000000000aa';
const record = (state: 'batch-intended' | 'batch-sent', data: `0x${string}`): TaskRecord => ({ state, batchId: ours, label: aLabel(), at: 0, intent: { transaction: aTransaction({ data }), nonce: 5, blockNumber: 100n } });
const recordsOf = (state: 'batch-intended' | 'batch-sent') => ({ '0/reset': record(state, '0x00000001'), '0/approve': record(state, '0x00000002'), '0/swap': record(state, '0x00000003') });

const resume = (bed: ExecutionBed, wallet = bed.wallet) => watch(bed.engine.resume(executionId, wallet));

async function resumed(bed: ExecutionBed, wallet = bed.wallet): Promise<ExecutionSnapshot> {
  const seen = resume(bed, wallet);
  await seen.ended;
  return seen.last!;
}

const gist = ({ status, tasks, error }: ExecutionSnapshot) => [status, tasks.map(({ state }) => state), error?.code];
const askedToSend = ({ wallet }: ExecutionBed): number => batchesOf(wallet).length + wallet.sent.length;

describe('runBatch, with a wallet that offers atomic batches', () => {
  it('sends a step’s reset, approval and act as one batch, under an id of ours, and no transaction besides', async () => {
    const bed = aBed();
    const ended = await bed.run();
    const [batch, ...more] = batchesOf(bed.wallet);
    expect([ended.status, more, bed.wallet.sent]).toEqual(['done', [], []]);
    expect(batch).toMatchObject({ version: '2.0.0', from: player, chainId: '0x34a1', atomicRequired: true, calls: [{ data: '0x00000001' }, { data: '0x00000002' }, { data: '0x00000003', value: '0x7' }] });
    expect(batch?.id).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('shows all of them on their way together, each with its label, the batch and at last the hash', async () => {
    const bed = aBed();
    const seen = bed.watch();
    await seen.ended;
    for (const index of [0, 1, 2]) expect(statesOf(seen, index)).toEqual(['pending', 'preparing', 'awaiting-wallet', 'sent', 'confirmed']);
    const asked = seen.values.find(({ tasks }) => tasks.every(({ state }) => state === 'awaiting-wallet'));
    expect(asked?.tasks.map(({ label }) => label?.action)).toEqual(['reset', 'approve', 'swap']);
    const { id } = batchesOf(bed.wallet)[0]!;
    expect(seen.last?.tasks.map(({ batchId, transactionHash }) => [batchId, transactionHash])).toEqual(all.map(() => [id, batchHash]));
  });

  it('writes every intent down, in one write, before the wallet is asked; what is confirmed in one, too', async () => {
    const bed = aBed();
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
    await aBed({ tasks: (context) => [...all, arrival(context)] }).run();
    expect(seen).toEqual([batchHash]);
  });

  it.each<[string, readonly string[], readonly (string | null)[]]>([
    ['one for each, in order', [hashNumber(1), hashNumber(2), hashNumber(3)], [hashNumber(1), hashNumber(2), hashNumber(3)]],
    ['another number than calls: the last', [hashNumber(1), hashNumber(2)], [hashNumber(2), hashNumber(2), hashNumber(2)]],
    ['none', [], [null, null, null]],
  ])('takes of the wallet’s receipts %s', async (_what, told, hashes) => {
    const bed = aBed();
    bed.wallet.script('wallet_getCallsStatus', ([id]) => batchStatus(id, 200, told));
    const ended = await bed.run();
    expect([ended.status, ended.tasks.map(({ transactionHash }) => transactionHash)]).toEqual(['done', hashes]);
  });

  it('leaves out what has nothing to do', async () => {
    const bed = aBed({ tasks: [task('reset', '0x00000001', nothingToDo), approve, swap] });
    const ended = await bed.run();
    expect(gist(ended)).toEqual(['done', ['skipped', 'confirmed', 'confirmed'], undefined]);
    expect(batchesOf(bed.wallet)[0]?.calls).toHaveLength(2);
  });

  it('sends the only one that has something to do by itself, without preparing it twice', async () => {
    let prepared = 0;
    const bed = aBed({ tasks: [task('approve', '0x00000002', nothingToDo), task('swap', '0x00000003', { prepare: () => ((prepared += 1), swap.prepare({})) })] });
    const ended = await bed.run();
    expect([gist(ended), prepared, batchesOf(bed.wallet), bed.wallet.sent.length]).toEqual([['done', ['skipped', 'confirmed'], undefined], 1, [], 1]);
  });

  it('asks nothing where one may not be signed any more, and says which', async () => {
    const moved = task('swap', '0x00000003', { prepare: () => Promise.reject(engineErrors.priceMoved({ quoted: 1n, current: 2n })) });
    const bed = aBed({ tasks: [approve, moved] });
    expect(gist(await bed.run())).toEqual(['stopped', ['pending', 'failed'], 'PRICE_MOVED']);
    expect(askedToSend(bed)).toBe(0);
  });

  it('asks nothing where the intents cannot be written down', async () => {
    const bed = aBed();
    bed.journal.beforePut = (entry) => (Object.keys(entry.tasks).length > 0 ? Promise.reject(new Error('the disk is full')) : Promise.resolve());
    expect((await bed.run()).status).toBe('stopped');
    expect(askedToSend(bed)).toBe(0);
  });

  it('asks nothing of another account than was reviewed, and switches the chain first', async () => {
    const other = aBed({ wallet: { accounts: [stranger] } });
    expect(gist(await other.run())).toEqual(['stopped', ['failed', 'failed', 'failed'], 'WALLET_ACCOUNT_CHANGED']);
    expect(askedToSend(other)).toBe(0);
    const elsewhere = aBed({ wallet: { chainId: rootChainId } });
    await elsewhere.run();
    expect(elsewhere.wallet.methods.indexOf('wallet_switchEthereumChain')).toBeLessThan(elsewhere.wallet.methods.indexOf('wallet_sendCalls'));
  });

  it('waits until its own node has seen what the wallet calls confirmed', async () => {
    const bed = aBed();
    bed.chain.scriptInTurn('eth_getTransactionReceipt', () => null, () => Promise.reject(new Error('429')), () => ({ status: '0x1' }));
    expect((await bed.run()).status).toBe('done');
    expect(bed.chain.readsOf('eth_getTransactionReceipt')).toHaveLength(3);
  });

  it('is unknown where its node never sees that, and failed where the chain says reverted', async () => {
    const unseen = aBed({ receiptPatienceMs: 5 });
    unseen.chain.script('eth_getTransactionReceipt', () => null);
    expect(gist(await unseen.run())).toEqual(['unknown', ['unknown', 'unknown', 'unknown'], 'OUTCOME_UNKNOWN']);
    const reverted = aBed();
    reverted.chain.script('eth_getTransactionReceipt', () => ({ status: '0x0' }));
    expect(gist(await reverted.run())).toEqual(['failed', ['failed', 'failed', 'failed'], 'TRANSACTION_REVERTED']);
  });

  // EIP-5792: status codes of wallet_getCallsStatus.
  it.each<[number, string, string, string]>([
    [400, 'failed', 'failed', 'TRANSACTION_FAILED'],
    [500, 'failed', 'failed', 'TRANSACTION_REVERTED'],
    [600, 'unknown', 'unknown', 'OUTCOME_UNKNOWN'],
    [100, 'unknown', 'unknown', 'OUTCOME_UNKNOWN'],
  ])('reads %p, to the end of patience, as %s', async (status, ending, state, code) => {
    const bed = aBed({ receiptPatienceMs: 5 });
    bed.wallet.script('wallet_getCallsStatus', ([id]) => batchStatus(id, status));
    expect(gist(await bed.run())).toEqual([ending, [state, state, state], code]);
    await expect(bed.engine.list(player)).resolves.toMatchObject(ending === 'unknown' ? [{ status: 'unknown', tasks: [{ state }, { state }, { state }] }] : []);
    expect(askedToSend(bed)).toBe(1);
  });

  it('goes on asking while the batch waits, and where the answer fails or cannot be read', async () => {
    const bed = aBed();
    const answers: (() => unknown)[] = [() => batchStatus('', 100), () => { throw new Error('429'); }, () => null, () => batchStatus('', 200)];
    bed.wallet.script('wallet_getCallsStatus', () => answers.shift()?.());
    expect((await bed.run()).status).toBe('done');
    expect(answers).toEqual([]);
  });

  it('follows the batch under the name that the wallet gives it', async () => {
    const bed = aBed();
    bed.wallet.script('wallet_sendCalls', () => ({ id: '0xits-own' }));
    await bed.run();
    expect(bed.wallet.calls.filter(({ method }) => method === 'wallet_getCallsStatus').map(({ params }) => params)).toEqual([['0xits-own']]);
  });

  it('gives each step and chain a batch of its own, and waits alone', async () => {
    const bed = aBed({ tasks: [approve, swap, task('finalise', '0x00000004', { chainId: rootChainId, prepare: () => Promise.resolve(null) }), aWaitTask({ watch: () => of() })] });
    expect(gist(await bed.run())).toEqual(['done', ['confirmed', 'confirmed', 'skipped', 'confirmed'], undefined]);
    expect(batchesOf(bed.wallet)).toHaveLength(1);
  });
});

describe('runBatch, where the player or the wallet says no', () => {
  it('a rejected batch is the rejection of all, now and after a reload; nothing is asked one by one', async () => {
    const bed = aBed();
    bed.wallet.refuse('wallet_sendCalls', walletError(4001));
    expect(gist(await bed.run())).toEqual(['stopped', ['rejected', 'rejected', 'rejected'], 'USER_REJECTED_REQUEST_ERROR']);
    const entry = (await bed.journaled())!;
    expect(entry.tasks).toMatchObject({ '0/reset': { state: 'failed' }, '0/swap': { state: 'failed', code: 'USER_REJECTED_REQUEST_ERROR' } });
    expect(bed.wallet.sent).toEqual([]);
  });

  it('resuming after that asks for a new batch, under a new id', async () => {
    const bed = aBed();
    bed.wallet.refuse('wallet_sendCalls', walletError(4001));
    await bed.run();
    takingBatches(bed.wallet);
    expect((await resumed(bed)).status).toBe('done');
    expect(new Set(batchesOf(bed.wallet).map(({ id }) => id)).size).toBe(2);
  });

  it.each([4200, 5700, 5710, 5740, 5750, 5760, -32601, -32602])('falls back to one by one where the batch as such is refused (%p), and does not ask for another one', async (code) => {
    const bed = aBed({ tasks: [...all, aWaitTask({ watch: () => of() }), task('again', '0x00000005'), task('and again', '0x00000006')] });
    bed.wallet.refuse('wallet_sendCalls', walletError(code));
    const seen = bed.watch();
    await seen.ended;
    expect([seen.last?.status, bed.wallet.sent.map(({ data }) => data)]).toEqual(['done', ['0x00000001', '0x00000002', '0x00000003', '0x00000005', '0x00000006']]);
    expect([batchesOf(bed.wallet).length, seen.last?.tasks.map(({ batchId }) => batchId)]).toEqual([1, Array(6).fill(undefined)]);
    expect(bed.log.indexOf('journal 0/reset intended')).toBeGreaterThan(bed.log.indexOf('wallet wallet_sendCalls'));
  });

  it('insufficient funds fail all, and nothing is asked one by one', async () => {
    const bed = aBed();
    bed.wallet.refuse('wallet_sendCalls', walletError(-32000, 'insufficient funds for gas * price + value'));
    expect(gist(await bed.run())).toEqual(['failed', ['failed', 'failed', 'failed'], 'INSUFFICIENT_FUNDS']);
    expect(askedToSend(bed)).toBe(1);
  });
});

describe('runBatch, with an answer that proves nothing', () => {
  const unclear: readonly [string, (wallet: ScriptedWallet) => unknown][] = [
    ['an error', (wallet) => wallet.refuse('wallet_sendCalls', new Error('socket hang up'))],
    ['the word that the id is known already', (wallet) => wallet.refuse('wallet_sendCalls', walletError(5720))],
    ['nothing', (wallet) => wallet.script('wallet_sendCalls', () => null)],
  ];

  it.each(unclear)('%s: the wallet is asked for our id, and what it knows is followed', async (_what, spoil) => {
    const bed = aBed();
    spoil(bed.wallet);
    const ended = await bed.run();
    const { id } = batchesOf(bed.wallet)[0]!;
    expect([gist(ended), ended.tasks[2]?.transactionHash, ended.tasks[2]?.batchId]).toEqual([['done', ['confirmed', 'confirmed', 'confirmed'], undefined], batchHash, id]);
    expect(askedToSend(bed)).toBe(1);
  });

  it.each(unclear)('%s, and a wallet that says nothing of our id: unknown, and no second send, however often one looks', async (_what, spoil) => {
    const bed = aBed();
    new ChainOfBlocks(bed.chain, { blocksPerLook: 1 });
    spoil(bed.wallet);
    bed.wallet.refuse('wallet_getCallsStatus', new Error('socket hang up'));
    expect(gist(await bed.run())).toEqual(['unknown', ['unknown', 'unknown', 'unknown'], 'OUTCOME_UNKNOWN']);
    expect(gist(await resumed(bed))).toEqual(['unknown', ['unknown', 'unknown', 'unknown'], 'OUTCOME_UNKNOWN']);
    expect(askedToSend(bed)).toBe(1);
  });

  it('an error, an id that the wallet never heard of, and a chain that knows of no call: failed', async () => {
    const bed = aBed();
    new ChainOfBlocks(bed.chain, { blocksPerLook: 3 });
    bed.wallet.refuse('wallet_sendCalls', new Error('socket hang up')).refuse('wallet_getCallsStatus', walletError(5730));
    expect(gist(await bed.run())).toEqual(['failed', ['failed', 'failed', 'failed'], 'TRANSACTION_FAILED']);
    expect(bed.wallet.sent).toEqual([]);
  });

  const doubts: readonly [string, (node: ChainOfBlocks) => void][] = [
    ['a call of the batch is on the chain: the wallet gave it another name', (node) => node.mine({ nonce: 5, input: '0x00000002' })],
    ['the account is a contract, whose batches a relayer carries', (node) => (node.code = '0xef0100aa')],
    ['something is pending that nobody can see', (node) => node.pend({ nonce: 5 }, { isShown: false })],
  ];

  it.each(doubts)('an error, an id that the wallet never heard of, but %s: unknown', async (_what, spoil) => {
    const bed = aBed();
    const node = new ChainOfBlocks(bed.chain, { blocksPerLook: 1 });
    bed.wallet.refuse('wallet_getCallsStatus', walletError(5730)).script('wallet_sendCalls', () => {
      spoil(node);
      throw new Error('socket hang up');
    });
    expect(gist(await bed.run())).toEqual(['unknown', ['unknown', 'unknown', 'unknown'], 'OUTCOME_UNKNOWN']);
    expect(askedToSend(bed)).toBe(1);
  });
});

describe('runBatch, after a crash', () => {
  it('asks the wallet for the id that was written down, follows it, and sends nothing', async () => {
    const bed = await aDeadBed(recordsOf('batch-intended'));
    const ended = await resumed(bed);
    expect([gist(ended), ended.tasks.map(({ transactionHash }) => transactionHash)]).toEqual([['done', ['confirmed', 'confirmed', 'confirmed'], undefined], all.map(() => batchHash)]);
    expect([bed.wallet.methods, bed.wallet.calls[0]?.params]).toEqual([['wallet_getCallsStatus', 'wallet_getCallsStatus'], [ours]]);
  });

  it('follows what was sent, and shows at once what is under way', async () => {
    const bed = await aDeadBed(recordsOf('batch-sent'));
    const seen = resume(bed);
    await seen.ended;
    expect(seen.values[0]?.tasks.map(({ state, batchId }) => [state, batchId])).toEqual(all.map(() => ['sent', ours]));
    expect([seen.last?.status, bed.wallet.methods]).toEqual(['done', ['wallet_getCallsStatus']]);
  });

  it('is unknown while the prompt may be open, and then, proven unsent, asks again under the same id', async () => {
    let now = 0;
    const bed = await aDeadBed(recordsOf('batch-intended'), { now: () => (now += 1) });
    const node = new ChainOfBlocks(bed.chain);
    bed.wallet.refuse('wallet_getCallsStatus', walletError(5730));
    expect(gist(await resumed(bed))).toEqual(['unknown', ['unknown', 'unknown', 'unknown'], 'OUTCOME_UNKNOWN']);
    now = 2_000;
    node.head = 111n; // eleven blocks are not twelve
    expect([(await resumed(bed)).status, askedToSend(bed)]).toEqual(['unknown', 0]);
    node.head = 112n;
    bed.wallet.script('wallet_sendCalls', ([batch]) => (bed.wallet.script('wallet_getCallsStatus', ([id]) => batchStatus(id, 200, [])), batch));
    expect((await resumed(bed)).status).toBe('done');
    expect(batchesOf(bed.wallet).map(({ id }) => id)).toEqual([ours]);
  });

  it('goes on one by one where it is proven unsent and the wallet takes no batches any more', async () => {
    const bed = await aDeadBed(recordsOf('batch-intended'));
    new ChainOfBlocks(bed.chain).head = 200n;
    bed.wallet.script('wallet_getCapabilities', () => ({})).refuse('wallet_getCallsStatus', walletError(5730));
    bed.chain.script('eth_getTransactionReceipt', () => ({ status: '0x1' }));
    expect([(await resumed(bed)).status, bed.wallet.sent.length]).toEqual(['done', 3]);
  });

  it.each<[string, (bed: ExecutionBed, node: ChainOfBlocks) => unknown]>([
    ['of a contract wallet', (_bed, node) => (node.code = '0xef0100aa')],
    ['where the wallet does not know the question', ({ wallet }) => wallet.refuse('wallet_getCallsStatus', walletError(4200))],
    ['where the wallet fails', ({ wallet }) => wallet.refuse('wallet_getCallsStatus', new Error('socket hang up'))],
    ['where a call of it is on the chain', (_bed, node) => node.mine({ nonce: 5, input: '0x00000003' })],
  ])('is never proven unsent %s', async (_where, spoil) => {
    const bed = await aDeadBed(recordsOf('batch-intended'));
    const node = new ChainOfBlocks(bed.chain);
    bed.wallet.refuse('wallet_getCallsStatus', walletError(5730));
    spoil(bed, node);
    node.head += 10_000n;
    expect([(await resumed(bed)).status, askedToSend(bed)]).toEqual(['unknown', 0]);
  });

  it('never takes tasks apart that went out as one, though they may not be batched any more', async () => {
    const alone = ['reset', 'approve', 'swap'].map((id) => aTransactionTask({ id, action: id }));
    const bed = await aDeadBed(recordsOf('batch-sent'), { tasks: alone });
    expect([(await resumed(bed)).status, askedToSend(bed)]).toEqual(['done', 0]);
  });

  it('follows by itself what was sent by itself, and sends the rest so', async () => {
    const { '0/reset': first } = recordsOf('batch-intended');
    const sent: TaskRecord = { ...(first as Extract<TaskRecord, { state: 'batch-intended' }>), state: 'sent', hash: hashNumber(8), nonce: 5 };
    const bed = await aDeadBed({ '0/reset': sent });
    expect([(await resumed(bed)).status, batchesOf(bed.wallet), bed.wallet.sent.length]).toEqual(['done', [], 2]);
  });
});

describe('runBatch, with a wallet that offers none', () => {
  const without = (wallet: ScriptedWallet): ScriptedWallet => wallet.refuse('wallet_getCapabilities', walletError(4200));

  it('does as without batches: the same dialogs, the same reads, each prepared right before it is asked for', async () => {
    const order: string[] = [];
    const telling = (one: TransactionTask): TransactionTask => ({ ...one, prepare: (options) => (order.push(`prepare ${one.id}`), one.prepare(options)) });
    const bed = aBed({ tasks: all.map(telling) });
    without(bed.wallet).script('eth_sendTransaction', () => (order.push('send'), hashNumber(bed.wallet.sent.length)));
    const plain = new ExecutionBed({ tasks: all.map(({ batchable: _batchable, ...one }) => one) });
    await Promise.all([bed.run(), plain.run()]);
    expect(order).toEqual(['prepare reset', 'send', 'prepare approve', 'send', 'prepare swap', 'send']);
    expect(bed.wallet.methods).toEqual(['wallet_getCapabilities', ...plain.wallet.methods]);
    expect(bed.chain.reads.map(({ method }) => method)).toEqual(plain.chain.reads.map(({ method }) => method));
  });

  it('asks a wallet once per account and chain, and never for a task that goes alone', async () => {
    const twoSteps = aRoute({ steps: [aRoute().steps[0]!, aRoute().steps[0]!] });
    const bed = aBed();
    without(bed.wallet);
    await bed.run(twoSteps);
    expect(bed.wallet.methods.filter((method) => method === 'wallet_getCapabilities')).toHaveLength(1);
    const single = aBed({ tasks: [swap] });
    await single.run();
    expect(single.wallet.methods).not.toContain('wallet_getCapabilities');
  });
});

describe('leaving a batch', () => {
  it('while the player looks at the wallet keeps what was sent then in the journal', async () => {
    const bed = aBed();
    let answer = (_value: unknown): void => undefined;
    bed.wallet.script('wallet_sendCalls', () => new Promise((resolve) => (answer = resolve)));
    const seen = bed.watch();
    await until(() => batchesOf(bed.wallet).length === 1);
    seen.leave();
    answer({ id: '0xits-own' });
    await settled();
    await expect(bed.journaled()).resolves.toMatchObject({ status: 'running', tasks: { '0/swap': { state: 'batch-sent', batchId: '0xits-own' } } });
  });

  it('while the intents are being written asks the wallet nothing', async () => {
    const bed = aBed();
    let written = (): void => undefined;
    bed.journal.beforePut = () => new Promise((resolve) => (written = resolve));
    const seen = bed.watch();
    await until(() => bed.log.includes('journal 0/swap batch-intended'));
    seen.leave();
    written();
    await settled();
    expect(askedToSend(bed)).toBe(0);
  });
});
