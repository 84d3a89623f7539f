import { describe, expect, it, jest } from '@jest/globals';
import { awaitFinality } from '../../../core/execution/awaitFinality.js';
import { concludeRequests } from '../../../core/execution/concludeRequests.js';
import type { JournalEntry } from '../../../core/execution/JournalStore.js';
import { MemoryJournalStore } from '../../../core/execution/journal/MemoryJournalStore.js';
import type { TaskContext } from '../../../core/execution/TaskContext.js';
import type { Address, Hex } from '../../../core/money/Address.js';
import { footprints } from '../../../core/sending/footprints.js';
import type { LoggedRequest } from '../../../core/sending/LoggedRequest.js';
import { aToken } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { transferLog } from '../sending/kit/accountEvents.js';
import { network } from '../sending/kit/aSending.js';
import { aCall, answered, aRequest, closedBy } from './kit/aRequest.js';
import { aLabel, aTransaction } from './kit/aTask.js';
import { aTaskBed, type TaskBed } from './kit/aTaskBed.js';

const label = aLabel();
const asked = { state: 'asked', label, at: 1 } as const;
const [h1, h2] = [hashNumber(11), hashNumber(12)];
const named = aRequest({ answer: { ...answered.hash, hash: h1 } });
const shallow: Partial<TaskContext> = { network: { ...network, finalityBlocks: 1 } };

function aBed(
  requests: readonly LoggedRequest[],
  context: Partial<TaskContext> = {},
  entry: Partial<JournalEntry> = {},
): Promise<TaskBed> {
  return aTaskBed({ entry: { tasks: { '0/swap': asked }, requests, ...entry }, context });
}

const conclude = ({ context }: TaskBed, ids: readonly string[] = ['0/swap']) => concludeRequests(ids, context);
const stateOf = ({ shown }: TaskBed, index = 1) => shown.at(-1)?.tasks[index];

