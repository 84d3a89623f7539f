import { describe, expect, it } from '@jest/globals';
import { stranger } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { settled, until } from '../../../kit/watch.js';
import { aBedAfter, approve, confirmed, intended, resume, swap } from '../kit/anEarlierPage.js';
import { aPrepared, aTransactionTask } from '../kit/aTask.js';
import { ChainOfBlocks } from '../kit/ChainOfBlocks.js';
import type { ExecutionBed } from '../kit/ExecutionBed.js';

describe('findSent, of an intent without a hash', () => {
  it('finds the transaction in the blocks since, by sender and nonce', async () => {
    const bed = await aBedAfter({ '0/approve': intended }, { tasks: [approve] });
    new ChainOfBlocks(bed.chain).mine({ nonce: 5, hash: hashNumber(41) });
    const seen = resume(bed);
    await seen.ended;
    expect([seen.last?.status, seen.last?.tasks[0]?.transactionHash, bed.wallet.calls]).toEqual(['done', hashNumber(41), []]);
  });

  it('finds it under a later nonce, where another transaction was quicker', async () => {
    const bed = await aBedAfter({ '0/approve': intended }, { tasks: [approve] });
    const node = new ChainOfBlocks(bed.chain);
    node.mine({ nonce: 5, to: stranger });
    node.mine({ nonce: 6, hash: hashNumber(42) });
    const seen = resume(bed);
    await seen.ended;
    expect([seen.last?.status, seen.last?.tasks[0]?.transactionHash, bed.wallet.sent]).toEqual(['done', hashNumber(42), []]);
  });

  it('finds it in the pool, and follows it into a block', async () => {
    const bed = await aBedAfter({ '0/approve': intended }, { tasks: [approve] });
    const node = new ChainOfBlocks(bed.chain);
    node.pend({ nonce: 5, hash: hashNumber(43) });
    const seen = resume(bed);
    await until(() => seen.last?.tasks[0]?.state === 'sent');
    node.mine({ nonce: 5, hash: hashNumber(43) });
    await seen.ended;
    expect([seen.last?.status, bed.wallet.sent]).toEqual(['done', []]);
  });

  it('finds it on a node that has forgotten the nonces of old blocks', async () => {
    const bed = await aBedAfter({ '0/approve': intended }, { tasks: [approve] });
    const node = new ChainOfBlocks(bed.chain);
    node.mine({ nonce: 5, hash: hashNumber(41) });
    node.head += 40n;
    node.isPruned = true;
    const seen = resume(bed);
    await seen.ended;
    expect([seen.last?.status, seen.last?.tasks[0]?.transactionHash]).toEqual(['done', hashNumber(41)]);
  });

  it('does not take the transaction of another execution for its own', async () => {
    const bed = await aBedAfter({ '0/approve': intended }, { tasks: [approve] });
    new ChainOfBlocks(bed.chain).mine({ nonce: 5, hash: hashNumber(41) });
    await bed.journal.put({ ...(await bed.journaled())!, executionId: 'another', tasks: { '0/approve': { ...confirmed, hash: hashNumber(41) } } });
    const seen = resume(bed);
    await seen.ended;
    expect([seen.last?.status, bed.wallet.sent]).toEqual(['unknown', []]);
  });

  it('is unknown while the prompt may still be open, however often one looks, and then, proven unsent, asks again with the same nonce', async () => {
    let now = 0;
    const bed = await aBedAfter({ '0/approve': intended }, { tasks: [approve], now: () => (now += 1) });
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
    const bed = await aBedAfter({ '0/approve': intended }, { tasks: [aTransactionTask({ id: 'approve', prepare: () => swap.prepare({}) })] });
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

  it('that was proven unsent and is sent while the task is prepared once more is found right before the wallet would be asked again', async () => {
    const sending = aTransactionTask({ id: 'approve', prepare: () => (node.mine({ nonce: 5, hash: hashNumber(41) }), Promise.resolve(aPrepared())) });
    const bed = await aBedAfter({ '0/approve': intended }, { tasks: [sending] });
    const node = new ChainOfBlocks(bed.chain);
    node.head = 200n;
    const seen = resume(bed);
    await seen.ended;
    expect([seen.last?.status, seen.last?.tasks[0]?.transactionHash, bed.wallet.calls]).toEqual(['done', hashNumber(41), []]);
    await expect(bed.journaledTask('0/approve')).resolves.toMatchObject({ state: 'confirmed', hash: hashNumber(41) });
  });

  it('that can no longer be proven unsent, once the task was prepared once more, is unknown, and the wallet is not asked', async () => {
    const preparing = aTransactionTask({ id: 'approve', prepare: () => (node.pend({ nonce: 5 }, { isShown: false }), Promise.resolve(aPrepared())) });
    const bed = await aBedAfter({ '0/approve': intended }, { tasks: [preparing] });
    const node = new ChainOfBlocks(bed.chain);
    node.head = 200n;
    const seen = resume(bed);
    await seen.ended;
    expect([seen.last?.status, seen.last?.error?.code, bed.wallet.calls]).toEqual(['unknown', 'OUTCOME_UNKNOWN', []]);
    await expect(bed.journaledTask('0/approve')).resolves.toMatchObject({ state: 'intended', at: 0 });
  });

  it('leaves the nonce to the wallet where another transaction has used the first', async () => {
    const bed = await aBedAfter({ '0/approve': intended }, { tasks: [approve] });
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
    const bed = await aBedAfter({ '0/a': intended, '0/b': intended }, { tasks: twins });
    const node = new ChainOfBlocks(bed.chain);
    node.mine({ nonce: 5, hash: hashNumber(41) });
    node.mine({ nonce: 6, hash: hashNumber(42) });
    const seen = resume(bed);
    await seen.ended;
    expect([seen.last?.status, new Set(seen.last?.tasks.map(({ transactionHash }) => transactionHash)).size, bed.wallet.sent]).toEqual(['done', 2, []]);
  });

  it('of two that want the very same, of which one was sent, the other stays unknown', async () => {
    const twins = ['a', 'b'].map((id) => aTransactionTask({ id, together: true }));
    const bed = await aBedAfter({ '0/a': intended, '0/b': intended }, { tasks: twins });
    new ChainOfBlocks(bed.chain).mine({ nonce: 5, hash: hashNumber(41) });
    const seen = resume(bed);
    await seen.ended;
    expect([seen.last?.status, seen.last?.tasks.map(({ state }) => state).sort(), bed.wallet.sent]).toEqual(['unknown', ['confirmed', 'unknown'], []]);
  });

  it('of two at once that were proven unsent, both are left to pick their nonces', async () => {
    const twins = ['a', 'b'].map((id) => aTransactionTask({ id, together: true }));
    const bed = await aBedAfter({ '0/a': intended, '0/b': intended }, { tasks: twins });
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
    const bed = await aBedAfter({ '0/approve': intended }, { tasks: [approve] });
    const node = new ChainOfBlocks(bed.chain);
    node.head = 10_000n;
    spoil(node, bed);
    const seen = resume(bed);
    await seen.ended;
    expect([seen.last?.status, bed.wallet.sent]).toEqual(['unknown', []]);
  });
});
