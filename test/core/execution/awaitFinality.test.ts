import { describe, expect, it } from '@jest/globals';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { approve, swap } from './kit/anEarlierPage.js';
import { endOf } from './kit/endOf.js';
import { ExecutionBed, statesOf, type ExecutionBedOptions } from './kit/ExecutionBed.js';
import { rechecked, resumed } from './kit/anEarlierPage.js';

/** Three blocks make a transaction final; a block comes whenever somebody looks. */
function aBed(given: ExecutionBedOptions = {}): ExecutionBed {
  const bed = new ExecutionBed({ tasks: [approve], finalityBlocks: 3, receiptPatienceMs: 20_000, ...given });
  return bed;
}

describe('awaitFinality', () => {
  it('included first, confirmed at the depth of the network', async () => {
    const bed = aBed();
    bed.blocks.blocksPerLook = 1n;
    const seen = bed.watch();
    await seen.ended;
    expect(statesOf(seen)).toEqual(['pending', 'preparing', 'awaiting-wallet', 'sent', 'included', 'confirmed']);
    expect(endOf(seen.last!)).toEqual(['done', 'confirmed', undefined]);
    await expect(bed.journaledRequests()).resolves.toMatchObject([{ closed: { proof: 'included', hash: hashNumber(0) } }]);
  });

  it('the next task begins at inclusion', async () => {
    const bed = aBed({ tasks: [approve, swap] });
    const shown: unknown[] = [];
    bed.wallet.script('eth_sendTransaction', async ([request]) => (shown.push((await bed.journaledTask('0/approve'))?.state), bed.mine(request)));
    bed.blocks.blocksPerLook = 1n;
    expect((await bed.run()).status).toBe('done');
    expect(shown).toEqual([undefined, 'included'].map((state, index) => (index === 0 ? 'asked' : state)));
  });

  it('one block short of it, to the end of patience, is not done: it is looked at again later', async () => {
    const bed = aBed();
    bed.wallet.script('eth_sendTransaction', ([request]) => {
      const hash = bed.mine(request);
      bed.blocks.head += 1n;
      return hash;
    });
    expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'NOT_FINAL']);
    await expect(bed.journaled()).resolves.toMatchObject({ tasks: { '0/approve': { state: 'included' } }, requests: [{ closed: null }] });
    expect(endOf(await rechecked(bed))[0]).toBe('unknown');
    bed.blocks.head += 1n;
    expect([endOf(await rechecked(bed)), bed.wallet.sent.length]).toEqual([['done', 'confirmed', undefined], 1]);
  });

  it('what a reorganisation drops is followed again, and said so; mined anew it is confirmed, and nothing is sent', async () => {
    const bed = aBed();
    bed.wallet.script('eth_sendTransaction', ([request]) => {
      bed.clock.after(3_000, () => (bed.blocks.reorganise(2n), bed.pend(request)));
      bed.clock.after(6_000, () => (bed.mine(request), (bed.blocks.blocksPerLook = 1n)));
      return bed.mine(request);
    });
    const seen = bed.watch();
    await seen.ended;
    expect(statesOf(seen)).toEqual(['pending', 'preparing', 'awaiting-wallet', 'sent', 'included', 'sent', 'included', 'confirmed']);
    expect(seen.values.some(({ tasks }) => tasks[0]?.dropped === true)).toBe(true);
    expect([endOf(seen.last!), bed.wallet.sent.length]).toEqual([['done', 'confirmed', undefined], 1]);
  });

  it('dropped for good it is not done and not sent again: nobody knows whether it comes back', async () => {
    const bed = aBed();
    bed.wallet.script('eth_sendTransaction', ([request]) => (bed.clock.after(3_000, () => bed.blocks.reorganise(2n)), bed.mine(request)));
    expect(endOf(await bed.run())[0]).toBe('unknown');
    expect([endOf(await resumed(bed))[0], bed.wallet.sent.length]).toEqual(['unknown', 1]);
    await expect(bed.journaled()).resolves.toMatchObject({ tasks: { '0/approve': { state: 'asked', isDropped: true } }, requests: [{ closed: null }] });
  });

  it('dropped, and past its deadline since: it can have no effect any more, and may be begun again', async () => {
    const withDeadline = { ...approve, prepare: async () => ({ ...(await approve.prepare({}))!, deadline: 1_700_000_100 }) };
    const bed = aBed({ tasks: [withDeadline] });
    bed.wallet.script('eth_sendTransaction', ([request]) => (bed.clock.after(3_000, () => (bed.blocks.reorganise(2n), (bed.blocks.head = 200n))), bed.mine(request)));
    expect(endOf(await bed.run())).toEqual(['stopped', 'failed', 'TRANSACTION_DROPPED']);
    await expect(bed.journaledRequests()).resolves.toMatchObject([{ closed: { proof: 'expired' } }]);
  });

  it('a read that fails is no reorganisation', async () => {
    const bed = aBed();
    bed.wallet.script('eth_sendTransaction', ([request]) => {
      bed.clock.after(3_000, () => bed.chain.script('eth_getTransactionByHash', () => Promise.reject(new Error('429'))));
      return bed.mine(request);
    });
    const seen = bed.watch();
    await seen.ended;
    expect([endOf(seen.last!), seen.values.some(({ tasks }) => tasks[0]?.dropped)]).toEqual([['unknown', 'unknown', 'NOT_FINAL'], false]);
  });
});
