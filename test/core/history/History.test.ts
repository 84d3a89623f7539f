import { describe, expect, it } from '@jest/globals';
import { ZERO_ADDRESS } from '../../../core/chains/markers.js';
import type { JournalEntry, TaskRecord } from '../../../core/execution/JournalStore.js';
import { lockNameOf } from '../../../core/execution/lockNameOf.js';
import type { HistoryEntry, HistoryReceipt, HistoryRequest } from '../../../core/history/HistoryEntry.js';
import type { Address, Hex } from '../../../core/money/Address.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import type { LoggedRequest } from '../../../core/sending/LoggedRequest.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { anEntry } from '../execution/kit/anEntry.js';
import { aCall, answered, aRequest, closedBy } from '../execution/kit/aRequest.js';
import { HistoryBed, twoEnds } from './kit/aHistoryBed.js';
import { aLog, aTransferLog } from './kit/aLog.js';
import { aJournaledReceipt } from './kit/aReadTransaction.js';
import { mineOn } from './kit/mineOn.js';

const token = aToken().address as Address;
const plan = [{ id: '0/transfer', action: 'transfer', chainId: childChainId }] as const;
const [first, second] = [hashNumber(1), hashNumber(2)];
const keyOf = (hash: Hex, chainId = childChainId): string => `${chainId}:${hash}`;
const confirmed = (hash: Hex | null): TaskRecord => ({ state: 'confirmed', label: null, hash, at: 9 });

/** Entry of a finished payment of 7 wei to the exchange. */
function paid(given: Partial<JournalEntry> = {}): JournalEntry {
  const hash = first;
  const call = aCall({ taskId: '0/transfer' });
  return anEntry({
    status: 'done',
    plan,
    tasks: { '0/transfer': confirmed(hash) },
    requests: [aRequest({ calls: [call], closed: closedBy('included', { hash }) })],
    updatedAt: 50,
    ...given,
  });
}

async function aBed(...entries: readonly JournalEntry[]): Promise<HistoryBed> {
  return filled(new HistoryBed(), entries);
}

async function filled(bed: HistoryBed, entries: readonly JournalEntry[]): Promise<HistoryBed> {
  mineOn(bed.child, { hash: first }, { hash: second });
  await bed.write(...entries);
  return bed;
}

const only = async ({ history }: HistoryBed, request: HistoryRequest = {}): Promise<HistoryEntry> =>
  (await history.list(player, request)).entries[0]!;
const receiptIn = async (bed: HistoryBed, request?: HistoryRequest): Promise<HistoryReceipt> =>
  (await only(bed, request)).receipt;
const kept = async ({ journal }: HistoryBed, id = 'a'): Promise<readonly string[]> =>
  Object.keys((await journal.get(id))?.receipts ?? {});