describe('concludeRequests', () => {
  it('returns null if there is no request or it can be sent again', async () => {
    const bed = await aBed([]);
    await expect(conclude(bed)).resolves.toBeNull();
    await expect(conclude(await aBed([aRequest({ answer: answered.rejected })]))).resolves.toBeNull();
    expect([bed.chain.reads, bed.chain.forgotten]).toEqual([[], 0]);
  });

  it('clears cached reads once the transaction is in a block', async () => {
    const bed = await aBed([named]);
    bed.chain.mine({ hash: h1 });
    await conclude(bed);
    expect(bed.chain.forgotten).toBe(1);
  });

  it('stores and emits an included transaction, and keeps the request open until finality', async () => {
    const bed = await aBed([named]);
    bed.chain.mine({ hash: h1 });
    await expect(conclude(bed)).resolves.toEqual(new Map([['0/swap', h1]]));
    expect(await bed.task('0/swap')).toStrictEqual({
      state: 'included',
      label,
      hash: h1,
      blockNumber: 101n,
      at: bed.clock.now(),
    });
    expect([await bed.closings(), stateOf(bed)]).toMatchObject([[null], { state: 'included', transactionHash: h1 }]);
  });

  it.each([0, 1])(
    'confirms at once if a block is final (%i), and closes the request by the transaction',
    async (finalityBlocks) => {
      const bed = await aBed([named], { network: { ...network, finalityBlocks } });
      bed.chain.mine({ hash: h1 });
      await conclude(bed);
      expect(await bed.task('0/swap')).toStrictEqual({ state: 'confirmed', label, hash: h1, at: bed.clock.now() });
      expect(await bed.closings()).toStrictEqual([{ proof: 'included', at: bed.clock.now(), hash: h1 }]);
      expect(stateOf(bed)).toMatchObject({ state: 'confirmed', transactionHash: h1 });
    },
  );

  describe('concludeRequests with less than promised', () => {
    const token = aToken();
    const footprint = footprints.transfer(token.address as Address, player, stranger, 5n);
    const less = transferLog(token.address as Address, player, stranger, 4n);
    const paying = { ...named, calls: [aCall({ taskId: '0/swap', footprint })] };
    const figures = { promised: { value: 5n }, actual: { value: 4n } };

    it('is over for good: both figures are written down, and the request is closed', async () => {
      const bed = await aBed([paying], shallow);
      bed.chain.mine({ hash: h1, logs: [less] });
      await expect(conclude(bed)).rejects.toMatchObject({
        task: 'partial',
        status: 'partial',
        reason: { code: 'LESS_THAN_PROMISED', message: expect.stringMatching(/did less than promised: \S+ of \S+/) },
      });
      expect(await bed.task('0/swap')).toMatchObject({ state: 'partial', label, hash: h1, shortfalls: [figures] });
      expect(await bed.closings()).toMatchObject([{ proof: 'included', hash: h1 }]);
      expect(stateOf(bed)).toMatchObject({ state: 'partial', transactionHash: h1 });
    });

    it('is not over before its block is deep enough', async () => {
      const bed = await aBed([paying]);
      bed.chain.mine({ hash: h1, logs: [less] });
      await expect(conclude(bed)).rejects.toMatchObject({ status: 'unknown' });
      expect(await bed.closings()).toEqual([null]);
    });
  });

  describe('concludeRequests for a batch', () => {
    const calls = ['0/approve', '0/swap'].map((taskId, index) =>
      aCall({ taskId, transaction: aTransaction({ data: `0x0000000${index + 1}` }) }),
    );
    const batch = aRequest({ method: 'wallet_sendCalls', batchId: 'ours', calls, answer: answered.batch });
    const inBatch = { ...asked, batchId: 'ours' } as const;
    const entry = { tasks: { '0/approve': inBatch, '0/swap': inBatch } };
    const both = ['0/approve', '0/swap'];

    it('sent one by one every task has its own transaction, and the batch’s name', async () => {
      const bed = await aBed([batch], {}, entry);
      bed.chain.mine({ hash: h1, input: '0x00000001' }).mine({ hash: h2, nonce: 6, input: '0x00000002' });
      await expect(conclude(bed, both)).resolves.toEqual(
        new Map([
          ['0/approve', h1],
          ['0/swap', h2],
        ]),
      );
      const included = { state: 'included', label, blockNumber: 102n, at: bed.clock.now(), batchId: 'ours' };
      expect((await bed.stored()).tasks).toStrictEqual({
        '0/approve': { ...included, hash: h1 },
        '0/swap': { ...included, hash: h2 },
      });
    });

    const parts = calls.map(
      ({ transaction: { to, value, data } }) => `${to.slice(2)}${value.toString(16).padStart(64, '0')}${data.slice(2)}`,
    );
    const atomic: Hex = `0x${parts.join('')}`;

    describe.each<[string, LoggedRequest]>([
      ['its ID', batch],
      ['an error', { ...batch, answer: answered.failed }],
    ])(
      'a transaction dropped by a reorganisation before finality, after the wallet answered with %s',
      (_what, request) => {
        async function dropped(): Promise<TaskBed> {
          const bed = await aBed([request], { closedWindows: new Set(['1']), receiptPatienceMs: 0 }, entry);
          bed.chain.mine({ hash: h1, to: player, input: atomic });
          await conclude(bed, both);
          await expect(awaitFinality('0/swap', bed.context)).rejects.toMatchObject({ reason: { code: 'NOT_FINAL' } });
          bed.chain.drop(h1);
          return bed;
        }

        it('stays open, though the player confirmed that the prompt is closed', async () => {
          const bed = await dropped();
          bed.chain.head += 5n;
          await expect(conclude(bed, both)).rejects.toMatchObject({ status: 'unknown' });
          expect(await bed.closings()).toEqual([null]);
        });

        it('is closed as replaced by the next transaction with its nonce', async () => {
          const bed = await dropped();
          bed.chain.mine({ hash: h2, to: player, input: '0x' });
          bed.chain.head += 5n;
          await expect(conclude(bed, both)).rejects.toMatchObject({ reason: { code: 'TRANSACTION_REPLACED' } });
          expect(await bed.closings()).toMatchObject([{ proof: 'replaced', hash: h1 }]);
        });
      },
    );

    it('marks all tasks of a reverted batch as failed, and keeps the batch ID', async () => {
      const bed = await aBed([batch], shallow, entry);
      bed.chain.mine({ hash: h1, to: player, input: atomic, status: '0x0' });
      await expect(conclude(bed, both)).rejects.toMatchObject({
        task: 'failed',
        status: 'failed',
        reason: { code: 'TRANSACTION_REVERTED' },
      });
      const failed = {
        state: 'failed',
        label,
        hash: h1,
        code: 'TRANSACTION_REVERTED',
        message: expect.any(String),
        at: bed.clock.now(),
        batchId: 'ours',
      };
      expect((await bed.stored()).tasks).toStrictEqual({ '0/approve': failed, '0/swap': failed });
      expect([stateOf(bed, 0)?.transactionHash, stateOf(bed)?.transactionHash]).toEqual([h1, h1]);
    });

    const done = { state: 'confirmed', label, hash: h1, batchId: 'ours' } as const;
    const token = aToken().address as Address;
    const owed = footprints.transfer(token, player, stranger, 5n);
    const paying = { ...batch, calls: [{ ...calls[0]!, footprint: owed }, calls[1]!] };
    const less = transferLog(token, player, stranger, 4n);

    it('executed in part writes what is done together with the closing of its request', async () => {
      const bed = await aBed([batch], shallow, entry);
      const swap = jest.spyOn(MemoryJournalStore.prototype, 'compareAndSwap');
      bed.chain
        .mine({ hash: h1, input: '0x00000001' })
        .mine({ hash: h2, nonce: 6, input: '0x00000002', status: '0x0' });
      await expect(conclude(bed, both)).rejects.toMatchObject({ reason: { code: 'TRANSACTION_REVERTED' } });
      const written = swap.mock.calls.map(([{ tasks, requests }]) => [requests[0]?.closed, tasks['0/approve']?.state]);
      swap.mockRestore();
      expect(written.filter(([closed]) => closed !== null).map(([, state]) => state)).not.toContain('asked');
      expect((await bed.stored()).tasks).toMatchObject({ '0/approve': done, '0/swap': { state: 'failed', hash: h2 } });
      expect(await bed.closings()).toMatchObject([{ proof: 'carried-in-part' }]);
    });

    it.each(['0x0', '0x1'] as const)(
      'is partial if one call delivered less, whatever the outcome of the other: %s',
      async (status) => {
        const bed = await aBed([paying], shallow, entry);
        bed.chain
          .mine({ hash: h1, input: '0x00000001', logs: [less] })
          .mine({ hash: h2, nonce: 6, input: '0x00000002', status });
        await expect(conclude(bed, both)).rejects.toMatchObject({ status: 'partial' });
        const shortfalls = [{ promised: { value: 5n }, actual: { value: 4n } }];
        expect((await bed.stored()).tasks).toMatchObject({
          '0/approve': { state: 'partial', hash: h1, shortfalls },
          ...(status === '0x1' && { '0/swap': { state: 'confirmed', hash: h2 } }),
        });
      },
    );

    it('keeps the batch open if one call delivered less while the other is pending', async () => {
      const bed = await aBed([paying], shallow, entry);
      bed.chain.mine({ hash: h1, input: '0x00000001', logs: [less] });
      await expect(conclude(bed, both)).rejects.toMatchObject({ status: 'unknown' });
      expect(await bed.closings()).toEqual([null]);
    });

    it('names the last task of a batch with an unknown outcome', async () => {
      await expect(conclude(await aBed([{ ...batch, answer: null }], {}, entry), both)).rejects.toMatchObject({
        reason: { code: 'OUTCOME_UNKNOWN', message: expect.stringContaining('"0/swap"') },
      });
    });
  });

  it('concludes a forgotten task without a label', async () => {
    const bed = await aBed([named], {}, { tasks: {} });
    bed.chain.mine({ hash: h1 });
    await conclude(bed);
    expect(await bed.task('0/swap')).toStrictEqual({
      state: 'included',
      label: null,
      hash: h1,
      blockNumber: 101n,
      at: bed.clock.now(),
    });
    const undone = await aBed([named], shallow, { tasks: {} });
    undone.chain.mine({ hash: h1, status: '0x0' });
    await expect(conclude(undone)).rejects.toMatchObject({ status: 'failed' });
    expect(await undone.task('0/swap')).toStrictEqual({
      state: 'failed',
      label: null,
      hash: h1,
      code: 'TRANSACTION_REVERTED',
      message: expect.any(String),
      at: undone.clock.now(),
    });
  });

  it('reverted: the task has failed by that transaction, and the request is closed', async () => {
    const bed = await aBed([named], shallow);
    bed.chain.mine({ hash: h1, status: '0x0' });
    await expect(conclude(bed)).rejects.toMatchObject({
      task: 'failed',
      status: 'failed',
      reason: { code: 'TRANSACTION_REVERTED' },
    });
    expect(await bed.task('0/swap')).toStrictEqual({
      state: 'failed',
      label,
      hash: h1,
      code: 'TRANSACTION_REVERTED',
      message: expect.any(String),
      at: bed.clock.now(),
    });
    expect([await bed.closings(), stateOf(bed)]).toMatchObject([
      [{ proof: 'reverted', hash: h1 }],
      { transactionHash: h1 },
    ]);
  });

  it('reports the transaction that replaced it', async () => {
    const bed = await aBed([aRequest({ answer: { ...answered.hash, hash: h1, nonce: 5 } })], shallow);
    bed.chain.mine({ hash: h2, to: player, input: '0x' });
    await expect(conclude(bed)).rejects.toMatchObject({
      task: 'failed',
      status: 'failed',
      reason: { code: 'TRANSACTION_REPLACED' },
    });
    expect([await bed.task('0/swap'), await bed.closings(), stateOf(bed)]).toMatchObject([
      { state: 'failed', hash: h2 },
      [{ proof: 'replaced', hash: h1 }],
      { transactionHash: h2 },
    ]);
  });

  it.each<[string, LoggedRequest, (bed: TaskBed) => unknown, string]>([
    ['was never answered', aRequest(), () => undefined, 'OUTCOME_UNKNOWN'],
    ['is on its way', named, ({ chain }) => chain.pend({ hash: h1 }), 'OUTCOME_UNKNOWN'],
    [
      'went through without its effect',
      named,
      ({ chain }) => chain.mine({ hash: h1, input: '0x99' }),
      'EFFECT_NOT_SEEN',
    ],
    [
      'that an account rejected whose rejections prove nothing',
      aRequest({ answer: answered.rejected }),
      ({ chain }) => (chain.code = '0x60'),
      'WALLET_MAY_STILL_SEND',
    ],
    ['was answered with another error', aRequest({ answer: answered.failed }), () => undefined, 'OUTCOME_UNKNOWN'],
  ])('keeps the request open and the outcome unknown if it %s', async (_what, request, arrange, code) => {
    const bed = await aBed([request]);
    arrange(bed);
    await expect(conclude(bed)).rejects.toMatchObject({
      task: 'unknown',
      status: 'unknown',
      reason: { code, message: expect.stringContaining('"0/swap"') },
    });
    expect([await bed.closings(), (await bed.task('0/swap'))?.state]).toEqual([[null], 'asked']);
  });

  describe('concludeRequests with a confirmed prompt closure', () => {
    const confirmed: Partial<TaskContext> = { closedWindows: new Set(['1']) };

    it('applies to a request that followed a partly executed batch', async () => {
      const calls = ['0/approve', '0/swap'].map((taskId, index) =>
        aCall({ taskId, transaction: aTransaction({ data: `0x0000000${index + 1}` }) }),
      );
      const batch = { method: 'wallet_sendCalls', batchId: 'ours', calls, answer: answered.batch } as const;
      const earlier = aRequest({ ...batch, closed: closedBy('window-closed') });
      const later = aRequest({ id: '2', calls: calls.slice(1), answer: answered.failed, nonce: 6 });
      const bed = await aBed([earlier, later], { closedWindows: new Set(['2']) });
      bed.chain.mine({ hash: h1, input: '0x00000001' });
      await expect(conclude(bed)).resolves.toBeNull();
      expect((await bed.stored()).requests[1]?.closed).toMatchObject({ proof: 'window-closed' });
    });

    it('is not taken of what a node has shown as signed, though it shows it no more', async () => {
      const signed = aRequest({ answer: { ...answered.hash, hash: h1, nonce: 5 } });
      const bed = await aBed([signed], { ...confirmed, receiptPatienceMs: 0 });
      await expect(conclude(bed)).rejects.toMatchObject({ status: 'unknown' });
      expect(await bed.closings()).toEqual([null]);
    });
    describe.each<[string, LoggedRequest]>([
      ['an error', aRequest({ answer: answered.failed })],
      ['an unknown hash', aRequest({ answer: { ...answered.hash, hash: hashNumber(99) } })],
      ['nothing', aRequest()],
    ])('a transaction that a node has shown although the wallet answered with %s', (_what, refused) => {
      const patient = { ...confirmed, receiptPatienceMs: 0 };

      it('does not close its request once a reorganisation has dropped it', async () => {
        const bed = await aBed([refused], patient);
        bed.chain.mine({ hash: h1 });
        await conclude(bed);
        bed.chain.drop(h1).head += 5n;
        await expect(conclude(bed)).rejects.toMatchObject({ status: 'unknown' });
        expect(await bed.closings()).toEqual([null]);
      });

      it('does not close its request once the pool has dropped it', async () => {
        const bed = await aBed([refused], patient);
        bed.chain.pend({ hash: h1 });
        await expect(conclude(bed)).rejects.toMatchObject({ status: 'unknown' });
        bed.chain.drop(h1).head += 5n;
        await expect(conclude(bed)).rejects.toMatchObject({ status: 'unknown' });
        expect(await bed.closings()).toEqual([null]);
      });

      it('closes its request as replaced by the next transaction with its nonce', async () => {
        const bed = await aBed([refused], { ...patient, ...shallow });
        bed.chain.pend({ hash: h1 });
        await expect(conclude(bed)).rejects.toMatchObject({ status: 'unknown' });
        bed.chain.drop(h1).mine({ hash: h2, to: player, input: '0x' });
        await expect(conclude(bed)).rejects.toMatchObject({ reason: { code: 'TRANSACTION_REPLACED' } });
        expect(await bed.closings()).toMatchObject([{ proof: 'replaced', hash: h1 }]);
      });
    });

    const another = aRequest({ id: '2', calls: [aCall({ taskId: '0/approve' })] });

    it('closes what stands of these tasks, and nothing else; then nothing is in the way', async () => {
      const bed = await aBed([aRequest({ id: '0', closed: closedBy('expired') }), aRequest(), another], confirmed);
      await expect(conclude(bed)).resolves.toBeNull();
      expect(await bed.closings()).toEqual([
        closedBy('expired'),
        { proof: 'window-closed', at: bed.clock.now() },
        null,
      ]);
    });

    it('keeps a pending transaction unknown', async () => {
      const bed = await aBed([named], confirmed);
      bed.chain.pend({ hash: h1 });
      await expect(conclude(bed)).rejects.toMatchObject({ status: 'unknown' });
      expect(await bed.closings()).toEqual([null]);
    });

    it('so does what cannot be read', async () => {
      const bed = await aBed([aRequest()], confirmed);
      bed.chain.fails('eth_getTransactionCount');
      await expect(conclude(bed)).rejects.toMatchObject({ status: 'unknown' });
      expect(await bed.closings()).toEqual([null]);
    });
  });

  it('reads once if `isLookingOnce` is set', async () => {
    const bed = await aBed([aRequest()]);
    await expect(concludeRequests(['0/swap'], bed.context, { isLookingOnce: true })).rejects.toMatchObject({
      status: 'unknown',
    });
    expect(bed.clock.now()).toBe(0);
  });
});
