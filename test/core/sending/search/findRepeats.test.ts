import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { HashRegistry } from '../../../../core/sending/HashRegistry.js';
import type { LoggedRequest, Repeat } from '../../../../core/sending/LoggedRequest.js';
import { findRepeats } from '../../../../core/sending/search/findRepeats.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { aCall, answered, aRequest, aTransaction, closedBy } from '../kit/aRequest.js';
import { aSending, type SendingBed } from '../kit/aSending.js';

const [first, second, third] = [hashNumber(1), hashNumber(2), hashNumber(3)];
const paid = aRequest({ closed: closedBy('included', { hash: first }) });
const again = [{ taskId: 'buy', hash: second }];

/** The request's transaction in block 101, and the head far above. */
function aBed(...given: Parameters<typeof aSending>): SendingBed {
  const bed = aSending(...given);
  bed.chain.mine({ hash: first });
  return bed;
}

function repeats(
  bed: SendingBed,
  { request = paid, open = [] as readonly LoggedRequest[], seen = [] as readonly Repeat[] } = {},
) {
  const search = { known: new Set([first]), repeats: seen, openRequests: () => Promise.resolve(open) };
  return findRepeats(request, bed.context, search);
}

function deep(bed: SendingBed): SendingBed {
  bed.chain.head += 10n;
  return bed;
}

describe('findRepeats', () => {
  it('finds every further transaction with the effect', async () => {
    const bed = aBed();
    bed.chain.mine({ hash: second, nonce: 6 }).mine({ hash: third, nonce: 7 });
    await expect(repeats(deep(bed))).resolves.toEqual([...again, { taskId: 'buy', hash: third }]);
  });

  it('finds nothing if the account sent nothing further, or something else, or what was reverted', async () => {
    await expect(repeats(deep(aBed()))).resolves.toEqual([]);
    const bed = aBed();
    bed.chain.mine({ hash: second, nonce: 6, input: '0x99' }).mine({ hash: third, nonce: 7, status: '0x0' });
    await expect(repeats(deep(bed))).resolves.toEqual([]);
  });

  it('waits until a further one is final', async () => {
    const bed = aBed();
    bed.chain.mine({ hash: second, nonce: 6 });
    await expect(repeats(bed)).resolves.toEqual([]);
    bed.chain.head += 2n;
    await expect(repeats(bed)).resolves.toEqual(again);
  });

  it('leaves out what came more than ten minutes of blocks later', async () => {
    const bed = aBed();
    bed.chain.head = 400n;
    bed.chain.mine({ hash: second, nonce: 6 }).mine({ hash: third, nonce: 7 });
    await expect(repeats(deep(bed))).resolves.toEqual(again);
  });

  it('leaves a transaction to an open request that it may answer', async () => {
    const bed = aBed();
    bed.chain.mine({ hash: second, nonce: 6 });
    deep(bed);
    const edited = aCall({ transaction: aTransaction({ data: '0x99' }) });
    const answer = { ...answered.hash, hash: second };
    await expect(repeats(bed, { open: [aRequest({ id: '2' })] })).resolves.toEqual([]);
    await expect(repeats(bed, { open: [aRequest({ id: '2', calls: [edited], answer })] })).resolves.toEqual([]);
    await expect(repeats(bed, { open: [aRequest({ id: '2', calls: [edited] })] })).resolves.toEqual(again);
  });

  it('leaves out what is known as another request’s', async () => {
    const bed = aBed({ hashes: new HashRegistry(() => Promise.resolve([[second, 'another']])) });
    bed.chain.mine({ hash: second, nonce: 6 });
    await expect(repeats(deep(bed))).resolves.toEqual([]);
  });

  it('counts the calls of a batch that do harm, each for itself', async () => {
    const approval = aCall({ taskId: 'approve', isIdempotent: true, transaction: aTransaction({ data: '0x01' }) });
    const request = { ...paid, calls: [approval, aCall()] };
    const bed = aBed();
    bed.chain.mine({ hash: third, nonce: 6, input: '0x01' }).mine({ hash: second, nonce: 7 });
    deep(bed);
    await expect(repeats(bed, { request })).resolves.toEqual(again);
    bed.chain.reads.length = 0;
    await expect(repeats(bed, { request: { ...paid, calls: [approval] } })).resolves.toEqual([]);
    expect(bed.chain.reads).toEqual([]);
  });

  it('finds the first transaction if it executed a call more often than the request holds it', async () => {
    const [wallet] = [aTransaction().from];
    const account = new Interface(['function execute((address,uint256,bytes)[])']);
    const [to, data] = [aTransaction().to, aTransaction().data];
    const input = account.encodeFunctionData('execute', [
      [
        [to, 7n, data],
        [to, 7n, data],
      ],
    ]);
    const bed = aSending();
    bed.chain.mine({ hash: first, to: wallet, input, value: 0n });
    deep(bed);
    await expect(repeats(bed)).resolves.toEqual([{ taskId: 'buy', hash: first }]);
    await expect(repeats(bed, { seen: [{ taskId: 'buy', hash: first }] })).resolves.toEqual([]);
    const both = { ...paid, calls: [aCall(), aCall({ taskId: 'again' })] };
    await expect(repeats(bed, { request: both })).resolves.toEqual([]);
  });

  it('rejects if a read fails', async () => {
    const bed = aBed();
    bed.chain.fails('eth_getTransactionCount');
    await expect(repeats(bed)).rejects.toThrow('429');
  });
});