describe('History', () => {
  it('tells what an execution came to: its journal in our words, its figures by the chain', async () => {
    const entry = await only(await aBed(paid()));
    expect(entry).toMatchObject({
      id: 'a',
      account: player,
      kind: 'swap',
      outcome: 'done',
      status: 'done',
      isOpen: false,
      chainIds: [childChainId],
      tasks: [{ id: '0/transfer', state: 'confirmed', transactionHash: first, endedAt: 9 }],
      startedAt: 1,
      endedAt: 50,
      error: null,
      late: [],
    });
    expect(entry.route).toEqual(aRoute());
    expect(entry.receipt).toMatchObject({
      status: 'read',
      sent: [{ address: 'native', value: 7n }],
      received: [],
      gas: [{ address: 'native', value: 63_000n }],
      transactions: [{ hash: first, status: 'success', blockNumber: 90n, at: 1_000, gas: 63_000n }],
      unknown: [],
    });
  });

  it('has the prices of the last tap that has some', async () => {
    const prices = (at: number) => ({ at, prices: { '1:native': { digits: BigInt(at), decimals: 0 } } });
    const requests = [
      aRequest({ id: '1', prices: prices(1) }),
      aRequest({ id: '2', prices: prices(2) }),
      aRequest({ id: '3' }),
    ];
    expect((await only(await aBed(paid({ requests })))).prices).toEqual(prices(2));
    expect(await only(await aBed(paid()))).not.toHaveProperty('prices');
  });

  it('names each chain of it once', async () => {
    const tasks = [
      { ...plan[0], id: '0/approve' },
      plan[0],
      { id: '0/await-arrival', action: 'await-arrival', chainId: rootChainId },
    ];
    expect((await only(await aBed(paid({ plan: tasks })))).chainIds).toEqual([childChainId, rootChainId]);
  });

  it('gives why it ended, not of one that runs; and no end of that one', async () => {
    const halt = { taskId: '0/transfer', state: 'rejected', code: 'NO', message: 'declined' } as const;
    const stopped = await only(await aBed(paid({ status: 'stopped', halt })));
    expect([stopped.outcome, stopped.error, stopped.endedAt]).toEqual([
      'rejected',
      { code: 'NO', message: 'declined' },
      50,
    ]);
    const running = await only(await aBed(paid({ status: 'running', halt })));
    expect([running.outcome, running.error, running.endedAt, running.isOpen]).toEqual(['running', null, null, true]);
  });

  it('is over and has nothing late that did not happen', async () => {
    expect((await only(await aBed(paid({ status: 'failed' })))).late).toEqual([]);
  });

  describe('a payment that was canceled in the wallet', () => {
    const calls = [aCall({ taskId: '0/transfer' })];
    // By the hash that the wallet had named, which no block has.
    const replaced = (id: string): LoggedRequest =>
      aRequest({ id, calls, closed: closedBy('replaced', { hash: hashNumber(7) }) });
    const failed: TaskRecord = {
      ...{ state: 'failed', label: null, hash: second, code: 'TRANSACTION_REPLACED', message: '', at: 9 },
    };
    const unnamed = { what: 'transaction', chainId: childChainId, hash: null };

    it('lists its replacement, and counts only the gas of that', async () => {
      const bed = await aBed(paid({ status: 'failed', tasks: { '0/transfer': failed }, requests: [replaced('1')] }));
      expect(await receiptIn(bed)).toMatchObject({
        ...{ status: 'read', sent: [], received: [], fees: [], unknown: [] },
        gas: [{ address: 'native', value: 63_000n }],
        transactions: [{ hash: second, role: 'replacement', gas: 63_000n }],
      });
      expect(await kept(bed)).toEqual([keyOf(second)]);
    });

    it('is exact about later payments, and still reports an unnamed replacement', async () => {
      const requests = [replaced('1'), ...paid().requests];
      expect(await receiptIn(await aBed(paid({ requests })))).toMatchObject({
        status: 'read',
        sent: [{ address: 'native', value: 7n }],
        gas: [{ address: 'native', value: 63_000n }],
        transactions: [{ hash: first, role: 'own' }],
        unknown: [unnamed],
      });
    });

    it('has a receipt even if no hash is known', async () => {
      const declined: TaskRecord = { ...failed, hash: null, code: 'X' };
      const bed = await aBed(paid({ status: 'failed', tasks: { '0/transfer': declined }, requests: [replaced('1')] }));
      expect(await receiptIn(bed)).toMatchObject({ status: 'read', gas: [], transactions: [], unknown: [unnamed] });
      expect(bed.reads).toBe(0);
    });
  });

  it('tells what took effect after it was given up, with its page', async () => {
    const { late } = await only(await aBed(paid({ status: 'abandoned' })));
    expect(late).toMatchObject([{ taskId: '0/transfer', transactionHash: first }]);
    expect(late[0]?.explorerUrl).toContain(first);
  });

  it('lists the account’s alone, a page of them, and asks about no other', async () => {
    const others = paid({ executionId: 'theirs', account: stranger });
    const bed = await aBed(paid({ createdAt: 3 }), paid({ executionId: 'b', createdAt: 2 }), others);
    const page = await bed.history.list(player, { limit: 1 });
    expect([page.entries.map(({ id }) => id), page.total, page.cursor]).toEqual([['a'], 2, '3:a']);
    expect(bed.child.readsOf('eth_getTransactionReceipt')).toHaveLength(1);
    const next = await bed.history.list(player, { limit: 1, cursor: page.cursor! });
    expect([next.entries.map(({ id }) => id), next.cursor]).toEqual([['b'], null]);
  });

  describe('an execution that sent nothing', () => {
    it('has no receipt, and asks no chain', async () => {
      const bed = await aBed(paid({ tasks: {}, requests: [] }));
      expect(await receiptIn(bed)).toEqual({ status: 'none' });
      expect(bed.reads).toBe(0);
    });

    it('has one where something may still take effect, or has come without a transaction', async () => {
      const asked = await aBed(
        paid({ status: 'unknown', tasks: {}, requests: [aRequest({ answer: answered.batch })] }),
      );
      expect(await receiptIn(asked)).toMatchObject({
        status: 'read',
        unknown: [{ what: 'transaction', chainId: childChainId, hash: null }],
      });
      const arrived = await aBed(paid({ tasks: { '0/transfer': confirmed(null) }, requests: [] }));
      expect(await receiptIn(arrived)).toMatchObject({ status: 'read', transactions: [] });
      const failed: TaskRecord = { state: 'failed', label: null, hash: null, code: 'X', message: '', at: 9 };
      const nothing = await aBed(paid({ status: 'failed', tasks: { '0/transfer': failed }, requests: [] }));
      expect(await receiptIn(nothing)).toEqual({ status: 'none' });
    });
  });

  it('asks no chain where no receipts are wanted', async () => {
    const bed = await aBed(paid());
    expect(await receiptIn(bed, { receipts: false })).toMatchObject({
      status: 'unread',
      transactions: [{ hash: first, role: 'own', actions: ['transfer'], status: null, gas: null }],
    });
    expect(bed.reads).toBe(0);
  });

  describe('a chain that does not respond', () => {
    it('says so, with what is known without, and keeps nothing', async () => {
      const bed = await aBed(paid());
      bed.child.script('eth_getTransactionReceipt', () => Promise.reject(readErrors.failed('timeout')));
      expect(await receiptIn(bed)).toMatchObject({
        status: 'failed',
        error: { code: 'READ_FAILED', message: 'the chain did not answer in time' },
        transactions: [{ hash: first, status: null }],
      });
      expect(await kept(bed)).toEqual([]);
      mineOn(bed.child, { hash: first });
      expect(await receiptIn(bed)).toMatchObject({ status: 'read' });
    });

    it('leaves the others of the page alone', async () => {
      const elsewhere = { ...plan[0], chainId: rootChainId };
      const bed = await aBed(paid(), paid({ executionId: 'b', plan: [elsewhere] }));
      bed.root.script('eth_getTransactionByHash', () => Promise.reject(readErrors.refused(-32_000, 'overloaded')));
      const { entries } = await bed.history.list(player, {});
      expect(Object.fromEntries(entries.map(({ id, receipt }) => [id, receipt.status]))).toEqual({
        a: 'read',
        b: 'failed',
      });
      expect(entries.find(({ id }) => id === 'b')?.receipt).toMatchObject({ error: { code: 'RPC_ERROR' } });
    });

    it('distinguishes typed from untyped errors, and handles an unknown chain', async () => {
      const bed = await aBed(paid());
      bed.child.script('eth_getTransactionByHash', () => Promise.reject(new Error('socket hang up')));
      expect(await receiptIn(bed)).toMatchObject({ error: { code: 'READ_FAILED', message: 'socket hang up' } });
      const unknown = await aBed(paid({ plan: [{ ...plan[0], chainId: 5 }] }));
      expect(await receiptIn(unknown)).toMatchObject({ status: 'failed', transactions: [{ chainId: 5, hash: first }] });
    });

    it('ignores responses after an abort', async () => {
      const bed = await aBed(paid());
      const leaving = new AbortController();
      bed.child.script('eth_getTransactionReceipt', () => {
        leaving.abort(new Error('left'));
        throw readErrors.failed('timeout');
      });
      await expect(bed.history.list(player, { signal: leaving.signal })).rejects.toThrow('left');
      await expect(bed.history.list(player, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
    });
  });

  describe('keeps what is final', () => {
    it('stores the receipts, and reads the chain only once', async () => {
      const bed = await aBed(paid({ writer: 'a page' }));
      const read = await receiptIn(bed);
      expect(await kept(bed)).toEqual([keyOf(first)]);
      const written = await bed.journal.get('a');
      expect([written?.revision, written?.writer, written?.status]).toEqual([2, 'history', 'done']);
      const before = bed.reads;
      expect(await receiptIn(bed)).toEqual(read);
      expect(bed.reads).toBe(before);
      expect((await bed.journal.get('a'))?.revision).toBe(2); // nothing new to be written
    });

    it.each([
      ['exactly as deep as the network asks', 90n, [keyOf(first)]],
      ['a block less', 91n, []],
    ])('stores a receipt only if it is final: %s', async (_what, blockNumber, keys) => {
      const bed = await aBed(paid());
      mineOn(bed.child, { hash: first, blockNumber });
      expect(await receiptIn(bed)).toMatchObject({ status: 'read' });
      expect(await kept(bed)).toEqual(keys);
    });

    it('reads the head before the transaction to decide on finality', async () => {
      const bed = await aBed(paid());
      await receiptIn(bed);
      expect(bed.child.reads[0]?.method).toBe('eth_blockNumber');
    });

    it('stores nothing if the head is unknown, but still returns the receipt', async () => {
      const bed = await aBed(paid());
      bed.child.script('eth_blockNumber', () => Promise.reject(readErrors.failed('timeout')));
      expect(await receiptIn(bed)).toMatchObject({ status: 'read', gas: [{ value: 63_000n }] });
      expect(await kept(bed)).toEqual([]);
    });

    it('trusts stored receipts, and adds new ones', async () => {
      const tasks = { '0/approve': confirmed(second), '0/transfer': confirmed(first) };
      const both = [{ ...plan[0], id: '0/approve', action: 'approve' }, plan[0]];
      const receipts = { [keyOf(second)]: aJournaledReceipt({ hash: second, gasUsed: 1n, gasPrice: 1n }) };
      const bed = await aBed(paid({ plan: both, tasks, receipts }));
      expect(await receiptIn(bed)).toMatchObject({ gas: [{ value: 63_001n }] });
      expect(bed.child.readsOf('eth_getTransactionReceipt').map(({ params }) => params)).toEqual([[first]]);
      expect(await kept(bed)).toEqual([keyOf(second), keyOf(first)]);
    });

    it('whatever way the hash is spelled', async () => {
      const upper: Hex = `0x${'AB'.repeat(32)}`;
      const bed = await aBed(paid({ tasks: { '0/transfer': confirmed(upper) }, requests: [] }));
      mineOn(bed.child, { hash: upper });
      await receiptIn(bed);
      expect(await kept(bed)).toEqual([`${childChainId}:${upper.toLowerCase()}`]);
      const before = bed.reads;
      await receiptIn(bed);
      expect(bed.reads).toBe(before);
    });

    it('over the latest revision: nothing that was written meanwhile is lost', async () => {
      const bed = await aBed(paid());
      const last = await bed.child.request('eth_getTransactionReceipt', [first]);
      bed.child.script('eth_getTransactionReceipt', async () => {
        const entry = (await bed.journal.get('a'))!;
        await bed.journal.compareAndSwap({
          ...entry,
          revision: 2,
          updatedAt: 99,
          receipts: { other: aJournaledReceipt() },
        });
        return last;
      });
      await receiptIn(bed);
      expect(await bed.journal.get('a')).toMatchObject({ revision: 3, updatedAt: 99 });
      expect(await kept(bed)).toEqual(['other', keyOf(first)]);
    });

    it('stores nothing for a running, a resumed or an expired execution', async () => {
      const running = await aBed(paid({ status: 'running' }));
      expect(await receiptIn(running)).toMatchObject({ status: 'read' });
      expect([await kept(running), (await running.journal.get('a'))?.revision]).toEqual([[], 1]);
      const meanwhile = async (change: (bed: HistoryBed) => Promise<unknown>): Promise<HistoryBed> => {
        const bed = await aBed(paid());
        const last = await bed.child.request('eth_getTransactionReceipt', [first]);
        bed.child.script('eth_getTransactionReceipt', async () => {
          await change(bed);
          return last;
        });
        expect(await receiptIn(bed)).toMatchObject({ status: 'read' });
        return bed;
      };
      const taken = await meanwhile(async ({ journal }) =>
        journal.compareAndSwap({ ...(await journal.get('a'))!, revision: 2, status: 'running' }),
      );
      expect([await kept(taken), (await taken.journal.get('a'))?.revision]).toEqual([[], 2]);
      const expired = await meanwhile(({ journal }) => journal.delete('a'));
      expect(await expired.journal.get('a')).toBeNull();
    });

    it('stores only under the execution’s lock, not while another holder has it', async () => {
      const bed = await aBed(paid({ executionId: 'a#2' }));
      await bed.lock.run(lockNameOf('a#2'), async () => {
        expect(await receiptIn(bed)).toMatchObject({ status: 'read' });
      });
      expect(await kept(bed, 'a#2')).toEqual([]);
      await receiptIn(bed);
      expect(await kept(bed, 'a#2')).toEqual([keyOf(first)]);
    });

    it('stores nothing once the lock is lost', async () => {
      const bed = await aBed(paid());
      const run = bed.lock.run.bind(bed.lock);
      bed.lock.run = (name, work) => run(name, (lease) => work({ ...lease, isHeld: () => Promise.resolve(false) }));
      expect(await receiptIn(bed)).toMatchObject({ status: 'read' });
      expect((await bed.journal.get('a'))?.revision).toBe(1);
    });

    it('or reads it again the next time, where it cannot be written', async () => {
      const bed = await aBed(paid());
      bed.journal.compareAndSwap = () => Promise.reject(new Error('the disk is full'));
      expect(await receiptIn(bed)).toMatchObject({ status: 'read', sent: [{ value: 7n }] });
      expect(await receiptIn(bed)).toMatchObject({ status: 'read', sent: [{ value: 7n }] });
      expect(bed.child.readsOf('eth_getTransactionReceipt')).toHaveLength(2);
    });

    it.each([
      [64, [keyOf(first)]],
      [65, []],
    ])('stores at most what a journal can hold: a receipt with %i movements', async (count, keys) => {
      const bed = await aBed(paid());
      const logs = Array.from({ length: count - 1 }, () => aTransferLog(token, player, exchange, 1n));
      mineOn(bed.child, { hash: first, logs });
      expect(await receiptIn(bed)).toMatchObject({
        sent: [{ address: token, value: BigInt(count - 1) }, { value: 7n }],
      });
      expect(await kept(bed)).toEqual(keys);
    });

    it.each([
      [63, 64],
      [64, 64],
    ])('stores at most 64 receipts, starting with %i', async (count, after) => {
      const receipts = Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${index}`, aJournaledReceipt()] as const),
      );
      const bed = await aBed(paid({ receipts }));
      expect(await receiptIn(bed)).toMatchObject({ status: 'read' });
      expect(await kept(bed)).toHaveLength(after);
      expect((await kept(bed)).includes(keyOf(first))).toBe(count < 64);
    });
  });

  describe('knows the bridge and the wrapped currency of either end', () => {
    const { rootERC20BridgeFlowRate, childERC20Bridge, rootChainWrappedETH, childChainWrappedIMX } = twoEnds;
    const wait = (chainId: number) => ({ id: '0/await-arrival', action: 'await-arrival', chainId });
    const arrival = (chainId: number) =>
      paid({
        plan: [wait(chainId)],
        tasks: { '0/await-arrival': { state: 'confirmed', label: null, hash: null, arrivedIn: first, at: 9 } },
        requests: [],
        route: aRoute({ steps: [aStep({ recipient: player })] }),
      });
    const ethLog = (contract: Address) => ({
      ...aLog(
        contract,
        'RootChainETHWithdraw(address,address,address,address,uint256)',
        [exchange, exchange, player],
        0n,
      ),
      data: `0x${'0'.repeat(64)}${9n.toString(16).padStart(64, '0')}`,
    });
    const imxLog = (contract: Address) =>
      aLog(contract, 'IMXDeposit(address,address,address,uint256)', [exchange, exchange, player], 9n);

    it.each([
      ['child', childChainId, imxLog(childERC20Bridge), 1],
      ['root', rootChainId, ethLog(rootERC20BridgeFlowRate), 1],
      ['child, by the other end’s address', childChainId, imxLog(rootERC20BridgeFlowRate), 0],
      ['root, by the other end’s address', rootChainId, ethLog(childERC20Bridge), 0],
    ] as const)('%s: what it paid out', async (_end, chainId, log, count) => {
      const bed = await aBed(arrival(chainId));
      mineOn(chainId === rootChainId ? bed.root : bed.child, { hash: first, from: stranger, logs: [log] });
      const receipt = await receiptIn(bed);
      const received = receipt.status === 'read' ? receipt.received : null;
      expect(received?.map(({ chainId: of, address, value }) => [of, address, value])).toEqual(
        new Array(count).fill([chainId, 'native', 9n]),
      );
    });

    it.each([
      ['child', childChainId, childChainWrappedIMX, 1],
      ['root', rootChainId, rootChainWrappedETH, 1],
      ['child, by the other end’s address', childChainId, rootChainWrappedETH, 0],
    ] as const)('%s: what was wrapped', async (_end, chainId, contract, count) => {
      const bed = await aBed(arrival(chainId));
      const logs = [aLog(contract, 'Deposit(address,uint256)', [player], 5n)];
      mineOn(chainId === rootChainId ? bed.root : bed.child, { hash: first, from: stranger, logs });
      const receipt = await receiptIn(bed);
      expect(receipt.status === 'read' ? receipt.received.map(({ address, value }) => [address, value]) : null).toEqual(
        new Array(count).fill([contract, 5n]),
      );
    });

    it('counts no payout if there is no bridge or no wrapped token', async () => {
      const logs = [
        imxLog(childERC20Bridge),
        aLog(ZERO_ADDRESS, 'Deposit(address,uint256)', [player], 5n),
        aTransferLog(token, exchange, player, 3n),
      ];
      for (const contracts of [null, { ...twoEnds, childERC20Bridge: exchange, childChainWrappedIMX: ZERO_ADDRESS }]) {
        const bed = await filled(new HistoryBed(contracts), [arrival(childChainId)]);
        mineOn(bed.child, { hash: first, from: stranger, logs });
        expect(await receiptIn(bed)).toMatchObject({ status: 'read', received: [{ address: token, value: 3n }] });
      }
    });
  });
});
